import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import type { HomeType } from '#contract/home-kinds.ts'
import { PICK_UP_DAYS } from '#contract/number-fields.ts'
import { RATE_GRID, type Copied } from '#contract/night-rates.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { NightRule } from '#server/pricing/index.ts'

export type RateChange =
  | { kind: 'set'; amount: number } // fils
  | { kind: 'percent'; bp: number }
  | { kind: 'copy'; days_before: number; room_category_id?: number | undefined; copies: Copied[] }
type NightRules = {
  min_nights?: number | null | undefined
  max_nights?: number | null | undefined
  is_closed?: boolean | undefined
  no_arrival?: boolean | undefined
  no_departure?: boolean | undefined
}
export type Chosen = {
  room_category_ids: number[]
  from: string
  to: string
  weekdays: number[]
  change?: RateChange | undefined
  rules?: NightRules | undefined
}

const DIRHAM = 100 // fils

/** The new rate, in fils; null where it stays or there is nothing to raise or to copy from. */
function newRate(change: RateChange | undefined): RawBuilder<number | null> {
  if (!change || !changesRates(change)) return sql`null::bigint`
  if (change.kind === 'set') return sql`${change.amount}::bigint`
  const base =
    change.kind === 'percent'
      ? sql`r.fils * (10000 + ${change.bp}::int)::numeric / 10000`
      : sql`c.fils::numeric`
  return sql`(round(${base} / ${sql.lit(DIRHAM)}) * ${sql.lit(DIRHAM)})::bigint`
}

const changesRates = (change: RateChange | undefined): boolean =>
  change !== undefined && (change.kind !== 'copy' || change.copies.includes('rate'))

