import { sql } from 'kysely'
import { paidAt, type Booked } from '#demo/booked.ts'
import { feeOf } from '#server/outside/sandbox-bank/index.ts'
import { idOf, insertAll, insertKeyed } from './bulk.ts'
import { minutesAfter } from '#demo/days.ts'
import type { Tx } from '#demo/shape.ts'

const REFUND_MINUTES = 90
const CARDS = ['4242', '4444', '0005'] // test cards of the sandbox bank

export async function writeMoney(
  tx: Tx,
  booked: Booked[],
  booking_ids: Map<string, number>,
): Promise<void> {
  const saved = booked.map((booking) => ({
    ...booking,
    booking_id: idOf(booking_ids, booking.priced.rate_id),
  }))
  await insertAll(tx, 'folio_lines', saved.flatMap(folioOf))
  const paid = saved.filter(({ priced }) => priced.total_fils > 0)
  const payment_ids = await insertKeyed(tx, {
    table: 'payments',
    key: 'booking_id',
    rows: paid.map(paymentOf),
  })
  const refunds = paid
    .filter(({ status }) => status === 'cancelled')
    .map(({ booking_id, priced, closed_at }) => ({
      payment_id: idOf(payment_ids, String(booking_id)),
      amount_fils: priced.total_fils,
      reason: 'cancelled',
      stripe_refund_key: `re_demo_${booking_id}`,
      asked_at: closed_at,
      tried_at: closed_at,
      done_at: closed_at && minutesAfter(closed_at, REFUND_MINUTES),
    }))
  await insertAll(tx, 'refunds', refunds)
  await writeCredits(tx)
  await writeAtBank(tx)
  await insertAll(tx, 'sandbox_bank.balance_transactions', paid.flatMap(movedAtBank))
}

/** All charges of what was cancelled went back. */
async function writeCredits(tx: Tx): Promise<void> {
  await sql`
    with credited as (
      insert into credits (booking_id, accommodation_fils, discount_fils, nights_vat_fils, cleaning_fee_fils, cleaning_vat_fils, service_charge_fils,
        service_vat_fils, tourism_fee_fils, written_at)
      select booking_id, nights, discount, vat - share(cleaning::bigint, bp) - share(service::bigint, bp), cleaning, share(cleaning::bigint, bp), service, share(service::bigint, bp), tourism, asked_at
      from (
        select f.booking_id, g.asked_at, coalesce(max((f.computed_from ->> 'bp')::int) filter (where f.kind = 'vat'), 0) as bp,
          coalesce(sum(f.fils) filter (where f.kind = 'accommodation'), 0) as nights,
          coalesce(sum(f.fils) filter (where f.kind in ('offer', 'coupon', 'adjustment')), 0) as discount,
          coalesce(sum(f.fils) filter (where f.kind = 'cleaning_fee'), 0) as cleaning,
          coalesce(sum(f.fils) filter (where f.kind = 'service_charge'), 0) as service,
          coalesce(sum(f.fils) filter (where f.kind = 'vat'), 0) as vat, coalesce(sum(f.fils) filter (where f.kind = 'tourism_fee'), 0) as tourism
        from refunds g join payments p on p.id = g.payment_id join folio_lines f on f.booking_id = p.booking_id and f.kind not in ('payment', 'refund')
        group by f.booking_id, g.asked_at) charged
      returning id, booking_id)
    update refunds g set credit_id = c.id from credited c join payments p on p.booking_id = c.booking_id where g.payment_id = p.id`.execute(
    tx,
  )
}

/** The sandbox bank's side of the same payments, so that they can be paid back. */
async function writeAtBank(tx: Tx): Promise<void> {
  await sql`
    insert into sandbox_bank.intents (id, client_secret, status, amount_fils, currency, metadata, card_last4, charge_id, refunded_fils, created_at)
    select p.intent_id, p.intent_id || '_secret_' || gen_random_uuid(), 'succeeded', p.amount_fils, 'aed',
      jsonb_build_object('reservation_id', b.reservation_id), p.card_last4, 'ch_demo_' || p.booking_id, coalesce(sum(r.amount_fils), 0), p.started_at
    from payments p join bookings b on b.id = p.booking_id left join refunds r on r.payment_id = p.id
    group by p.id, b.id`.execute(tx)
  await sql`
    insert into sandbox_bank.refunds (id, intent_id, amount_fils, metadata, created_at)
    select r.stripe_refund_key, p.intent_id, r.amount_fils, jsonb_build_object('refund_id', r.id::text), r.done_at
    from refunds r join payments p on p.id = r.payment_id`.execute(tx)
}

/** The bank's balance of the same payments; it pays out what is due by itself. */
function movedAtBank(booking: SavedBooking) {
  const { booking_id, priced, status, closed_at } = booking
  const intent_id = intentOf(booking_id)
  const charge = {
    id: `txn_demo_${booking_id}`,
    reporting_category: 'charge',
    amount_fils: priced.total_fils,
    fee_fils: feeOf(priced.total_fils),
    source_id: `ch_demo_${booking_id}`,
    intent_id,
    created_at: paidAt(booking),
  }
  const refund = {
    id: `txn_demo_back_${booking_id}`,
    reporting_category: 'refund',
    amount_fils: -priced.total_fils,
    fee_fils: 0,
    source_id: `re_demo_${booking_id}`,
    intent_id,
    created_at: closed_at,
  }
  return [charge, ...(status === 'cancelled' ? [refund] : [])]
}

type SavedBooking = Booked & { booking_id: number }

function folioOf(booking: SavedBooking) {
  const { booking_id, priced, input, status, closed_at } = booking
  const at = minutesAfter(input.quoted_at, 2)
  const lines = priced.lines.map((line) => ({ booking_id, ...line, written_at: at }))
  if (priced.total_fils === 0) return lines
  const payment = {
    booking_id,
    kind: 'payment',
    fils: -priced.total_fils,
    computed_from: { intent_id: intentOf(booking_id) },
    written_at: paidAt(booking),
  }
  const refund = {
    booking_id,
    kind: 'refund',
    fils: priced.total_fils,
    computed_from: { refund_key: `re_demo_${booking_id}` },
    written_at: closed_at,
  }
  return [...lines, payment, ...(status === 'cancelled' ? [refund] : [])]
}

function paymentOf(booking: SavedBooking) {
  const { booking_id, priced, input, status } = booking
  return {
    booking_id,
    intent_id: intentOf(booking_id),
    idempotency_key: `demo-${booking_id}`,
    amount_fils: priced.total_fils,
    state: status === 'cancelled' ? 'refunded' : 'captured',
    started_at: minutesAfter(input.quoted_at, 3),
    captured_at: paidAt(booking),
    card_last4: CARDS[booking_id % CARDS.length],
  }
}

function intentOf(booking_id: number): string {
  return `pi_demo_${booking_id}`
}
