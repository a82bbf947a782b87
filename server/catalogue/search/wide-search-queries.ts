import { sql, type RawBuilder } from 'kysely'
import {
  feesByClass,
  joinOffers,
  nightsOf,
  sumNights,
  totalOf,
  type Counted,
} from '#server/pricing/index.ts'
import type { Order, Search } from './narrowing.ts'
import { barOf, isAffordable } from './price-queries.ts'
import { asksOf } from './asked-bits-queries.ts'

type Sql = RawBuilder<unknown>
type Wide = Search & { stay: Counted }

// all of them draw the bars; of more, evenly chosen ones do, half as many at least
const FEW_BLOCKS = 32
const NO_HOMES = sql`repeat('0', 512)::bit(512)`

/**
 * In what order homes are looked at until the page is full; by price, all of the opened blocks are.
 */
const WALKS: Partial<Record<Order, Sql>> = {
  featured: sql`rank desc, room_category_id`,
  newest: sql`listed_on desc, room_category_id desc`,
  staycations: sql`staycation_rank desc, room_category_id`,
}

/**
 * The tables `picked` (the homes of the page, before they are looked at again), `found` and `bars`
 * of a wide search. Bounds of what their nights cost say which blocks hold the cheapest, the
 * dearest, a limit of the price or the page; only in those is each home priced.
 */
export const wideTables = (search: Wide): Sql => sql`
  ${masks(search)},
  ${blocks(search)},
  priced as materialized (${plainHomes(search)} ${search.terms.have_homes_offers ? sql`union all ${homesWithOffers(search)}` : sql``}),
  picked as materialized (${picked(search)}),
  found as (
    select coalesce(min(total), 0) as cheapest, coalesce(max(total), 0) as dearest,
      count(*) filter (where ${isAffordable(search.narrowing)}) + (
        select coalesce(sum(homes), 0)::int from blocks where not is_opened and ${isWhollyAffordable(search.narrowing)}) as total_count
    from priced
  ), bars as (
    select ${barOf(sql`total`, sql`found`)} as bar, count(*) * max(sampling) as homes from priced, found where is_sampled group by 1
  )`

/**
 * Of each page of positions the homes that are free on all nights in one unit, and fit; `plain` are
 * those without offers of their own. Today stands in a sub-query: a plan for any day then looks as
 * cheap as one for today, so PostgreSQL keeps it (decision 0027).
 */
const masks = (search: Wide): Sql => sql`
  asked (number, name, night, low, high) as (${asksOf(search)}),
  bits as materialized (
    select b.page, a.number, bit_or(b.bits) as bits
    from asked a join wide_bits b on b.name = a.name and b.night = a.night and b.value between a.low and a.high
    group by 1, 2
  ), fitting as (
    select page, case when count(*) = (select max(number) from asked) then bit_and(bits) end as bits from bits where number > 0 group by 1
  ), barred as (
    select page, bit_or(bits) as bits from (
      select page, bits from bits where number = 0
      union all select position >> 13, wide_bit(position) from wide_positions where permit_expires_on < (select ${search.reader.today}::date)) each
    group by 1
  ), free as (
    select page, bit_or(bits) as bits from (
      select page, value, case when count(*) = ${search.stay.nights} then bit_and(bits) end as bits from wide_bits
      where name = 'free' and night >= ${search.stay.from}::date and night < ${search.stay.to}::date
      group by 1, 2) unit
    group by 1
  ), masks as materialized (
    select page, bits, ${search.terms.have_homes_offers ? sql`bits & coalesce(~(select o.bits from wide_bits o where o.name = 'offers' and o.night = '-infinity' and o.page = fit.page), bits)` : sql`bits`} as plain
    from (
      select page, free.bits & fitting.bits & coalesce(~barred.bits, free.bits) as bits
      from free left join fitting using (page) left join barred using (page) offset 0) fit
  )`

/**
 * Blocks with such homes, what these cost at least and at most, and whether each of them is to be
 * priced.
 */
const blocks = (search: Wide): Sql => sql`
  bounded as materialized (
    select block, fee_class, bits, plain, bit_count(bits)::int as homes, ${totalOf(sql`least`, sql`fee_class`, feesOf(search))} as low, ${totalOf(sql`most`, sql`fee_class`, feesOf(search))} as high
    from (
      select block, fee_class, bits, plain, ${without(lowestBp(search), sql`low`)} as least, ${without(bestBp(search), sql`high`)} as most
      from (
        select w.block, w.fee_class, w.best_bp, ${ofBlock(sql`m.bits`)} as bits, ${ofBlock(sql`m.plain`)} as plain
        from wide_blocks w join masks m on m.page = w.block >> 4 offset 0) masked
      join (
        select block, sum(low)::bigint as low, sum(high)::bigint as high from wide_bounds
        where is_member = ${search.reader.is_member} and night >= ${search.stay.from}::date and night < ${search.stay.to}::date
        group by 1) bound using (block)
      where bit_count(bits) > 0 offset 0) discounted
  ), blocks as materialized (
    select *, is_sampled or low <= (select min(high) from bounded) or high >= (select max(low) from bounded)
      or ${isAcrossLimit(search.narrowing)} or ${mayBeOnPage(search)} as is_opened
    from (
      select *, row_number() over () % sampling = 0 as is_sampled from bounded, (
        select case when count(*) > ${sql.lit(FEW_BLOCKS)} then count(*) / ${sql.lit(FEW_BLOCKS / 2)} else 1 end as sampling from bounded offset 0) every) numbered
  )`

