import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { RoomCategoryCard } from '#contract/endpoints/catalogue.ts'
import { prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import {
  baseOf,
  countStay,
  feeClass,
  isFree,
  isUnitFree,
  joinExtras,
  joinOffers,
  keepsRules,
  ownExtrasOf,
  priceOfNights,
  stayFees,
  totalOf,
  type Counted,
  type Stay,
} from '#server/pricing/index.ts'
import { histogramOf } from './price-bars.ts'
import { askHome, type Fitting } from './filter-queries.ts'
import { isUnfiltered, type Narrowing, type Order, type Search } from './narrowing.ts'
import { barOf, isAffordable } from './price-queries.ts'
import { boxAround, cellsOf, METRES_A_DEGREE, metresEast, type Around } from './search-area.ts'
import { wideSearch } from './wide/wide-search-queries.ts'
import { deletePastNights } from './wide/upkeep-queries.ts'

type Sql = RawBuilder<unknown>

export type RoomCategoryRow = z.output<typeof RoomCategoryCard>

const OfStay = { units_left: true, price: true, discount: true } as const
const Counts = z.object({
  total_count: z.int(),
  price_range: z.object({ min: z.int(), max: z.int() }),
})
const SearchRow = z.object({
  found: z.extend(Counts, {
    price_bars: z.array(z.tuple([z.int(), z.int()])),
    homes: z.array(
      z.extend(z.pick(RoomCategoryCard, OfStay), { card: z.omit(RoomCategoryCard, OfStay) }),
    ),
  }),
})
export const FoundHomes = z.extend(Counts, {
  room_categories: z.array(RoomCategoryCard),
  search_depth: z.int(),
  price_histogram: z.array(z.int()),
})
export type FoundHomes = z.output<typeof FoundHomes>

export const MAX_DEPTH = 4 // maximum number of radius doublings

const ORDERS = {
  featured: { by: sql`s.rank`, order: sql`p.by desc, p.id` },
  newest: { by: sql`s.listed_on`, order: sql`p.by desc, p.id desc` },
  discount: {
    by: sql`0`,
    order: sql`(p.base - p.nights)::float8 / p.base desc, p.base - p.nights desc, p.id`,
  },
  price_high: { by: sql`0`, order: sql`p.total desc, p.id` },
  price_low: { by: sql`0`, order: sql`p.total, p.id` },
  staycations: {
    by: sql`(s.has_own_water::int << 30) + (s.rank & ((1 << 30) - 1))`,
    order: sql`p.by desc, p.id`,
  },
} as const satisfies Record<Order, { by: RawBuilder<unknown>; order: RawBuilder<unknown> }>

/**
 * Prices in fils; the SQL twin of priceStay, from the same settings. Around a place the radius
 * doubles until a home is found.
 */
export async function findHomes(db: Db | Tx, search: Search): Promise<FoundHomes> {
  const { centre } = search.narrowing
  const near = await searchWithin(db, search, centre)
  if (!centre || near.total_count > 0) return { ...near, search_depth: 0 }
  for (let depth = 1; depth <= MAX_DEPTH; depth++) {
    const wide = await searchWithin(db, search, {
      ...centre,
      radius_m: centre.radius_m * 2 ** depth,
    })
    if (wide.total_count > 0) return { ...wide, search_depth: depth }
  }
  return { ...near, search_depth: 0 }
}

async function searchWithin(
  db: Db | Tx,
  search: Search,
  centre: Around | null,
): Promise<Omit<FoundHomes, 'search_depth'>> {
  const { narrowing: n, reader, terms, sort } = search
  const stay = countStay(n)
  const priced = { stay, terms, now: reader.now }
  const own = reader.is_member ? 'member' : 'visitor'
  const other = reader.is_member ? 'visitor' : 'member'
  const fees = stayFees(terms, stay, sql`p.own_extras`)
  const priceOf = (who: 'visitor' | 'member') => {
    const row = who === own ? 'p' : 'other'
    const total = totalOf(sql.ref(`${row}.nights`), feeClass(stay), fees)
    return sql`json_build_object('total_base_rate', ${sql.ref(`${row}.base`)}, 'discounted_base_rate', ${sql.ref(`${row}.nights`)}, 'total', ${total}, 'is_refundable', s.is_refundable)`
  }
  const statement = rowsOf(SearchRow)`
    with ${matching({ ...search, stay }, centre)}
    select json_build_object(
      'total_count', m.total_count, 'price_range', json_build_object('min', m.cheapest, 'max', m.dearest),
      'price_bars', (select coalesce(json_agg(json_build_array(bar, homes)), '[]') from bars),
      'homes', coalesce((
        select json_agg(json_build_object('card', c.card, 'units_left', case c.card ->> 'units_count' when '1' then 1 else ${unitsLeft(n)} end,
          'price', json_build_object('member', ${priceOf('member')}, 'non_member', ${priceOf('visitor')}),
          'discount', case when p.base > p.nights then json_build_object('amount', p.base - p.nights, 'percent', round((p.base - p.nights) * 100.0 / p.base)::int) end)
          order by ${ORDERS[sort].order})
        from page p
        join home_search s on s.bucket = ${stay.bucket} and s.room_category_id = p.id
        cross join lateral (select ${baseOf(other, priced)} as base, ${priceOfNights(other, priced, 'p')} as nights offset 0) other
        join home_cards c on c.room_category_id = p.id and c.lang = ${reader.lang}), '[]')) as found
    from counted m`
  // Every set of filters is a text of its own, and each would keep its plan in every connection.
  const { rows } = await (isUnfiltered(n) ? prepared('find_homes', statement) : statement).execute(
    db,
  )
  const found = rows[0]?.found
  if (!found) throw new Error('A search answers exactly one row')
  const { homes, price_bars, ...counts } = found
  return {
    ...counts,
    price_histogram: histogramOf(price_bars),
    room_categories: homes.map(({ card, ...home }) => ({ ...card, ...home })),
  }
}

/** The tables `page`, `counted` and `bars` of a search. */
function matching(search: Search & { stay: Counted }, centre: Around | null): Sql {
  const picked = wideSearch(search, centre)
  return picked ? againInPage(search, picked) : everyMatch(search, centre)
}

/**
 * Tables of every home that fits, priced. Its rows are materialised, so they stay narrow; the rest
 * is joined for the page only.
 */
function everyMatch(search: Search & { stay: Counted }, centre: Around | null): Sql {
  const { narrowing: n, sort, limit, offset, stay, terms } = search
  const cells = cellsWithin(n, centre)
  const where = sql`s.bucket = ${stay.bucket} and ${isWithin(n, centre, cells)} and ${isFree(stay)} and ${fitsFilters(search)} and ${keepsRules(stay, terms)}`
  return sql`
    matches as materialized (
      select * from (${priceHomes(search, { from: sql`home_search s`, are_few: cells !== null, where })}) priced ${n.discounts ? sql`where base > nights` : sql``}
    ), page as (
      select * from matches p where ${isAffordable(n)} order by ${ORDERS[sort].order} limit ${limit} offset ${offset}
    ), counted as (
      select count(*) filter (where ${isAffordable(n)}) as total_count, coalesce(min(total), 0) as cheapest, coalesce(max(total), 0) as dearest from matches
    ), bars as (
      select ${barOf(sql`total`, sql`counted`)} as bar, count(*) as homes from matches, counted group by 1
    )`
}

/**
 * Wide search follows a commit a moment later, so the homes of its page are looked at again: whoever
 * is taken by now is left out.
 */
function againInPage(search: Search & { stay: Counted }, picked: Sql): Sql {
  const { narrowing: n, stay, terms } = search
  const from = sql`picked k cross join lateral (
    select * from home_search where bucket = ${stay.bucket} and room_category_id = k.id offset 0) s`
  const where = sql`${isFree(stay)} and ${fitsFilters(search)} and ${keepsRules(stay, terms)}`
  return sql`
    ${picked},
    page as materialized (select * from (${priceHomes(search, { from, are_few: true, where })}) priced where ${isAffordable(n)}),
    counted as (
      select total_count - (select count(*) from picked) + (select count(*) from page) as total_count, cheapest, dearest from found
    )`
}

type From = { from: Sql; are_few: boolean; where: Sql }

function priceHomes(
  { terms, reader, sort, stay }: Search & { stay: Counted },
  { from, are_few, where }: From,
): Sql {
  const priced = { stay, terms, now: reader.now }
  const own = reader.is_member ? 'member' : 'visitor'
  const fees = stayFees(terms, stay, sql`own_extras`)
  return sql`
    select rated.*, ${totalOf(sql`nights`, sql`fee_class`, fees)} as total
    from (
      select s.room_category_id as id, ${feeClass(stay)} as fee_class, ${ORDERS[sort].by} as by, ${baseOf(own, priced)} as base, ${priceOfNights(own, priced)} as nights, ${ownExtrasOf(terms)} as own_extras${terms.have_homes_offers ? sql`, o.discount_bp, o.free_nights` : sql``}
      from ${from} ${joinOffers(priced, are_few)} ${joinExtras(priced)}
      where ${where}
      offset 0) rated`
}

export function cellsWithin({ box }: Narrowing, centre: Around | null): number[] | null {
  if (box) return cellsOf(box)
  return centre ? cellsOf(boxAround(centre)) : null
}

export function isWithin(
  { box }: Narrowing,
  centre: Around | null,
  cells: number[] | null,
): RawBuilder<unknown> {
  const isInCell = cells ? sql`s.cell = any(${cells}::int[])` : sql`true`
  if (box)
    return sql`${isInCell} and s.longitude between ${box.west} and ${box.east} and s.latitude between ${box.south} and ${box.north}`
  if (!centre) return isInCell
  const north = sql`((s.latitude - ${centre.latitude}::float8) * ${METRES_A_DEGREE}::float8)`
  const east = sql`((s.longitude - ${centre.longitude}::float8) * ${metresEast(centre.latitude)}::float8)`
  return sql`${isInCell} and ${north} * ${north} + ${east} * ${east} <= ${centre.radius_m ** 2}::float8`
}

const unitsLeft = (stay: Stay) => sql`(
  select count(*) from units u where u.room_category_id = p.id and u.is_active and ${isUnitFree(sql`p.id`, stay)})`

export function fitsFilters(asked: Fitting): RawBuilder<unknown> {
  const { narrowing: n, reader } = asked
  const conditions = [
    sql`s.max_occupants >= ${n.guests}`,
    sql`s.permit_expires_on >= ${reader.today}::date`,
    ...(n.home === null ? [] : [sql`s.room_category_id = ${n.home}`]),
    ...(n.staycations_only ? [sql`s.is_staycation`] : []),
    ...askHome(asked, (filter, value) => filter.row(value, asked)),
  ]
  return sql.join(conditions, sql` and `)
}

export async function deletePastArrivals(db: Db, today: string) {
  const bucket = sql`search_bucket(${today}::date)`
  await sql`delete from home_search where bucket < ${bucket}`.execute(db)
  await deletePastNights(db, bucket)
}
