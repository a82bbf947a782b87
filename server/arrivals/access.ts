import { findBooking, findMyBooking, findMyBookingById, type BookingFacts } from '#bookings'
import { refuse, type Call, type Person } from '#http'
import { hashSecret, isSecret, numberIn } from './links.ts'
import { ensureGuests, findLink, type CheckInGuest } from './queries.ts'

/** A reader of web check-in: the booking, and those of its party they answer for. */
export type Access = { booking: BookingFacts; scope: 'party' | 'guest'; guests: CheckInGuest[] }

/**
 * Who may check in with what they brought: the secret of a link we mailed, or the number of a booking of their own.
 * Refuses UNAUTHORIZED for a number without a person, USER_NON_ASSOCIATED_BOOKING for one that is not theirs, whether it exists or not,
 * INVALID_BOOKING for an unknown secret or a booking that is not to be, EXPIRED_BOOKING once the stay is over.
 */
export async function openParty(booking_id: string, call: Pick<Call, 'db' | 'person' | 'today'>): Promise<Access> {
  const { booking, guest_id } = await findParty(booking_id, call)
  guardStay(booking, call.today)
  const guests = await ensureGuests(call.db, booking)
  if (guests.length === 0 && booking.extends_id !== null) return await openPartyOfStay(booking.extends_id, call)
  if (guest_id === null) return { booking, scope: 'party', guests }
  return { booking, scope: 'guest', guests: guests.filter((guest) => guest.id === guest_id) }
}

/** The party of an extension without anybody new is that of the stay it extends. */
async function openPartyOfStay(first_id: number, { db, today }: Pick<Call, 'db' | 'today'>): Promise<Access> {
  const booking = (await findBooking(db, first_id)) ?? refuse('INVALID_BOOKING')
  guardStay(booking, today)
  return { booking, scope: 'party', guests: await ensureGuests(db, booking) }
}

/** The guest meant: the one named, else the link's own, else who booked. Refuses USER_NON_ASSOCIATED_BOOKING for anyone else. */
export function guestOf({ guests }: Access, guest_id: number | undefined): CheckInGuest {
  const guest = guest_id === undefined ? guests[0] : guests.find(({ id }) => id === guest_id)
  return guest ?? refuse('USER_NON_ASSOCIATED_BOOKING')
}

async function findParty(booking_id: string, { db, person }: Pick<Call, 'db' | 'person'>) {
  const number = numberIn(booking_id)
  if (number) return { booking: await findOwn(number, { db, person }), guest_id: null }
  const link = isSecret(booking_id) ? await findLink(db, hashSecret(booking_id)) : undefined
  const booking = link && (await findBooking(db, link.booking_id))
  if (!booking) refuse('INVALID_BOOKING')
  return { booking, guest_id: link.guest_id }
}

type Named = NonNullable<ReturnType<typeof numberIn>>

async function findOwn(number: Named, { db, person }: { db: Call['db']; person: Person | null }): Promise<BookingFacts> {
  if (!person) refuse('UNAUTHORIZED')
  const own =
    'id' in number ? await findMyBookingById(db, person.user_id, number.id) : await findMyBooking(db, person.user_id, number.reservation_id)
  return own ?? refuse('USER_NON_ASSOCIATED_BOOKING')
}

function guardStay({ status, departure_date }: BookingFacts, today: string) {
  if (status === 'pencil' || status === 'expired' || status === 'cancelled') refuse('INVALID_BOOKING')
  if (status === 'departed' || departure_date < today) refuse('EXPIRED_BOOKING')
}
