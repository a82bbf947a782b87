import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { StaySource } from '#contract/channel-stays.ts'
import { CHANNEL_STAY_STATES } from '#contract/channel-stays.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { Money } from '#server/calendars/stays/stay-queries.ts'

const Unit = z.object({
  unit_id: z.int(),
  room_category_id: z.int(),
  unit: z.string(),
  slug: z.string(),
  home_en: z.string(),
  home_ar: z.string(),
  building: z.string(),
})
export type ListedUnit = z.infer<typeof Unit>

export async function listUnitNames(db: Db): Promise<ListedUnit[]> {
  const { rows } = await rowsOf(Unit)`
    select u.id as unit_id, rc.id as room_category_id, u.name as unit, rc.slug, en.nice_name as home_en, ar.nice_name as home_ar, pt.name as building
    from units u join room_categories rc on rc.id = u.room_category_id
    join room_category_texts en on en.room_category_id = rc.id and en.lang = 'en' join room_category_texts ar on ar.room_category_id = rc.id and ar.lang = 'ar'
    join property_texts pt on pt.property_id = rc.property_id and pt.lang = 'en' order by u.id`.execute(
    db,
  )
  return rows
}

const Known = z.extend(Money, {
  line: z.int(),
  channel_stay_id: z.int(),
  unit_id: z.int(),
  unit: z.string(),
  reference: z.nullable(z.string()),
  from: day,
  to: day,
  state: z.enum(CHANNEL_STAY_STATES),
  guest_name: z.nullable(z.string()),
  guest_phone: z.nullable(z.string()),
  guest_email: z.nullable(z.string()),
  guests: z.nullable(z.int()),
})
export type KnownStay = z.infer<typeof Known>

export type AskedRow = {
  line: number
  reference: string
  unit_id: number | null
  from: string | null
  to: string | null
}

const asked = (rows: readonly AskedRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line int, reference text, unit_id bigint, "from" date, "to" date)`

/** By number; without one by unit and nights, as some calendars tell none. */
export async function listKnown(db: Db, source: StaySource, rows: readonly AskedRow[]) {
  const { rows: known } = await rowsOf(Known)`
    with found as (
      select r.line, s.id from ${asked(rows)} join channel_stays s on s.source = ${source} and s.reference = r.reference
      union
      select r.line, s.id from ${asked(rows)} join channel_stays s on s.source = ${source} and s.reference is null and s.state = 'expected'
        and s.unit_id = r.unit_id and s.during = daterange(r."from", r."to") where r."from" < r."to"
    )
    select f.line, s.id as channel_stay_id, s.unit_id, u.name as unit, s.reference, lower(s.during)::text as "from", upper(s.during)::text as "to", s.state,
      s.guest_name, s.guest_phone, s.guest_email::text as guest_email, s.guests, s.charged, s.taxes_kept, s.commission, s.payout, s.cleaning_fee, s.vat, s.tourism_fee,
      s.currency, s.rate_millionths, s.rate_source, s.merchant, s.money_at
    from found f join channel_stays s on s.id = f.id join units u on u.id = s.unit_id order by f.line, s.reference nulls last, s.id`.execute(
    db,
  )
  return known
}

const Taken = z.object({ line: z.int(), by: z.string() })

/** What has nights of a new stay, one for each row. */
export async function listTaken(db: Db | Tx, rows: readonly AskedRow[]) {
  if (rows.length === 0) return []
  const { rows: taken } = await rowsOf(Taken)`
    with asked as (select r.line, r.unit_id, daterange(r."from", r."to") as during from ${asked(rows)})
    select distinct on (line) line, by from (
      select a.line, coalesce(b.reservation_id, s.reference, o.kind::text) as by from asked a
      join occupancies o on o.unit_id = a.unit_id and o.during && a.during left join bookings b on b.id = o.booking_id
      left join channel_stays s on s.id = o.channel_stay_id
      union all
      select a.line, b.reservation_id from asked a join bookings b on b.unit_id = a.unit_id and b.status in ('confirmed', 'arrived', 'departed')
        and b.arrival_date < upper(a.during) and b.departure_date > lower(a.during)
      union all
      select a.line, coalesce(s.reference, s.source) from asked a join channel_stays s on s.unit_id = a.unit_id and s.state = 'expected' and s.during && a.during
    ) found order by line, by`.execute(db)
  return taken
}
