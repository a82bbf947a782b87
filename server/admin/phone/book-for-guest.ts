import type { Moment } from '#server/core/time.ts'
import type { Lang } from '#contract/constants.ts'
import { PHONE_HOLD_HOURS } from '#contract/hold-times-and-limits.ts'
import type { LinkWay } from '#contract/endpoints/admin/phone.ts'
import { insertTemporaryGuest, internationalNumber } from '#server/accounts/index.ts'
import { logActivity } from '#server/activity/index.ts'
import { companyOf, confirmPaidByHand, saveCompany } from '#server/billing/index.ts'
import {
  findBooking,
  holdForGuest,
  holdSplitStay,
  type BookingFacts,
} from '#server/bookings/index.ts'
import { askBeforeSale, askBeforeSplit } from '#server/calendars/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { guardProof } from '#server/call/proof.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { findQuoteFault, findRate, type SavedRate } from '#server/pricing/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { findHeldId } from './held/held-queries.ts'
import { holdEnd } from './held/hold-end.ts'
import { releaseHoldIn } from './held/release-hold.ts'
import { linkWays, sendLinkBy } from './link-ways.ts'
import { findGuestAccount, markPhoneBooking } from './phone-booking-queries.ts'

type Input = {
  from: string
  to: string
  room_category_id: number
  rate_id: string
  split_on?: string | undefined
  guests: number
  infants: boolean
  first_name: string
  last_name: string
  email: string
  phone_number: string
  lang: Lang
  company_name: string
  company_address: string
  company_trn: string
  /** A held booking of the same caller that ends with this one. */
  replaces?: string | undefined
} & Payment

/**
 * As bookForGuestIn. Refuses of a transfer or cash also SECOND_FACTOR_REQUIRED or
 * SECOND_FACTOR_MISSING, as recordPayment does.
 */
export async function bookForGuest(input: Input, call: StaffCall) {
  if (input.pays_by !== 'link') guardProof(call)
  await askFeeds(input, call)
  return await call.db.transaction().execute(async (tx) => {
    const { subject, after, ...booked } = await bookForGuestIn(tx, input, {
      ...call,
      created_by: call.staff.user_id,
    })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'book-for-guest',
      subject,
      after,
      at: call.now,
    })
    return booked
  })
}

/** Before nights are sold: of one unit, or of both that a split stay would have. */
async function askFeeds(input: Input, { db, services, now }: StaffCall) {
  const { split_on, replaces } = input
  if (split_on === undefined) return await askBeforeSale(services, { ...input, user_id: null }, now)
  const booking_id = replaces === undefined ? null : await findHeldId(db, replaces)
  await askBeforeSplit(services, { ...input, booking_id }, now)
}

/**
 * The quoted price is the price. By link the nights are held for PHONE_HOLD_HOURS, at most until
 * check-in but at least PHONE_HOLD_LEAST_MINUTES. Refuses QUOTE_EXPIRED, QUOTE_MISMATCH,
 * MEMBERS_ONLY, INVALID_DATES, INVALID_BOOKING for a booking to replace that is not held,
 * ROOM_UNAVAILABLE, UNIT_UNAVAILABLE where two units are not free as quoted; of a transfer or cash
 * also INVALID_INPUT without its reference, of a link as linkWays.
 */
async function bookForGuestIn(
  tx: Tx,
  input: Input,
  { now, today, created_by }: Moment & { created_by: number | null },
) {
  const fault = await findQuoteFault(tx, input.rate_id, input, { now, today })
  if (fault === 'INVALID_DATES') refuse(fault, { fields: [{ field: 'from', code: fault }] })
  if (fault !== null) refuse(fault)
  guardReference(input)
  const rate = (await findRate(tx, input.rate_id)) ?? refuse('QUOTE_EXPIRED')
  const company = companyOf(input)
  if (input.replaces !== undefined) await releaseHoldIn(tx, input.replaces, now)
  const guest = await findOrCreateGuest(tx, input, now)
  if (rate.is_member && !guest.is_member) refuse('MEMBERS_ONLY')
  const { infants, lang, split_on } = input
  const booking = await holdByPhone(tx, rate, {
    user_id: guest.id,
    infants,
    lang,
    split_on,
    created_by,
    now,
  })
  if (company !== null) await saveCompany(tx, booking.id, company)
  // an account has its own
  const number_field =
    booking.guest_phone_number === internationalNumber(input.phone_number)
      ? 'phone_number'
      : 'link_by'
  const booked = await confirmOrSendLink(tx, { input, booking, lang, number_field }, now)
  return {
    subject: { kind: 'booking' as const, id: booking.reservation_id },
    after: { ...changeOf(input, booking), ...(company !== null && { company_name: company.name }) },
    ...booked,
  }
}

