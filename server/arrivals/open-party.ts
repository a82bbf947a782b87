import {
  findBooking,
  findBookingAccess,
  findMyBooking,
  findMyBookingById,
  type BookingFacts,
} from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { BookingAccess, Call } from '#server/call/call.ts'
import { hashSecret, isSecret, numberIn } from './links.ts'
import { ensureGuests, findLink, listSoldGuests, type CheckInGuest } from './check-in-queries.ts'
import { findSoldStay, insertSoldGuests, type OpenedStay, type SoldStay } from './sold-queries.ts'

type Opening = Pick<Call, 'db' | 'access' | 'today' | 'now'>

/** Of a booking of ours, or of a stay that another site sold. */
export type Access = { scope: 'party' | 'guest'; guests: CheckInGuest[] } & (
  | { booking: BookingFacts; sold: null }
  | { booking: null; sold: OpenedStay }
)

/**
 * By a mailed secret or the number of one's own booking; a booking link covers only the lead guest
 * until it is proven. Refuses UNAUTHORIZED, USER_NON_ASSOCIATED_BOOKING (also for a number that
 * does not exist), INVALID_BOOKING, EXPIRED_BOOKING, STAY_CANCELLED.
 */
export async function openParty(booking_id: string, call: Opening): Promise<Access> {
  const sold = isSecret(booking_id)
    ? await findSoldStay(call.db, hashSecret(booking_id))
    : undefined
  if (sold) return await openSold(sold, call)
  const { booking, whom } = await findParty(booking_id, call)
  guardStay(booking, call.today)
  const guests = await ensureGuests(call.db, booking)
  if (guests.length === 0 && booking.extends_id !== null)
    return await openPartyOfStay(booking.extends_id, whom, call)
  return accessOf(booking, guests, whom)
}

async function openSold(sold: OpenedStay, { db, today }: Opening): Promise<Access> {
  guardSold(sold, today)
  await insertSoldGuests(db, sold)
  const guests = await listSoldGuests(db, sold.channel_stay_id, sold.guests ?? 1)
  return { booking: null, sold, scope: 'party', guests }
}

/** Refuses STAY_CANCELLED, EXPIRED_BOOKING, INVALID_BOOKING for nights that are only closed. */
export function guardSold({ state, departure_date, has_left }: SoldStay, today: string) {
  if (state === 'cancelled') refuse('STAY_CANCELLED')
  if (state === 'no_stay') refuse('INVALID_BOOKING')
  if (has_left || departure_date < today) refuse('EXPIRED_BOOKING')
}

/** An extension without additional guests uses the party of its stay. */
async function openPartyOfStay(
  first_id: number,
  whom: PartyFilter,
  { db, today }: Opening,
): Promise<Access> {
  const booking = (await findBooking(db, first_id)) ?? refuse('INVALID_BOOKING')
  guardStay(booking, today)
  return accessOf(booking, await ensureGuests(db, booking), whom)
}

function accessOf(booking: BookingFacts, guests: CheckInGuest[], whom: PartyFilter): Access {
  if (whom === 'party') return { booking, sold: null, scope: 'party', guests }
  return {
    booking,
    sold: null,
    scope: 'guest',
    guests: guests.filter(({ id, position }) => (whom === 'lead' ? position === 1 : id === whom)),
  }
}

/** Default: the link's guest, else the lead guest. Refuses USER_NON_ASSOCIATED_BOOKING. */
export function guestOf({ guests }: Access, guest_id: number | undefined): CheckInGuest {
  const guest = guest_id === undefined ? guests[0] : guests.find(({ id }) => id === guest_id)
  return guest ?? refuse('USER_NON_ASSOCIATED_BOOKING')
}

type PartyFilter = 'party' | 'lead' | number

async function findParty(
  booking_id: string,
  call: Opening,
): Promise<{ booking: BookingFacts; whom: PartyFilter }> {
  const number = numberIn(booking_id)
  if (number) return { booking: await findOwn(number, call), whom: wholeOrLead(call.access) }
  const opened = isSecret(booking_id) ? await findOpened(booking_id, call) : undefined
  const booking = opened && (await findBooking(call.db, opened.booking_id))
  if (!booking) refuse('INVALID_BOOKING')
  return { booking, whom: opened.whom }
}

async function findOpened(
  secret: string,
  { db, now }: Opening,
): Promise<{ booking_id: number; whom: PartyFilter } | undefined> {
  const link = await findLink(db, hashSecret(secret))
  if (link) return { booking_id: link.booking_id, whom: link.guest_id ?? 'party' }
  const access = await findBookingAccess(db, secret, now)
  if (!access || access.booking_id === null) return undefined
  return { booking_id: access.booking_id, whom: wholeOrLead(access) }
}

const wholeOrLead = (access: BookingAccess | null): PartyFilter =>
  access?.is_proven ? 'party' : 'lead'

type Named = NonNullable<ReturnType<typeof numberIn>>

async function findOwn(number: Named, { db, access }: Opening): Promise<BookingFacts> {
  if (!access) refuse('UNAUTHORIZED')
  const own =
    'id' in number
      ? await findMyBookingById(db, access, number.id)
      : await findMyBooking(db, access, number.reservation_id)
  return own ?? refuse('USER_NON_ASSOCIATED_BOOKING')
}

function guardStay({ status, departure_date }: BookingFacts, today: string) {
  if (status === 'pencil' || status === 'expired' || status === 'cancelled')
    refuse('INVALID_BOOKING')
  if (status === 'departed' || departure_date < today) refuse('EXPIRED_BOOKING')
}
