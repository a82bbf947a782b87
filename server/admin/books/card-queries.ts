import { sql } from 'kysely'
import * as z from 'zod/mini'
import { CARD_DIFFERENCES } from '#contract/book-accounts.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const Reading = z.object({ since: z.string(), read_at: z.date() })

/** Since which day of Dubai the provider's balance is read, and when last; undefined: not yet. */
export async function findCardReading(db: Db) {
  const { rows } = await rowsOf(Reading)`
    select (since at time zone 'Asia/Dubai')::date::text as since, read_at from card_reading`.execute(
    db,
  )
  return rows[0]
}

type Month = { from: Date; to: Date }

const Day = z.object({
  day: z.string(),
  charges: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  others: z.int(),
  fees: z.int(),
  payouts: z.int(),
})

/** What moved at the provider on each day of Dubai, in fils, above zero into the balance. */
export async function listCardDays(db: Db, { from, to }: Month) {
  const { rows } = await rowsOf(Day)`
    select (moved_at at time zone 'Asia/Dubai')::date::text as day,
      coalesce(sum(fils) filter (where kind = 'charge'), 0)::bigint as charges,
      coalesce(sum(fils) filter (where kind in ('refund', 'refund_failed')), 0)::bigint as refunds,
      coalesce(sum(fils) filter (where kind in ('dispute', 'dispute_won')), 0)::bigint as disputes,
      coalesce(sum(fils) filter (where kind = 'other'), 0)::bigint as others,
      -sum(fee_fils)::bigint as fees,
      coalesce(sum(fils) filter (where kind in ('payout', 'payout_failed')), 0)::bigint as payouts
    from card_movements where moved_at >= ${from} and moved_at < ${to} group by 1 order by 1`.execute(
    db,
  )
  return rows
}

const Difference = z.object({
  day: z.string(),
  kind: z.enum(CARD_DIFFERENCES),
  reference: z.string(),
  reservation_id: z.nullable(z.string()),
  at_provider: z.int(),
  in_books: z.int(),
})

/** What the books have of a card, above zero taken: of bookings, and of deposits by a link. */
const IN_BOOKS = sql`(
  select coalesce(f.computed_from ->> 'refund_key', f.computed_from ->> 'intent_id') as reference, -f.fils as fils, f.written_at as at, f.booking_id
    from folio_lines f where f.computed_from ?| array['intent_id', 'refund_key']
  union all
  select c.intent_id, m.fils, m.at, m.booking_id from deposit_moves m join deposit_cards c on c.id = m.card_id where m.kind = 'taken' and not m.is_hold
  union all
  select r.refund_key, -r.fils, r.asked_at, c.booking_id from deposit_refunds r join deposit_cards c on c.id = r.card_id where r.refund_key is not null and r.state <> 'failed')`
/** What neither the guest's bank nor we have told each other yet is nobody's fault. */
const UNDER_WAY = sql`interval '1 hour'`

/**
 * What moved at the provider, or stands in the books, in a month and is not the same on the other
 * side, whenever it stands there; by its first day, in fils. A dispute that is open stands at the
 * provider alone.
 */
export async function listCardDifferences(db: Db, { from, to }: Month, limit: number) {
  const { rows } = await rowsOf(Difference)`
    with reading as (select since, read_at - ${UNDER_WAY} as settled_at from card_reading),
    moved as (
      select coalesce(c.reference, c.id) as reference, c.fils, c.moved_at from card_movements c where c.kind not in ('payout', 'payout_failed', 'fee')
    ), touched as materialized (
      select reference from moved where moved_at >= ${from} and moved_at < ${to}
      union
      select e.reference from ${IN_BOOKS} e, reading r where e.at >= greatest(${from}, r.since) and e.at < ${to}
    ), theirs as (
      select t.reference, sum(m.fils)::bigint as fils, min(m.moved_at) as at from touched t
      join lateral (select c.fils, c.moved_at from card_movements c where c.reference = t.reference or c.id = t.reference) m on true group by 1
    ), ours as (
      select t.reference, sum(e.fils)::bigint as fils, min(e.at) as at, min(e.booking_id) as booking_id
      from touched t join ${IN_BOOKS} e on e.reference = t.reference group by 1
    )
    select (coalesce(theirs.at, ours.at) at time zone 'Asia/Dubai')::date::text as day,
      case when d.state = 'open' then 'disputed' when theirs.at is null then 'only_in_books' when ours.at is null then 'only_at_provider' else 'unequal' end as kind,
      touched.reference, b.reservation_id, coalesce(theirs.fils, 0) as at_provider, coalesce(ours.fils, 0) as in_books
    from touched cross join reading r left join theirs using (reference) left join ours using (reference)
      left join disputes d on d.dispute_key = touched.reference
      left join payments p on p.intent_id = touched.reference or p.id = d.payment_id
      left join bookings b on b.id = coalesce(ours.booking_id, p.booking_id)
    where coalesce(theirs.fils, 0) <> coalesce(ours.fils, 0) and coalesce(theirs.at, ours.at) < r.settled_at
    order by day, touched.reference limit ${limit}`.execute(db)
  return rows
}