/** Those of a copied night that are to be taken over; none of any other change. */
function copiedRules(change: RateChange | undefined) {
  const names = change?.kind === 'copy' ? change.copies : []
  return sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(night_rules_json(cl)) where key = any (${names}::text[]))`
}

/** The chosen nights with their rates and rules before and after. */
const chosenNights = ({ room_category_ids, from, to, weekdays, change, rules = {} }: Chosen) => {
  const { days_before = 0, room_category_id = null } = change?.kind === 'copy' ? change : {}
  return sql`
  select *, fils_after is not null and fils_after is distinct from fils_before as has_new_rate, rules_after <> rules_before as has_new_rules
  from (
    select rc.id as room_category_id, rc.min_nights as least, n.night::date as night, r.fils as fils_before, ${newRate(change)} as fils_after,
      night_rules_json(l) as rules_before, night_rules_json(l) || ${copiedRules(change)} || ${JSON.stringify(rules)}::jsonb as rules_after
    from room_categories rc
    cross join generate_series(${from}::date, ${to}::date - 1, interval '1 day') n (night)
    left join nightly_rates r on r.room_category_id = rc.id and r.night = n.night::date
    left join night_rules l on l.room_category_id = rc.id and l.night = n.night::date
    left join nightly_rates c on c.room_category_id = coalesce(${room_category_id}::bigint, rc.id) and c.night = n.night::date - ${days_before}::int
    left join night_rules cl on cl.room_category_id = coalesce(${room_category_id}::bigint, rc.id) and cl.night = n.night::date - ${days_before}::int
    where rc.id = any (${room_category_ids}::bigint[])
      and (cardinality(${weekdays}::int[]) = 0 or extract(isodow from n.night)::int = any (${weekdays}::int[]))) nights`
}

const Pair = z.nullable(z.object({ before: z.nullable(z.int()), after: z.int() }))
const Preview = z.object({
  nights: z.int(),
  homes: z.int(),
  rates: z.int(),
  rules: z.object({
    min_nights: z.int(),
    max_nights: z.int(),
    is_closed: z.int(),
    no_arrival: z.int(),
    no_departure: z.int(),
  }),
  unchanged: z.int(),
  without_rate: z.int(),
  out_of_range: z.int(),
  without_length: z.int(), // the minimum would be above the maximum
  cheapest: Pair,
  dearest: Pair,
})
export type Preview = z.infer<typeof Preview>

export async function previewNights(
  db: Db | Tx,
  chosen: Chosen,
  highest_fils: number,
): Promise<Preview> {
  const pair = (order: 'asc' | 'desc') => sql`(
    select json_build_object('before', fils_before, 'after', fils_after) from changed where has_new_rate
    order by fils_after ${sql.raw(order)}, night, room_category_id limit 1)`
  const ruled = (name: string) =>
    sql`count(*) filter (where rules_after -> ${sql.lit(name)} <> rules_before -> ${sql.lit(name)})`
  const { rows } = await rowsOf(Preview)`
    with chosen as (${chosenNights(chosen)}), changed as (select * from chosen where has_new_rate or has_new_rules)
    select count(*)::int as nights, count(distinct room_category_id)::int as homes, count(*) filter (where has_new_rate)::int as rates,
      json_build_object('min_nights', ${ruled('min_nights')}, 'max_nights', ${ruled('max_nights')}, 'is_closed', ${ruled('is_closed')},
        'no_arrival', ${ruled('no_arrival')}, 'no_departure', ${ruled('no_departure')}) as rules,
      (select count(*)::int from chosen where not has_new_rate and not has_new_rules and (fils_after is not null or ${!changesRates(chosen.change)})) as unchanged,
      (select count(*)::int from chosen where fils_after is null and ${changesRates(chosen.change)}) as without_rate,
      count(*) filter (where has_new_rate and fils_after not between ${sql.lit(DIRHAM)} and ${highest_fils})::int as out_of_range,
      count(*) filter (where has_new_rules and coalesce((rules_after ->> 'min_nights')::int, least) > (rules_after ->> 'max_nights')::int)::int as without_length,
      ${pair('asc')} as cheapest, ${pair('desc')} as dearest
    from changed`.execute(db)
  const [preview] = rows
  if (!preview) throw new Error('Counts always make a row')
  return preview
}

type Made = { made_by: number | null; reason: string; made_at: Date }

/**
 * Homes are locked in order, so that two colleagues who change the same nights follow each other.
 */
export const lockRates = (tx: Tx, room_category_ids: number[]) =>
  sql`select from room_categories where id = any (${room_category_ids}::bigint[]) order by id for no key update`.execute(
    tx,
  )

export async function writeChange(tx: Tx, chosen: Chosen, made: Made): Promise<number> {
  const { id } = await tx
    .insertInto('rate_changes')
    .values(made)
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into rate_change_nights (change_id, room_category_id, night, fils_before, fils_after, rules_before, rules_after)
    select ${id}, room_category_id, night, case when has_new_rate then fils_before end, case when has_new_rate then fils_after end,
      case when has_new_rules then rules_before end, case when has_new_rules then rules_after end
    from (${chosenNights(chosen)}) chosen where has_new_rate or has_new_rules`.execute(tx)
  await sql`
    insert into nightly_rates (room_category_id, night, fils)
    select room_category_id, night, fils_after from rate_change_nights where change_id = ${id} and fils_after is not null
    on conflict (room_category_id, night) do update set fils = excluded.fils`.execute(tx)
  await sql`
    with ruled as (select room_category_id, night, rules_after as rules from rate_change_nights where change_id = ${id} and rules_after is not null), ${rulesPut}
    select`.execute(tx)
  return id
}

/** Gives the nights of a list `ruled` their rules; a night without any has no row. */
const rulesPut = sql`
  rules_taken_away as (
    delete from night_rules r using ruled w where r.room_category_id = w.room_category_id and r.night = w.night and w.rules = night_rules_json(null)),
  rules_put as (
    insert into night_rules
    select w.room_category_id, w.night, n.min_nights, n.max_nights, n.is_closed, n.no_arrival, n.no_departure
    from ruled w cross join jsonb_to_record(w.rules)
      as n (min_nights smallint, max_nights smallint, is_closed boolean, no_arrival boolean, no_departure boolean)
    where w.rules <> night_rules_json(null)
    on conflict (room_category_id, night) do update set min_nights = excluded.min_nights, max_nights = excluded.max_nights,
      is_closed = excluded.is_closed, no_arrival = excluded.no_arrival, no_departure = excluded.no_departure)`

