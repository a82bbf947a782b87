import * as z from 'zod/mini'
import { rowsOf, type Db } from '#server/db/index.ts'

const Dispute = z.object({
  dispute_key: z.string(),
  fils: z.int(),
  state: z.enum(['open', 'won', 'lost']),
  opened_at: z.date(),
  answer_by: z.nullable(z.date()),
})

export async function listDisputesOf(db: Db, booking_id: number) {
  const { rows } = await rowsOf(Dispute)`
    select d.dispute_key, d.amount_fils as fils, d.state, d.opened_at, d.answer_by from disputes d join payments p on p.id = d.payment_id
    where p.booking_id = ${booking_id} order by d.id`.execute(db)
  return rows
}

const CardPayment = z.object({
  intent_id: z.string(),
  card_last4: z.nullable(z.string()),
  fils: z.int(),
  captured_at: z.date(),
})

export async function listCardPayments(db: Db, booking_id: number) {
  const { rows } = await rowsOf(CardPayment)`
    select intent_id, card_last4, amount_fils as fils, captured_at from payments
    where booking_id = ${booking_id} and method = 'card' and captured_at is not null order by number`.execute(
    db,
  )
  return rows
}

const AtDesk = z.object({
  at: z.date(),
  id_seen: z.boolean(),
  key_given: z.boolean(),
  left_at: z.nullable(z.date()),
})

/** Of the first booking of the stay. */
export async function findAtDesk(db: Db, booking_id: number) {
  const { rows } = await rowsOf(AtDesk)`
    select ci.at, ci.id_seen, ci.key_given, case when b.status = 'departed' then b.closed_at end as left_at
    from bookings b join bookings f on f.id = coalesce(b.extends_id, b.id) join check_ins ci on ci.booking_id = f.id
    where b.id = ${booking_id}`.execute(db)
  return rows[0]
}

const Ticked = z.object({ ticked: z.int(), last_at: z.nullable(z.date()) })

/** What guests ticked off before they left. */
export async function readTicks(db: Db, booking_id: number) {
  const { rows } = await rowsOf(Ticked)`
    select count(*)::int as ticked, max(t.ticked_at) as last_at
    from bookings b join check_out_ticks t on t.booking_id = coalesce(b.extends_id, b.id) where b.id = ${booking_id}`.execute(
    db,
  )
  return rows[0]
}