export type Payment = {
  pays_by: 'link' | 'transfer' | 'cash'
  reference?: string | undefined
  link_by?: LinkWay | undefined
}

export function guardReference({ pays_by, reference }: Payment) {
  if (pays_by !== 'link' && reference === undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'reference', code: 'required' }] })
}

/** The account with this e-mail, once it is verified; otherwise a guest without an account. */
async function findOrCreateGuest(
  tx: Tx,
  { email, first_name, last_name, phone_number, lang }: Input,
  now: Date,
) {
  const account = await findGuestAccount(tx, email)
  if (account) return account
  const person = {
    email,
    first_name,
    last_name,
    phone_number: internationalNumber(phone_number),
    lang,
  }
  return { id: await insertTemporaryGuest(tx, person, now), is_member: false }
}

type Holding = {
  user_id: number
  infants: boolean
  lang: Lang
  split_on?: string | undefined
  created_by: number | null
  now: Date
}

/**
 * Until check-in, at most PHONE_HOLD_HOURS and at least PHONE_HOLD_LEAST_MINUTES. Refuses
 * QUOTE_EXPIRED, ROOM_UNAVAILABLE, UNIT_UNAVAILABLE.
 */
export async function holdByPhone(
  tx: Tx,
  rate: SavedRate,
  { created_by, now, split_on, ...guest }: Holding,
): Promise<BookingFacts> {
  const { id: rate_id, room_category_id, arrival_date, departure_date, extends_id } = rate
  const expires_at = await holdEnd(
    tx,
    { room_category_id, arrival_date, extends_id },
    { hours: PHONE_HOLD_HOURS, now },
  )
  const hold = { rate_id, ...guest, now, expires_at }
  const nights = { room_category_id, from: arrival_date, to: departure_date }
  const { id } = await (split_on === undefined
    ? holdForGuest(tx, { ...hold, is_extension: extends_id !== null })
    : holdSplitStay(tx, { ...hold, nights, split_on }))
  await markPhoneBooking(tx, id, created_by)
  return (await findBooking(tx, id)) ?? refuse('INVALID_BOOKING')
}

type Settling = { input: Payment; booking: BookingFacts; lang: Lang; number_field: string }
export type Booked = {
  reservation_id: string
  status: 'pencil' | 'confirmed'
  total: number
  expires_at: Date | null
  link_to: string[]
}

/**
 * Confirms what is paid by hand, else sends the payment link. Refuses as linkWays, of its number on
 * `number_field`.
 */
export async function confirmOrSendLink(
  tx: Tx,
  { input, booking, lang, number_field }: Settling,
  now: Date,
): Promise<Booked> {
  const { pays_by, reference = '', link_by } = input
  const { reservation_id, total_fils: total, expires_at } = booking
  if (pays_by === 'link') {
    const ways = await linkWays(tx, { booking, link_by, number_field }, now)
    const link_to = await sendLinkBy(tx, { booking, lang, ways }, now)
    return { reservation_id, status: 'pencil', total, expires_at, link_to }
  }
  await confirmPaidByHand(tx, booking.id, { method: pays_by, reference, now })
  return { reservation_id, status: 'confirmed', total, expires_at: null, link_to: [] }
}

function changeOf(
  { from, to, guests, split_on, pays_by, reference, replaces }: Input,
  { total_fils }: BookingFacts,
) {
  return {
    from,
    to,
    guests,
    total_fils,
    pays_by,
    ...(split_on === undefined ? {} : { split_on }),
    ...(replaces === undefined ? {} : { replaces }),
    ...(reference === undefined ? {} : { reference }),
  }
}
