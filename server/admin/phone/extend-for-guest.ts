import type { Moment } from '#server/core/time.ts'
import type { Lang } from '#contract/constants.ts'
import { logActivity } from '#server/activity/index.ts'
import {
  findBooking,
  guardNoChange,
  nameAsStay,
  findWrittenBooking,
  type BookingFacts,
} from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { guardProof } from '#server/call/proof.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { findRate, quoteStay } from '#server/pricing/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { guardReference, holdByPhone, confirmOrSendLink, type Payment } from './book-for-guest.ts'
import { findExtendable, isMember } from './phone-booking-queries.ts'
import { rateView } from './quote-split-stay.ts'

type Input = { reservation_id: string; to: string }
type Extension = { reservation_id: string; rate_id: string } & Payment

/**
 * What a stay costs from its last day to `to`, at the guest's own prices (decision 0031); saves the
 * quotes that extendForGuest takes. Refuses INVALID_BOOKING when it is unpaid or over, and what a
 * quote is refused with.
 */
export async function previewExtension(
  db: Db | Tx,
  { reservation_id, to }: Input,
  { lang, now, today }: Moment & { lang: Lang },
) {
  const {
    id,
    user_id,
    room_category_id,
    stay_until: from,
    guests,
  } = await findStay(db, reservation_id)
  await guardNoChange(db, id, now)
  const asked = { room_category_id, from, to, guests, extend_stay: reservation_id }
  const { rates, extension } = await quoteStay(db, asked, { now, today, person: { user_id } })
  if (!extension) refuse('INVALID_BOOKING')
  const is_member = await isMember(db, user_id)
  const own = rates.filter((rate) => rate.is_member === is_member)
  return {
    from,
    unit: extension.unit_name,
    rates: own.map((rate) => rateView(rate, { lang, today })),
  }
}

/**
 * As extendForGuestIn. Refuses of a transfer or cash also SECOND_FACTOR_REQUIRED or
 * SECOND_FACTOR_MISSING.
 */
export async function extendForGuest(input: Extension, call: StaffCall) {
  if (input.pays_by !== 'link') guardProof(call)
  return await call.db.transaction().execute(async (tx) => {
    const { subject, after, ...booked } = await extendForGuestIn(tx, input, {
      ...call,
      created_by: call.staff.user_id,
    })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'extend-stay',
      subject,
      after,
      at: call.now,
    })
    return booked
  })
}

/**
 * Books the previewed nights under the name of the stay, in its unit. Refuses INVALID_BOOKING,
 * QUOTE_EXPIRED, QUOTE_MISMATCH, UNIT_UNAVAILABLE; of a transfer or cash also INVALID_INPUT without
 * its reference, of a link as linkWays.
 */
async function extendForGuestIn(
  tx: Tx,
  input: Extension,
  { now, created_by }: { now: Date; created_by: number | null },
) {
  const stay = await findStay(tx, input.reservation_id)
  await guardNoChange(tx, stay.id, now)
  const rate = await findRate(tx, input.rate_id)
  if (!rate || rate.expires_at <= now) refuse('QUOTE_EXPIRED')
  if (rate.extends_id !== stay.id) refuse('QUOTE_MISMATCH')
  guardReference(input)
  const { user_id, infants } = stay
  const { lang } = (await findWrittenBooking(tx, stay.id)) ?? refuse('INVALID_BOOKING')
  const { id } = await holdByPhone(tx, rate, { user_id, infants, lang, created_by, now })
  await nameAsStay(tx, { id, stay_id: stay.id })
  const booking = (await findBooking(tx, id)) ?? refuse('INVALID_BOOKING')
  const booked = await confirmOrSendLink(tx, { input, booking, lang, number_field: 'link_by' }, now)
  const { reservation_id: extension, departure_date: to, total_fils } = booking
  const { pays_by, reference } = input
  const after = {
    extension,
    to,
    total_fils,
    pays_by,
    ...(reference === undefined ? {} : { reference }),
  }
  return { subject: { kind: 'booking' as const, id: stay.reservation_id }, after, ...booked }
}

/** The first booking of a stay that can go on. */
async function findStay(db: Db | Tx, reservation_id: string): Promise<BookingFacts> {
  const id = (await findExtendable(db, reservation_id)) ?? refuse('INVALID_BOOKING')
  return (await findBooking(db, id)) ?? refuse('INVALID_BOOKING')
}
