import type { Moment } from '#server/core/time.ts'
import {
  checkInMoment,
  findBooking,
  findWrittenBooking,
  holdChange,
  type BookingFacts,
  type FoundPlace,
} from '#server/bookings/index.ts'
import type { Lang } from '#contract/constants.ts'
import type { LinkWay } from '#contract/endpoints/admin/phone.ts'
import { PHONE_HOLD_LEAST_MINUTES } from '#contract/hold-times-and-limits.ts'
import { refuse } from '#server/core/refuse.ts'
import { readSettings, type Tx } from '#server/db/index.ts'
import type { PriceLine } from '#server/pricing/index.ts'
import { linkWays, sendLinkBy } from './link-ways.ts'
import { markPhoneBooking } from './phone-booking-queries.ts'

type Change = {
  booking: BookingFacts
  rate_id: string
  terms: Pick<BookingFacts, 'is_refundable' | 'refundable_until'>
  nights: { room_category_id: number; from: string; to: string }
  place: FoundPlace
  lines: PriceLine[]
  reason: string
  link_by: LinkWay | undefined
  created_by: number | null
}
/**
 * Holds what a dearer change adds and sends its payment link; the booking changes once that is paid
 * (carry-out-change.ts). Waits change_link_hours, at most until check-in of either stay but at
 * least PHONE_HOLD_LEAST_MINUTES. Refuses as linkWays.
 */
export async function changeByLink(
  tx: Tx,
  { link_by, created_by, ...change }: Change,
  { now, today }: Moment,
) {
  const { booking, nights } = change
  const { lang } = (await findWrittenBooking(tx, booking.id)) ?? refuse('INVALID_BOOKING')
  const { room_category_id, from: arrival_date } = nights
  const arrivals = [
    await checkInMoment(tx, booking),
    await checkInMoment(tx, { room_category_id, arrival_date, extends_id: null }),
  ]
  const expires_at = await endOfLink(tx, arrivals, { now, today })
  const id = await holdChange(tx, { ...change, by_guest: false, lang, now, expires_at })
  const held = (await findBooking(tx, id)) ?? refuse('INVALID_BOOKING')
  const link_to = await sendLinkOf(tx, held, { lang, link_by, created_by, now })
  return { reservation_id: held.reservation_id, expires_at, link_to }
}

/**
 * Until when what a link pays is held: change_link_hours, at most until the first of these moments
 * but at least PHONE_HOLD_LEAST_MINUTES.
 */
export async function endOfLink(
  tx: Tx,
  moments: readonly Date[],
  { now, today }: Moment,
): Promise<Date> {
  const { change_link_hours } = await readSettings(tx, today)
  const latest = Math.min(
    now.getTime() + change_link_hours * 3_600_000,
    ...moments.map((moment) => moment.getTime()),
  )
  return new Date(Math.max(latest, now.getTime() + PHONE_HOLD_LEAST_MINUTES * 60_000))
}

type Sending = {
  lang: Lang
  link_by: LinkWay | undefined
  created_by: number | null
  now: Date
}

/** The link that pays what a change adds; returns to whom it goes. Refuses as linkWays. */
export async function sendLinkOf(
  tx: Tx,
  held: BookingFacts,
  { lang, link_by, created_by, now }: Sending,
) {
  await markPhoneBooking(tx, held.id, created_by)
  const ways = await linkWays(tx, { booking: held, link_by, number_field: 'link_by' }, now)
  return await sendLinkBy(tx, { booking: held, lang, ways }, now)
}
