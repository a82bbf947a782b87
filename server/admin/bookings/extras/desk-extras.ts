import { logActivity } from '#server/activity/index.ts'
import {
  holdExtraIn,
  lockStay,
  sellExtraIn,
  takeExtraBackIn,
} from '#server/booking-changes/index.ts'
import { findBookingByNumber, findWrittenBooking } from '#server/bookings/index.ts'
import type { LinkWay } from '#contract/endpoints/admin/phone.ts'
import type { StaffCall } from '#server/call/call.ts'
import { guardProof } from '#server/call/proof.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { extrasView, readStayOfExtras } from '#server/extras/index.ts'
import { endOfLink, sendLinkOf } from '#server/admin/phone/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { paidBy } from '#server/admin/bookings/paid-by.ts'

type Named = { reservation_id: string }

const find = async (db: Db | Tx, { reservation_id }: Named) =>
  (await findBookingByNumber(db, reservation_id)) ?? refuse('INVALID_BOOKING')

/** Refuses INVALID_BOOKING. */
export async function readBookingExtras(named: Named, { db, lang, now }: StaffCall) {
  const stay = await readStayOfExtras(db, await find(db, named), now)
  return await extrasView(db, stay, { lang, is_in_time: false, now })
}

type Order = Named & {
  extra_id: number
  quantity: number
  day?: string | undefined
  price: number
  pays_by: 'link' | 'transfer' | 'cash'
  reference?: string | undefined
  link_by?: LinkWay | undefined
  reason: string
}

/**
 * Paid by hand it is the stay's at once, by link once that is paid. Logged. Refuses INVALID_BOOKING,
 * INVALID_INPUT without a reference, as holdExtraIn and sendLinkOf; what is paid by hand as
 * guardProof.
 */
export async function orderExtraForGuest(
  { reservation_id, pays_by, reference, link_by, reason, ...wanted }: Order,
  call: StaffCall,
) {
  const { db, now } = call
  const paid = paidBy({ pays_by, reference })
  if (paid) guardProof(call)
  return await db.transaction().execute(async (tx) => {
    const booking = await lockStay(tx, await find(tx, { reservation_id }))
    const ordering = { booking, wanted, is_in_time: false, reason, now }
    if (!paid) return await orderByLink(tx, { ...ordering, link_by }, call)
    const by = await actorOf(tx, call)
    return { difference: await sellExtraIn(tx, { ...ordering, paid, by }), pending: null }
  })
}

type ByLink = Omit<Parameters<typeof holdExtraIn>[1], 'expiresAt' | 'by_guest'> & {
  link_by: LinkWay | undefined
}

async function orderByLink(tx: Tx, { link_by, ...ordering }: ByLink, call: StaffCall) {
  const { now, today, staff } = call
  const { held, bearer, expires_at, entry } = await holdExtraIn(tx, {
    ...ordering,
    by_guest: false,
    expiresAt: async (back_until) => await endOfLink(tx, [back_until], { now, today }),
  })
  const { lang } = (await findWrittenBooking(tx, held.id)) ?? refuse('INVALID_BOOKING')
  const sending = { lang, link_by, created_by: staff.user_id, now }
  const link_to = await sendLinkOf(tx, held, sending)
  const { reservation_id, total_fils: difference_fils } = held
  await logActivity(tx, {
    by: await actorOf(tx, call),
    verb: 'order-extra-by-link',
    subject: { kind: 'booking', id: bearer.reservation_id },
    reason: ordering.reason,
    before: { total_fils: bearer.total_fils },
    after: { total_fils: bearer.total_fils + difference_fils },
    detail: { ...entry, difference_fils, paid_as: reservation_id, expires_at },
    at: now,
  })
  return { difference: difference_fils, pending: { reservation_id, expires_at, link_to } }
}

type GivingUp = Named & { order: string; reason: string }

/** Also past its deadline. Logged. Refuses INVALID_BOOKING, and as takeExtraBackIn. */
export const takeExtraBackForGuest = ({ order, reason, ...named }: GivingUp, call: StaffCall) =>
  call.db.transaction().execute(async (tx) => {
    const booking = await lockStay(tx, await find(tx, named))
    const by = await actorOf(tx, call)
    const how = { by, reason, is_in_time: false, now: call.now }
    return { refund: await takeExtraBackIn(tx, { booking, order, ...how }) }
  })
