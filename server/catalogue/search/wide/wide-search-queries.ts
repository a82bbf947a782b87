import { sql, type RawBuilder } from 'kysely'
import { LONGEST_RUN, type Counted } from '#server/pricing/index.ts'
import type { Order, Search } from '#server/catalogue/search/narrowing.ts'
import { barOf, isAffordable } from '#server/catalogue/search/price-queries.ts'
import { isAllWithin, type Around } from '#server/catalogue/search/search-area.ts'
import { masks } from './fitting-queries.ts'
import { blocks, isWhollyAffordable, priced } from './priced-queries.ts'

/*
 * Wide search: every home there is, by facts kept a second time (decision 0059).
 *
 * home_search has a row of half a kilobyte for each home, and a search of a whole city reads them
 * all, mostly to learn that a home is taken or does not fit. So the same facts are turned round:
 * one short row says one thing of thousands of homes.
 *
 * A home has a *position*, a number of its own (wide_positions). 512 positions in a row are a
 * *block*: homes with one class of fees and, when all was last made anew, similar prices
 * (wide_blocks). 16 blocks are a *page*, 8192 positions. position >> 9 is the block, position >> 13
 * the page.
 *
 * *Bits* are a row of wide_bits, a string of 8192 of them for one page. A row has a name, a night
 * and a value: ('free', 2027-02-01, 2) marks the homes whose second unit is free on that night,
 * ('bedrooms', -infinity, 3) those with three bedrooms on any, ('guests', -infinity, 4) those that
 * take four. What the names are is said by wide_features(), what filters ask of them by
 * filter-queries.ts. Rows are joined with and, or, and not.
 *
 * *Sums* (wide_sums) are the prices of the nights before a day, added up, one number for each
 * position of a block: a stay costs the sum at its end less the sum at its start. They begin anew
 * with every *bucket*, the 32 days that a row of home_search stands for. *Bounds* (wide_bounds) are
 * the least and the most that a night costs in a block.
 *
 * A search goes in three steps:
 *
 * 1. Who is free and fits (fitting-queries.ts). Of each page, the bits of all nights of the stay are
 *    joined with and for each unit, with or over units; then with what is asked, and with not with
 *    what is barred. What is left is exact: a mask of the homes.
 * 2. What it costs (priced-queries.ts). Bounds give the least and the most that each block's homes
 *    can cost. Blocks that lie wholly within the limits of the price are only counted. Those at an
 *    edge, with the cheapest or the dearest home or with homes of a page by price, are opened: there
 *    each home is priced from the sums. Homes with offers of their own, and those whose supplier of that day
 *    is taxed unlike their block's, are few, and priced from home_search. Of more than 32 blocks an even sample is opened as well, which draws the bars.
 * 3. The page (below). In its order, the ids of twenty homes; search-queries.ts reads them again from
 *    home_search, so that nobody sees a home that was taken a moment ago.
 *
 * Two guests who book in one page of homes would wait for each other if their transactions wrote its
 * bits. So triggers only note in the outbox what changed, and the outbox applies it some 50 ms later
 * (schema/wide-search.sql). While more than a thousand changes wait, or all is made anew, there is no
 * `terms.wide_area`, and every search reads home_search. Below 20,000 homes nothing of this is kept.
 */

type Sql = RawBuilder<unknown>
type Wide = Search & { stay: Counted }

/**
 * The tables `picked` (the homes of the page, before they are looked at again), `found` and `bars`
 * of a search; null where home_search has to answer it.
 */
export const wideSearch = (search: Wide, centre: Around | null): Sql | null =>
  isWide(search, centre) ? wideTables(search) : null

/** Decision 0059 gives the reason for each search that bits do not answer. */
function isWide({ narrowing: n, terms, sort, reader, stay }: Wide, centre: Around | null): boolean {
  return (
    n.home === null &&
    terms.wide_area !== null &&
    isAllWithin(terms.wide_area, n.box, centre) &&
    stay.nights <= LONGEST_RUN &&
    sort !== 'discount' &&
    !n.discounts &&
    terms.best_free_nights === 0 &&
    (!reader.is_member || terms.are_member_sums_right)
  )
}

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
 * Bounds of what their nights cost say which blocks hold the cheapest, the dearest, a limit of the
 * price or the page; only in those is each home priced.
 */
const wideTables = (search: Wide): Sql => sql`
  ${masks(search)},
  ${blocks(search)},
  ${priced(search)},
  picked as materialized (${picked(search)}),
  found as (
    select coalesce(min(total), 0) as cheapest, coalesce(max(total), 0) as dearest,
      count(*) filter (where ${isAffordable(search.narrowing)}) + (
        select coalesce(sum(homes), 0)::int from blocks where not is_opened and ${isWhollyAffordable(search.narrowing)}) as total_count
    from priced
  ), bars as (
    select ${barOf(sql`total`, sql`found`)} as bar, count(*) * max(sampling) as homes from priced, found where is_sampled group by 1
  )`

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
  const has_limits = narrowing.price_min !== undefined || narrowing.price_max !== undefined
  return sql`
    select string_agg(coalesce(bits, ${NO_HOMES})::text, '' order by number)::varbit
    from generate_series(0, (select max(block) from wide_blocks)) number
    left join (${has_limits ? within_limits : sql`select block, bits from blocks`}) every on block = number`
}
