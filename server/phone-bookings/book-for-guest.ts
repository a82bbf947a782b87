import { PHONE_HOLD_HOURS, PHONE_HOLD_LEAST_MINUTES, type Lang } from '#contract/constants.ts'
import { insertTemporaryGuest, internationalNumber } from '#accounts'
import { logActivity } from '#activity'
import { confirmPaidByHand } from '#billing'
import { checkInMoment, findBooking, holdForGuest, type BookingFacts } from '#bookings'
import type { PersonCall } from '#core/context.ts'
import { guardProof } from '#core/proof.ts'
import { refuse } from '#core/refuse.ts'
import type { Tx } from '#db'
import { enqueue } from '#jobs'
import { findRate, type SavedRate } from '#pricing'
import { actorOf } from '#staff'
import { findGuestAccount, markPhoneBooking } from './phone-booking-queries.ts'

type Input = {
  from: string
  to: string
  room_category_id: number
  rate_id: string
  guests: number
  infants: boolean
  first_name: string
  last_name: string
  email: string
  phone_number: string
  lang: Lang
  pays_by: 'link' | 'transfer' | 'cash'
  reference?: string | undefined
}

type When = { now: Date; today: string }

/** As bookForGuestIn. Refuses of a transfer or cash also SECOND_FACTOR_REQUIRED or SECOND_FACTOR_MISSING, as recordPayment does. */
export async function bookForGuest(input: Input, call: PersonCall) {
  if (input.pays_by !== 'link') guardProof(call)
  return await call.db.transaction().execute(async (tx) => {
    const { subject, after, ...booked } = await bookForGuestIn(tx, input, { ...call, created_by: call.person.user_id })
    await logActivity(tx, { by: await actorOf(tx, call), verb: 'book-for-guest', subject, after, at: call.now })
    return booked
  })
}

/**
 * The quoted price is the price. By link the nights are held for PHONE_HOLD_HOURS, at most until check-in but at least PHONE_HOLD_LEAST_MINUTES. Refuses QUOTE_EXPIRED,
 * QUOTE_MISMATCH, MEMBERS_ONLY, INVALID_DATES, ROOM_UNAVAILABLE; of a transfer or cash also INVALID_INPUT without its reference.
 */
export async function bookForGuestIn(tx: Tx, input: Input, { now, today, created_by }: When & { created_by: number | null }) {
  const rate = await findRate(tx, input.rate_id)
  if (!rate || rate.expires_at <= now) refuse('QUOTE_EXPIRED')
  guardQuote(input, rate, today)
  const guest = await findOrCreateGuest(tx, input, now)
  if (rate.is_member && !guest.is_member) refuse('MEMBERS_ONLY')
  const booking = await hold(tx, { input, user_id: guest.id }, now)
  await markPhoneBooking(tx, booking.id, created_by)
  await settle(tx, { input, booking }, now)
  const is_paid = input.pays_by !== 'link'
  return {
    subject: { kind: 'booking' as const, id: booking.reservation_id },
    after: changeOf(input, booking),
    reservation_id: booking.reservation_id,
    status: is_paid ? ('confirmed' as const) : ('pencil' as const),
    total: booking.total_fils,
    expires_at: is_paid ? null : booking.expires_at,
  }
}

function guardQuote(input: Input, rate: SavedRate, today: string) {
  const is_same =
    rate.room_category_id === input.room_category_id &&
    rate.arrival_date === input.from &&
    rate.departure_date === input.to &&
    rate.guests === input.guests &&
    rate.extends_id === null
  if (!is_same) refuse('QUOTE_MISMATCH')
  if (rate.arrival_date < today) refuse('INVALID_DATES', { fields: [{ field: 'from', code: 'INVALID_DATES' }] })
  const needs_reference = input.pays_by !== 'link' && input.reference === undefined
  if (needs_reference) refuse('INVALID_INPUT', { fields: [{ field: 'reference', code: 'required' }] })
}

/** The account with this e-mail, once it is verified; otherwise a guest without an account. */
async function findOrCreateGuest(tx: Tx, { email, first_name, last_name, phone_number, lang }: Input, now: Date) {
  const account = await findGuestAccount(tx, email)
  if (account) return account
  const person = { email, first_name, last_name, phone_number: internationalNumber(phone_number), lang }
  return { id: await insertTemporaryGuest(tx, person, now), is_member: false }
}

type Holding = { input: Input; user_id: number }

async function hold(tx: Tx, { input, user_id }: Holding, now: Date): Promise<BookingFacts> {
  const { rate_id, infants, lang, room_category_id, from } = input
  const latest = await checkInMoment(tx, { room_category_id, arrival_date: from, extends_id: null })
  const least_ms = now.getTime() + PHONE_HOLD_LEAST_MINUTES * 60_000 // guests also telephone after check-in time
  const closes_at = new Date(Math.max(least_ms, Math.min(now.getTime() + PHONE_HOLD_HOURS * 3_600_000, latest.getTime())))
  const { id } = await holdForGuest(tx, { rate_id, user_id, infants, lang, now, expires_at: closes_at })
  return (await findBooking(tx, id)) ?? refuse('INVALID_BOOKING')
}

type Booked = { input: Input; booking: BookingFacts }

async function settle(tx: Tx, { input: { pays_by, reference = '' }, booking }: Booked, now: Date) {
  if (pays_by === 'link') await enqueue(tx, 'send_payment_link', { booking_id: booking.id }, { job_key: `payment-link-${booking.id}` })
  else await confirmPaidByHand(tx, booking.id, { method: pays_by, reference, now })
}

function changeOf({ from, to, guests, pays_by, reference }: Input, { total_fils }: BookingFacts) {
  return { from, to, guests, total_fils, pays_by, ...(reference === undefined ? {} : { reference }) }
}