const Undone = z.object({ restored: z.int(), left: z.int() })

/** Undefined when it was undone before or never made. */
export async function undoChange(
  tx: Tx,
  id: number,
  { undone_by, now }: { undone_by: number | null; now: Date },
) {
  const change = await tx
    .updateTable('rate_changes')
    .set({ undone_at: now, undone_by })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!change) return undefined
  const { rows } = await rowsOf(Undone)`
    with untouched as (
      select n.* from rate_change_nights n
      left join nightly_rates r on r.room_category_id = n.room_category_id and r.night = n.night
      left join night_rules l on l.room_category_id = n.room_category_id and l.night = n.night
      where n.change_id = ${id} and (n.fils_after is null or r.fils = n.fils_after) and (n.rules_after is null or night_rules_json(l) = n.rules_after)),
    ruled as (select room_category_id, night, rules_before as rules from untouched where rules_after is not null),
    put_back as (
      update nightly_rates r set fils = u.fils_before from untouched u
      where r.room_category_id = u.room_category_id and r.night = u.night and u.fils_before is not null),
    taken_away as (
      delete from nightly_rates r using untouched u
      where r.room_category_id = u.room_category_id and r.night = u.night and u.fils_before is null and u.fils_after is not null),
    ${rulesPut}
    select (select count(*) from untouched)::int as restored,
      (select count(*)::int from rate_change_nights where change_id = ${id}) - (select count(*)::int from untouched) as left`.execute(
    tx,
  )
  return rows[0]
}

export async function listHomesOfChange(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('rate_change_nights')
    .select('room_category_id')
    .distinct()
    .where('change_id', '=', id)
    .execute()
  return rows.map(({ room_category_id }) => room_category_id)
}

const Listed = z.object({
  id: z.int(),
  made_by: z.nullable(z.string()),
  made_at: z.date(),
  reason: z.string(),
  nights: z.int(),
  homes: z.int(),
  rates: z.int(),
  rules: z.int(),
  from: day,
  to: day,
  undone_at: z.nullable(z.date()),
})

const LISTED = 20

export async function listChanges(db: Db): Promise<z.infer<typeof Listed>[]> {
  const { rows } = await rowsOf(Listed)`
    select c.id, u.first_name || ' ' || u.last_name as made_by, c.made_at, c.reason, c.undone_at, n.nights, n.homes, n.rates, n.rules, n."from", n."to"
    from rate_changes c left join users u on u.id = c.made_by
    cross join lateral (
      select count(*)::int as nights, count(distinct room_category_id)::int as homes, count(fils_after)::int as rates, count(rules_after)::int as rules,
        min(night) as "from", max(night) + 1 as "to"
      from rate_change_nights where change_id = c.id) n
    where n.nights > 0
    order by c.id desc limit ${sql.lit(LISTED)}`.execute(db)
  return rows
}

const Rules = z.omit(NightRule, { night: true })

const Home = z.object({
  id: z.int(),
  nice_name: z.string(),
  area: z.string(),
  units: z.int(),
  min_nights: z.int(),
  total_count: z.int(),
  nights: z.array(
    z.object({
      night: day,
      rate: z.nullable(z.int()),
      rules: z.nullable(Rules),
      taken: z.int(),
      year_before: z.nullable(z.int()),
      sold: z.int(),
      sold_year_before: z.int(),
      picked_up: z.int(),
    }),
  ),
})

type Grid = {
  from: string
  days: number
  page: number
  now: Date
} & HomeFilter
type HomeFilter = {
  q?: string | undefined
  type?: HomeType | undefined
  bedrooms?: number | undefined
  lang: Lang
  today: string
}

const SAME_WEEKDAY = 364 // days before: 52 weeks

