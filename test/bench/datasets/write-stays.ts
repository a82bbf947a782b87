import { randomUUID } from 'node:crypto'
import { readSettings, type Settings, type Tx } from '#server/db/index.ts'
import { nightsOf } from '#server/core/time.ts'
import { idOf, insertAll, insertKeyed } from '#demo/load/bulk.ts'
import { minutesAfter, weekdayOf } from '#demo/days.ts'
import { priceStay } from '#server/pricing/stay-price.ts'
import type { OwnedStay } from '../plan-owned.ts'

const SETTINGS_DAY = '2018-01-01' // the rates of tax and fees have not changed since
const PLAN = { is_refundable: true, discount_bp: 0 }
const WEEKEND_NIGHTS = [5, 6]
const WEEKEND_MORE = 1.25

type Sold = OwnedStay & { quote_id: string; rate_id: string; price: ReturnType<typeof priceStay> }

/**
 * Writes stays as they would stand had they been quoted, booked, paid and given back: quote,
 * booking, folio, payment, refund, nights taken; the guests take turns.
 */
export async function writeStays(tx: Tx, stays: OwnedStay[], guests: number[]) {
  const settings = await readSettings(tx, SETTINGS_DAY)
  const sold = stays.map((stay) => ({
    ...stay,
    quote_id: randomUUID(),
    rate_id: randomUUID(),
    price: priceOf(stay, settings),
  }))
  await insertAll(tx, 'quotes', sold.map(quoteRow))
  await insertAll(tx, 'quote_rates', sold.map(rateRow))
  const rows = sold.map((stay, index) => bookingRow(stay, guests[index % guests.length] ?? 0))
  const booking_ids = await insertKeyed(tx, { table: 'bookings', key: 'rate_id', rows })
  const booked = sold.map((stay) => ({ ...stay, booking_id: idOf(booking_ids, stay.rate_id) }))
  await insertAll(tx, 'folio_lines', booked.flatMap(folioOf))
  const payment_ids = await insertKeyed(tx, {
    table: 'payments',
    key: 'booking_id',
    rows: booked.map(paymentRow),
  })
  const given_back = booked.filter(({ status }) => status === 'cancelled')
  await insertAll(
    tx,
    'refunds',
    given_back.map((stay) => refundRow(stay, idOf(payment_ids, String(stay.booking_id)))),
  )
  const live = booked.filter(({ status }) => status === 'arrived' || status === 'confirmed')
  await insertAll(
    tx,
    'occupancies',
    live.map(({ room_category_id, unit_id, from, to, booking_id }) => ({
      room_category_id,
      unit_id,
      during: `[${from},${to})`,
      kind: 'booking',
      booking_id,
    })),
  )
}

function priceOf({ from, to, base_fils, bedrooms }: OwnedStay, settings: Settings) {
  const nightly_rates = nightsOf(from, to).map((date) => ({
    date,
    fils: WEEKEND_NIGHTS.includes(weekdayOf(date))
      ? Math.round(base_fils * WEEKEND_MORE)
      : base_fils,
  }))
  const terms = {
    ...settings,
    bedrooms,
    permit_class: 'standard' as const,
    cleaning_fee_fils: settings.cleaning_fee_fils[bedrooms] ?? 0,
    tourism_fee_fils: settings.tourism_fee_fils.standard,
  }
  return priceStay({ nightly_rates, plan: PLAN, is_member: false, offers: [], terms })
}

const quoteRow = ({ quote_id, room_category_id, from, to, booked_at }: Sold) => ({
  id: quote_id,
  room_category_id,
  arrival_date: from,
  departure_date: to,
  guests: 2,
  quoted_at: booked_at,
  expires_at: booked_at,
})

const rateRow = ({ rate_id, quote_id, from, price }: Sold) => ({
  id: rate_id,
  quote_id,
  is_member: false,
  is_refundable: true,
  refundable_until: from,
  total_base_rate_fils: price.total_base_rate_fils,
  total_fils: price.total_fils,
  daily_rate: price.daily_rate,
  lines: price.lines,
  terms: {},
})

const bookingRow = (
  { rate_id, room_category_id, unit_id, from, to, status, booked_at, closed_at, price }: Sold,
  user_id: number,
) => ({
  user_id,
  room_category_id,
  unit_id,
  rate_id,
  status,
  arrival_date: from,
  departure_date: to,
  guests: 2,
  is_refundable: true,
  refundable_until: from,
  total_fils: price.total_fils,
  lang: 'en',
  guest_name: 'Sara Mitchell',
  guest_email: 'sara@example.com',
  guest_phone_number: '+971501000004',
  booking_date: booked_at,
  expires_at: minutesAfter(booked_at, 15),
  confirmed_at: minutesAfter(booked_at, 5),
  closed_at,
})

type Booked = Sold & { booking_id: number }

function folioOf({ booking_id, price, booked_at, status, closed_at }: Booked) {
  const lines = price.lines.map((line) => ({ booking_id, ...line, written_at: booked_at }))
  const paid = {
    booking_id,
    kind: 'payment',
    fils: -price.total_fils,
    computed_from: {},
    written_at: minutesAfter(booked_at, 5),
  }
  const refund = {
    booking_id,
    kind: 'refund',
    fils: price.total_fils,
    computed_from: {},
    written_at: closed_at,
  }
  return [...lines, paid, ...(status === 'cancelled' ? [refund] : [])]
}

const paymentRow = ({ booking_id, price, booked_at, status }: Booked) => ({
  booking_id,
  intent_id: `pi_owned_${booking_id}`,
  idempotency_key: `owned-${booking_id}`,
  amount_fils: price.total_fils,
  state: status === 'cancelled' ? 'refunded' : 'captured',
  started_at: booked_at,
  captured_at: minutesAfter(booked_at, 5),
})

const refundRow = ({ booking_id, price, closed_at }: Booked, payment_id: number) => ({
  payment_id,
  amount_fils: price.total_fils,
  reason: 'cancelled',
  stripe_refund_key: `re_owned_${booking_id}`,
  asked_at: closed_at,
  done_at: closed_at,
})
