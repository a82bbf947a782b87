import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'
import { prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { StayPrice, Terms } from '#server/pricing/stay-price.ts'

export type QuoteRow = {
  id: string
  room_category_id: number
  arrival_date: string
  departure_date: string
  guests: number
  extends_id: number | null
  supplier_id: number
  quoted_at: Date
  expires_at: Date
}
const RateRow = z.extend(StayPrice, {
  id: z.string(),
  quote_id: z.string(),
  is_member: z.boolean(),
  is_refundable: z.boolean(),
  refundable_until: z.nullable(day),
  terms: Terms,
})
export type RateRow = z.infer<typeof RateRow>

export async function insertQuotes(db: Db | Tx, quotes: QuoteRow[], rates: RateRow[]) {
  await prepared(
    'insert_quotes',
    sql`
    with saved as (
      insert into quotes (id, room_category_id, arrival_date, departure_date, guests, extends_id, supplier_id, quoted_at, expires_at)
      select id, room_category_id, arrival_date, departure_date, guests, extends_id, supplier_id, quoted_at, expires_at
      from jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb)
        as q(id uuid, room_category_id bigint, arrival_date date, departure_date date, guests int, extends_id bigint, supplier_id bigint, quoted_at timestamptz, expires_at timestamptz)
      returning id
    )
    insert into quote_rates (id, quote_id, is_member, is_refundable, refundable_until, offer_id, total_base_rate_fils, total_fils, daily_rate, lines, terms)
    select r.id, r.quote_id, r.is_member, r.is_refundable, r.refundable_until, r.offer_id, r.total_base_rate_fils, r.total_fils, r.daily_rate, r.lines, r.terms
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      as r(id uuid, quote_id uuid, is_member boolean, is_refundable boolean, refundable_until date, offer_id bigint,
        total_base_rate_fils bigint, total_fils bigint, daily_rate jsonb, lines jsonb, terms jsonb)
    join saved on saved.id = r.quote_id`,
  ).execute(db)
}

const SavedRate = z.extend(RateRow, {
  room_category_id: z.int(),
  arrival_date: day,
  departure_date: day,
  guests: z.int(),
  extends_id: z.nullable(z.int()),
  supplier_id: z.int(),
  expires_at: z.date(),
})
export type SavedRate = z.infer<typeof SavedRate>

export async function findRate(db: Db | Tx, rate_id: string): Promise<SavedRate | undefined> {
  const { rows } = await prepared(
    'find_rate',
    rowsOf(SavedRate)`
    select r.id, r.quote_id, r.is_member, r.is_refundable, r.refundable_until, r.offer_id, r.total_base_rate_fils, r.total_fils, r.daily_rate, r.lines, r.terms,
      q.room_category_id, q.arrival_date, q.departure_date, q.guests, q.extends_id, supplier_of_rate(r.id) as supplier_id, q.expires_at
    from quote_rates r join quotes q on q.id = r.quote_id where r.id = ${rate_id}::uuid`,
  ).execute(db)
  return rows[0]
}

/** Why a saved rate cannot be taken: answered by quote_fault(), raised by hold_quoted_nights(). */
export const QuoteFault = z.enum([
  'QUOTE_EXPIRED',
  'QUOTE_MISMATCH',
  'MEMBERS_ONLY',
  'INVALID_DATES',
])
export type QuoteFault = z.infer<typeof QuoteFault>

const Judged = z.object({ fault: z.nullable(QuoteFault) })

type Wanted = { room_category_id: number; from: string; to: string; guests: number }

/** Null when the rate can be taken for these nights by a member; an extension's never can. */
export async function findQuoteFault(
  db: Db | Tx,
  rate_id: string | undefined,
  { room_category_id, from, to, guests }: Wanted,
  { now, today }: { now: Date; today: string },
): Promise<QuoteFault | null> {
  if (rate_id === undefined) return 'QUOTE_EXPIRED'
  const { rows } = await rowsOf(Judged)`
    select quote_fault(rate => r, quoted => q, home => ${room_category_id}, from_day => ${from}, to_day => ${to},
      people => ${guests}, member => true, may_extend => false, at_time => ${now}, today => ${today}) as fault
    from (values (${rate_id}::uuid)) asked (rate_id) left join quote_rates r on r.id = asked.rate_id left join quotes q on q.id = r.quote_id`.execute(
    db,
  )
  return rows[0]?.fault ?? null
}

export async function deleteStaleQuotes(db: Db, before: Date) {
  await sql`
    delete from quotes q where q.expires_at < ${before}
      and not exists (select from bookings b join quote_rates r on r.id = b.rate_id where r.quote_id = q.id)`.execute(
    db,
  )
}
