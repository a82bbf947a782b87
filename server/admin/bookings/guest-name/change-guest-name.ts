import { internationalNumber } from '#server/accounts/index.ts'
import { logActivity } from '#server/activity/index.ts'
import {
  findBookingByNumber,
  lockBooking,
  lockBookingAndHome,
  revokeBookingLinks,
  type BookingFacts,
} from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { guardProof } from '#server/call/proof.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { sendWhatFits } from '#server/admin/bookings/messages/resend.ts'
import {
  deleteMailedLinks,
  listBookingsOfStay,
  renameBooking,
  renameLeadGuest,
} from './guest-name-queries.ts'

type Guest = Pick<BookingFacts, 'guest_name' | 'guest_email' | 'guest_phone_number'>
type Wanted = { [Name in keyof Guest]?: Guest[Name] | undefined }
type NewName = Wanted & { reservation_id: string; is_told: boolean }
type Change = { subject: string; before: Partial<Guest>; after: Partial<Guest> }

const UNKNOWN = { fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' as const }] }
const OVER = ['cancelled', 'expired']
const NAMES = ['guest_name', 'guest_email', 'guest_phone_number'] as const

/** Another e-mail or number needs a fresh second factor. Refuses as changeGuestNameIn. */
export async function changeGuestName(asked: NewName & { reason: string }, call: StaffCall) {
  const { db, now } = call
  return await db.transaction().execute(async (tx) => {
    const by = await actorOf(tx, call)
    const changes = await changeGuestNameIn(tx, asked, now)
    if (changes.some(isOfAddress)) guardProof(call)
    for (const { subject: id, before, after } of changes)
      await logActivity(tx, {
        by,
        verb: 'change-guest-name',
        subject: { kind: 'booking', id },
        reason: asked.reason,
        before,
        after,
        at: now,
      })
    return { bookings: changes.length }
  })
}

/**
 * Of a booking and its extensions: whoever comes instead, or a name spelt wrong. Documents issued
 * keep theirs. With another e-mail the links mailed before end. With another e-mail or number the
 * former ones are told, and no mailed link cancels for LINK_REST_HOURS. Refuses INVALID_BOOKING,
 * also when it is cancelled or lapsed; INVALID_INPUT for a number that cannot be called.
 */
async function changeGuestNameIn(
  tx: Tx,
  { reservation_id, is_told, ...typed }: NewName,
  now: Date,
): Promise<Change[]> {
  const asked =
    (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING', UNKNOWN)
  if (OVER.includes(asked.status)) refuse('INVALID_BOOKING', UNKNOWN)
  const wanted = read(typed, asked)
  const changes: Change[] = []
  // no extension is added to the stay from here on
  await lockBookingAndHome(tx, asked.extends_id ?? asked.id)
  for (const id of await listBookingsOfStay(tx, asked)) {
    const booking = await lockBooking(tx, id)
    const change =
      booking && !OVER.includes(booking.status) ? differenceOf(booking, wanted) : undefined
    if (!booking || !change) continue
    await carryOut(tx, booking, change, now)
    changes.push(change)
  }
  if (changes.some(isOfAddress)) await tellFormer(tx, asked)
  if (is_told && changes.length > 0) await sendWhatFits(tx, asked.id, now)
  return changes
}

/**
 * A number that stays as it was is not judged: it may be of a plan of numbers that has changed
 * since.
 */
function read({ guest_name, guest_email, guest_phone_number }: Wanted, before: Guest): Wanted {
  const is_new =
    guest_phone_number !== undefined && guest_phone_number !== before.guest_phone_number
  const number = is_new ? internationalNumber(guest_phone_number, 'guest_phone_number') : undefined
  return { guest_name, guest_email, guest_phone_number: number }
}

function differenceOf(booking: BookingFacts, wanted: Wanted): Change | undefined {
  const before: Partial<Guest> = {}
  const after: Partial<Guest> = {}
  for (const name of NAMES) {
    const value = wanted[name]
    if (value === undefined || value === booking[name]) continue
    before[name] = booking[name]
    after[name] = value
  }
  return Object.keys(after).length === 0
    ? undefined
    : { subject: booking.reservation_id, before, after }
}

const isOfAddress = ({ after }: Pick<Change, 'after'>) =>
  after.guest_email !== undefined || after.guest_phone_number !== undefined

/** As they were before: `booking` was read then. */
async function tellFormer(
  tx: Tx,
  { id: booking_id, guest_email: email, guest_phone_number: phone_number }: BookingFacts,
) {
  await enqueue(tx, 'send_former_address', { booking_id, email })
  if (phone_number !== '') await enqueue(tx, 'text_former_number', { booking_id, phone_number })
}

async function carryOut(tx: Tx, { id, reservation_id }: BookingFacts, change: Change, now: Date) {
  const { after } = change
  await renameBooking(tx, id, isOfAddress(change) ? { ...after, address_changed_at: now } : after)
  if (after.guest_name !== undefined) await renameLeadGuest(tx, id, after.guest_name)
  if (after.guest_email === undefined) return
  await revokeBookingLinks(tx, reservation_id, now)
  await deleteMailedLinks(tx, id)
}