/** Homes `rc` on sale with the texts `t` and `lt`; q is in their name, building, area, slug or owner. */
function homesFound({ q, type, bedrooms, lang, today }: HomeFilter) {
  const pattern =
    q === undefined ? null : `%${foldSearchText(q).replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  return sql`room_categories rc
      join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
      join properties p on p.id = rc.property_id
      join location_texts lt on lt.location_id = p.location_id and lt.lang = ${lang}
      where rc.is_active and rc.type = coalesce(${type ?? null}::home_type, rc.type) and rc.bedrooms = coalesce(${bedrooms ?? null}::int, rc.bedrooms)
        and (${pattern}::text is null or fold_search(concat_ws(' ', t.nice_name, lt.name, rc.slug,
          (select name from property_texts where property_id = p.id and lang = ${lang}),
          (select concat_ws(' ', u.first_name, u.last_name) from ownerships o join users u on u.id = o.owner_id
            where o.room_category_id = rc.id and o.valid @> ${today}::date))) like ${pattern})`
}

const Id = z.object({ id: z.int() })

/**
 * Of every home that is found, on all pages; none where those are more than can be changed at once.
 */
export async function listFoundIds(db: Db, asked: HomeFilter): Promise<number[]> {
  const { rows } = await rowsOf(
    Id,
  )`select rc.id from ${homesFound(asked)} order by rc.id limit ${sql.lit(RATE_GRID.homes_max + 1)}`.execute(
    db,
  )
  return rows.length > RATE_GRID.homes_max ? [] : rows.map(({ id }) => id)
}

export async function listRateGrid(db: Db, { from, days, page, now, ...asked }: Grid) {
  const { rows } = await rowsOf(Home)`
    with homes as (
      select rc.id, t.nice_name, lt.name as area, rc.min_nights, count(*) over ()::int as total_count
      from ${homesFound(asked)}
      order by lt.name, t.nice_name, rc.id limit ${sql.lit(RATE_GRID.homes)} offset ${(page - 1) * RATE_GRID.homes}),
    sold as (
      select b.room_category_id, shown.night, count(*) filter (where not shown.is_past)::int as units, count(*) filter (where shown.is_past)::int as year_before,
        count(*) filter (where not shown.is_past and coalesce(b.confirmed_at, b.booking_date) > ${now}::timestamptz - interval '1 day' * ${sql.lit(PICK_UP_DAYS)})::int as picked_up
      from bookings b
      cross join (values (false, 0), (true, ${sql.lit(SAME_WEEKDAY)})) as year (is_past, days)
      cross join lateral (
        select n::date + year.days as night, year.is_past
        from generate_series(greatest(b.arrival_date, ${from}::date - year.days), least(b.departure_date - 1, ${from}::date + ${days}::int - 1 - year.days), interval '1 day') n) shown
      where b.room_category_id in (select id from homes) and b.status in ('confirmed', 'arrived', 'departed')
        and b.arrival_date < ${from}::date + ${days}::int and b.departure_date > ${from}::date - ${sql.lit(SAME_WEEKDAY)}
      group by 1, 2)
    select h.id, h.nice_name, h.area, h.min_nights, h.total_count,
      (select count(*)::int from units u where u.room_category_id = h.id and u.is_active) as units,
      (select json_agg(json_build_object('night', n.night::date::text, 'rate', r.fils, 'year_before', b.fils,
          'sold', coalesce(s.units, 0), 'sold_year_before', coalesce(s.year_before, 0), 'picked_up', coalesce(s.picked_up, 0),
          'rules', case when l.night is not null then night_rules_json(l) end, 'taken', (
          select count(*)::int from occupancies o where o.room_category_id = h.id and o.during @> n.night::date and o.kind <> 'hold')) order by n.night)
        from generate_series(${from}::date, ${from}::date + ${days}::int - 1, interval '1 day') n (night)
        left join nightly_rates r on r.room_category_id = h.id and r.night = n.night::date
        left join night_rules l on l.room_category_id = h.id and l.night = n.night::date
        left join sold s on s.room_category_id = h.id and s.night = n.night::date
        left join nightly_rates b on b.room_category_id = h.id and b.night = n.night::date - ${sql.lit(SAME_WEEKDAY)}) as nights
    from homes h order by h.area, h.nice_name, h.id`.execute(db)
  return { homes: rows, total_count: rows[0]?.total_count ?? 0 }
}