const ofBlock = (bits: Sql): Sql => sql`substring(${bits}, (w.block & 15) * 512 + 1, 512)`

/**
 * The cheapest homes up to the end of the page lie below the bound under which that many certainly
 * do.
 */
function mayBeOnPage({ sort, offset, limit, narrowing }: Wide): Sql {
  if (sort !== 'price_low' && sort !== 'price_high') return sql`false`
  const [near, far] = sort === 'price_low' ? [sql`low`, sql`high`] : [sql`-high`, sql`-low`]
  return sql`coalesce(${near} <= (
    select min(reach) from (
      select ${far} as reach, sum(homes) over (order by ${far}) as upto from bounded where ${isWhollyAffordable(narrowing)}) each
    where upto >= ${offset + limit}::int), true)`
}

/** Homes whose price follows from their nights alone. */
function plainHomes(search: Wide): Sql {
  const { added, subtracted } = sumNights(search.stay)
  const sumsOf = (night: string) =>
    sql`unnest((select sums from wide_sums w where w.block = b.block and w.night = ${night}::date and w.is_member = ${search.reader.is_member}))`
  const plus = added.map((_, nth) => sql.ref(`added_${nth}`))
  const columns = [...plus, ...subtracted.map(() => sql.ref('subtracted'))]
  const base = sql`(0::bigint + ${sql.join(plus, sql` + `)}${subtracted.length > 0 ? sql` - subtracted` : sql``})`
  return sql`
    select b.block * 512 + at::int - 1 as position, ${totalOf(sql`nights`, sql`fee_class`, feesOf(search))} as total, is_sampled, sampling
    from blocks b
    cross join lateral rows from (${sql.join([...added, ...subtracted].map(sumsOf))}) with ordinality u (${sql.join(columns)}, at)
    cross join lateral (select ${without(bestBp(search), sql`base`)} as nights from (select ${base} as base) stay offset 0) discounted
    where is_opened and get_bit(plain, at::int - 1) = 1`
}

/** The others are few, and priced as every search prices them. */
function homesWithOffers(search: Wide): Sql {
  const { stay, terms, reader } = search
  const priced = { stay, terms, now: reader.now }
  return sql`
    select position, ${totalOf(sql`nights`, sql`s.fee_class`, feesOf(search))}, is_sampled, sampling
    from blocks b
    cross join lateral (
      select position, room_category_id from wide_positions where has_offers and position >= b.block * 512 and position < b.block * 512 + 512 offset 0) p
    cross join lateral (select * from home_search where bucket = ${stay.bucket} and room_category_id = p.room_category_id offset 0) s
    ${joinOffers(priced, true)}
    cross join lateral (select ${nightsOf(reader.is_member ? 'member' : 'visitor', priced)} as nights offset 0) discounted
    where is_opened and get_bit(bits, position & 511) = 1`
}

function picked(search: Wide): Sql {
  const { sort, narrowing, limit, offset } = search
  const walk = WALKS[sort]
  if (walk)
    return sql`
      select room_category_id as id from wide_positions where get_bit((${bitsInOne(search)}), position) = 1
      order by ${walk} limit ${limit} offset ${offset}`
  const byPrice = sort === 'price_low' ? sql`total` : sql`total desc`
  return sql`
    select room_category_id as id from (
      select position, total from priced where ${isAffordable(narrowing)} order by ${byPrice} fetch first ${sql.lit(offset + limit)} rows with ties) nearest
    join wide_positions using (position)
    order by ${byPrice}, room_category_id limit ${limit} offset ${offset}`
}

/**
 * The bits of all blocks in one string; within limits of the price, those of opened blocks whose
 * homes are.
 */
function bitsInOne({ narrowing }: Wide): Sql {
  const within_limits = sql`
    select block, bits from blocks where not is_opened and ${isWhollyAffordable(narrowing)}
    union all select position >> 9, bit_or(set_bit(${NO_HOMES}, position & 511, 1)) from priced where ${isAffordable(narrowing)} group by 1`
  const has_limits = narrowing.price_min !== null || narrowing.price_max !== null
  return sql`
    select string_agg(coalesce(bits, ${NO_HOMES})::text, '' order by number)::varbit
    from generate_series(0, (select max(block) from wide_blocks)) number
    left join (${has_limits ? within_limits : sql`select block, bits from blocks`}) every on block = number`
}

const isWhollyAffordable = ({ price_min, price_max }: Wide['narrowing']): Sql =>
  sql`low >= ${price_min ?? 0}::bigint ${price_max === null ? sql`` : sql`and high <= ${price_max}::bigint`}`

const isAcrossLimit = ({ price_min, price_max }: Wide['narrowing']): Sql => {
  const isAcross = (limit: number) => sql`low <= ${limit}::bigint and high >= ${limit}::bigint`
  const limits = [price_min, price_max].flatMap((limit) =>
    limit === null ? [] : [sql`(${isAcross(limit)})`],
  )
  return limits.length > 0 ? sql.join(limits, sql` or `) : sql`false`
}

const bestBp = ({ terms }: Wide): Sql => sql`${terms.best_bp}::int`
const lowestBp = ({ terms }: Wide): Sql =>
  terms.have_homes_offers
    ? sql`greatest(best_bp, ${terms.best_bp}::int)`
    : sql`${terms.best_bp}::int`
const without = (bp: Sql, nights: Sql): Sql => sql`${nights} - share(${nights}, ${bp})`
const feesOf = ({ terms, stay }: Wide) => ({
  settings: terms.settings,
  by_class: feesByClass(terms.settings, stay.nights),
})
