import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { NumbersBy } from '#contract/number-fields.ts'
import type { Lang } from '#contract/constants.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

/** Months [from, to], by their first days. */
export type Period = { from: string; to: string }
export type Which = { home: string | null; area: string | null; owner_id: number | null }

const Facts = z.object({
  key: z.string(),
  nights: z.int(),
  unknown_nights: z.int(), // of them, those of which nobody knows the money
  revenue: z.int(),
  available_nights: z.int(),
  blocked_nights: z.int(),
  stays: z.int(),
  cancelled: z.int(),
  stay_nights: z.int(),
  booked_here: z.int(),
  lead_days: z.int(),
  repeat_stays: z.int(),
})
export type Facts = z.infer<typeof Facts>

const KEYS = {
  month: sql`h.month::text`,
  home: sql`rc.slug`,
  area: sql`l.slug`,
  owner: sql`h.owner_id::text`,
  source: sql`h.source`,
} as const satisfies Record<Exclude<NumbersBy, 'weekday'>, unknown>

/** Unordered; null: of all of the period. Fils. */
export async function listFacts(
  db: Db,
  { from, to }: Period,
  { home, area, owner_id, by }: Which & { by: keyof typeof KEYS | null },
) {
  const key = by === null ? sql`''` : KEYS[by]
  const { rows } = await rowsOf(Facts)`
    select ${key} as key, sum(h.nights)::int as nights, sum(h.unknown_nights)::int as unknown_nights, sum(h.revenue_fils)::bigint as revenue, sum(h.for_sale)::int as available_nights,
      sum(h.blocked)::int as blocked_nights, sum(h.stays)::int as stays, sum(h.cancelled)::int as cancelled, sum(h.stay_nights)::int as stay_nights, sum(h.booked_here)::int as booked_here,
      sum(h.lead_days)::int as lead_days, sum(h.repeat_stays)::int as repeat_stays
    from home_months h join room_categories rc on rc.id = h.room_category_id
    join properties p on p.id = rc.property_id join locations l on l.id = p.location_id
    where h.month between ${from}::date and ${to}::date
      and (${home}::text is null or rc.slug = ${home}) and (${area}::text is null or l.slug = ${area}) and (${owner_id}::bigint is null or h.owner_id = ${owner_id})
    group by 1 having ${key} is not null`.execute(db)
  return rows
}

const WeekdayFacts = z.pick(Facts, {
  key: true,
  nights: true,
  unknown_nights: true,
  revenue: true,
  available_nights: true,
})
export type WeekdayFacts = z.infer<typeof WeekdayFacts>

export async function listWeekdays(db: Db, { from, to }: Period) {
  const { rows } = await rowsOf(WeekdayFacts)`
    select weekday::text as key, sum(nights)::int as nights, sum(unknown_nights)::int as unknown_nights, sum(revenue_fils)::bigint as revenue,
      sum(for_sale)::int as available_nights
    from (
      select weekday, nights, 0 as unknown_nights, revenue_fils, 0 as for_sale from weekday_sums where month between ${from}::date and ${to}::date
      union all
      select weekday, unknown_nights, unknown_nights, 0, for_sale from weekday_sale_sums where month between ${from}::date and ${to}::date
    ) w group by weekday`.execute(db)
  return rows
}

const Pace = z.object({ month: z.string(), nights: z.int(), revenue: z.int() })

/** What had been sold of each month by the end of a day. */
export async function listSoldBy(db: Db, { from, to }: Period, on_day: string) {
  const { rows } = await rowsOf(Pace)`
    select month::text, sum(nights)::int as nights, sum(revenue_fils)::bigint as revenue from pace_sums
    where month between ${from}::date and ${to}::date and on_day <= ${on_day}::date group by month`.execute(
    db,
  )
  return rows
}

const Name = z.object({ key: z.string(), name: z.string() })

export async function listNames(db: Db, by: 'home' | 'area' | 'owner', lang: Lang) {
  const { rows } = await rowsOf(Name)`${
    {
      home: sql`select rc.slug as key, t.nice_name as name from room_categories rc join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}`,
      area: sql`select l.slug as key, t.name from locations l join location_texts t on t.location_id = l.id and t.lang = ${lang}`,
      owner: sql`select u.id::text as key, concat_ws(' ', u.first_name, u.last_name) as name from users u where u.id in (select owner_id from ownerships)`,
    }[by]
  }`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

const Existing = z.object({ home: z.boolean(), area: z.boolean(), owner: z.boolean() })

/** Whether there is what the filter names. */
export async function findWhich(db: Db, { home, area, owner_id }: Which) {
  const { rows } = await rowsOf(Existing)`
    select ${home}::text is null or exists (select from room_categories where slug = ${home}) as home,
      ${area}::text is null or exists (select from locations where slug = ${area}) as area,
      ${owner_id}::bigint is null or exists (select from ownerships where owner_id = ${owner_id}) as owner`.execute(
    db,
  )
  const [found] = rows
  return found !== undefined && found.home && found.area && found.owner
}
