import { sql, type RawBuilder } from 'kysely'
import {
  BUCKET_DAYS,
  feeClass,
  joinExtras,
  joinOffers,
  ownExtras,
  ownExtrasOf,
  priceOfNights,
  stayFees,
  totalOf,
  type Counted,
} from '#server/pricing/index.ts'
import type { Search } from '#server/catalogue/search/narrowing.ts'
import { addDays } from '#server/core/time.ts'

type Sql = RawBuilder<unknown>
type Wide = Search & { stay: Counted }

// all of them draw the bars; of more, evenly chosen ones do, half as many at least
const FEW_BLOCKS = 32

/**
 * Blocks with such homes, what these cost at least and at most, and whether each of them is to be
 * priced.
 */
export const blocks = (search: Wide): Sql => sql`
  bounded as materialized (
    select block, fee_class, bits, plain, turned, bit_count(bits)::int as homes, ${totalOf(sql`least`, taxed(search, sql`fee_class & ~1`), feesOf(search, ownOf(search, 'least')))} as low, ${totalOf(sql`most`, taxed(search, sql`fee_class | 1`), feesOf(search, ownOf(search, 'most')))} as high
    from (
      select block, fee_class, bits, plain, turned, ${without(lowestBp(search), sql`low`)} as least, ${without(bestBp(search), sql`high`)} as most
      from (
        select w.block, w.fee_class, w.best_bp, ${ofBlock(sql`m.bits`)} as bits, ${ofBlock(sql`m.plain`)} as plain, ${ofBlock(sql`m.turned`)} as turned
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

/** Of a block in which some home is taxed otherwise, the bounds allow for both. */
const taxed = ({ terms }: Wide, widened: Sql): Sql =>
  terms.have_turned_homes
    ? sql`(case when bit_count(turned) > 0 then ${widened} else fee_class end)`
    : sql`fee_class`

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

/** Each home of the opened blocks with its total. */
export const priced = (search: Wide): Sql => sql`
  priced as materialized (${plainHomes(search)} ${search.terms.have_homes_offers || search.terms.have_turned_homes || search.terms.own_extras ? sql`union all ${homesOnTheirOwn(search)}` : sql``})`

/** Homes whose price follows from their nights and their block alone. */
function plainHomes(search: Wide): Sql {
  const { added, subtracted } = sumNights(search.stay)
  const sumsOf = (night: string) =>
    sql`unnest((select sums from wide_sums w where w.block = b.block and w.night = ${night}::date and w.is_member = ${search.reader.is_member}))`
  const plus = added.map((_, nth) => sql.ref(`added_${nth}`))
  const columns = [...plus, ...subtracted.map(() => sql.ref('subtracted'))]
  const base = sql`(0::bigint + ${sql.join(plus, sql` + `)}${subtracted.length > 0 ? sql` - subtracted` : sql``})`
  return sql`
    select b.block * 512 + at::int - 1 as position, ${totalOf(sql`nights`, sql`fee_class`, feesOf(search, sql`0`))} as total, is_sampled, sampling
    from blocks b
    cross join lateral rows from (${sql.join([...added, ...subtracted].map(sumsOf))}) with ordinality u (${sql.join(columns)}, at)
    cross join lateral (select ${without(bestBp(search), sql`base`)} as nights from (select ${base} as base) stay offset 0) discounted
    where is_opened and get_bit(plain, at::int - 1) = 1`
}

/** The others are few, and priced as every search prices them. */
function homesOnTheirOwn(search: Wide): Sql {
  const { stay, terms, reader } = search
  const which = [
    ...(terms.have_homes_offers ? [sql`has_offers`] : []),
    ...(terms.have_turned_homes ? [sql`get_bit(b.turned, position & 511) = 1`] : []),
    ...(terms.own_extras
      ? [sql`room_category_id in (select room_category_id from (${ownExtras(stay)}) own)`]
      : []),
  ]
  const by_offers = { stay, terms, now: reader.now }
  return sql`
    select position, ${totalOf(sql`nights`, feeClass(stay), feesOf(search, ownExtrasOf(terms)))}, is_sampled, sampling
    from blocks b
    cross join lateral (
      select position, room_category_id from wide_positions where (${sql.join(which, sql` or `)}) and position >= b.block * 512 and position < b.block * 512 + 512 offset 0) p
    cross join lateral (select * from home_search where bucket = ${stay.bucket} and room_category_id = p.room_category_id offset 0) s
    ${joinOffers(by_offers, true)} ${joinExtras(by_offers)}
    cross join lateral (select ${priceOfNights(reader.is_member ? 'member' : 'visitor', by_offers)} as nights offset 0) discounted
    where is_opened and get_bit(bits, position & 511) = 1`
}

/**
 * The nights whose sums in wide_sums, added and subtracted, make what the stay costs: sums begin
 * anew with every bucket.
 */
function sumNights({ from, to, day }: Counted): { added: string[]; subtracted: string[] } {
  const added: string[] = []
  for (let end = addDays(from, BUCKET_DAYS - day); end < to; end = addDays(end, BUCKET_DAYS))
    added.push(addDays(end, -1))
  return { added: [...added, addDays(to, -1)], subtracted: day > 0 ? [addDays(from, -1)] : [] }
}

export const isWhollyAffordable = ({ price_min, price_max }: Wide['narrowing']): Sql =>
  sql`low >= ${price_min ?? 0}::bigint ${price_max === undefined ? sql`` : sql`and high <= ${price_max}::bigint`}`

const isAcrossLimit = ({ price_min, price_max }: Wide['narrowing']): Sql => {
  const isAcross = (limit: number) => sql`low <= ${limit}::bigint and high >= ${limit}::bigint`
  const limits = [price_min, price_max].flatMap((limit) =>
    limit === undefined ? [] : [sql`(${isAcross(limit)})`],
  )
  return limits.length > 0 ? sql.join(limits, sql` or `) : sql`false`
}

const bestBp = ({ terms }: Wide): Sql => sql`${terms.best_bp}::int`
const lowestBp = ({ terms }: Wide): Sql =>
  terms.have_homes_offers
    ? sql`greatest(best_bp, ${terms.best_bp}::int)`
    : sql`${terms.best_bp}::int`
const without = (bp: Sql, nights: Sql): Sql => sql`${nights} - share(${nights}, ${bp})`
const feesOf = ({ terms, stay }: Wide, own_extras: Sql) => stayFees(terms, stay, own_extras)

/** What some home adds at least and at most widens the bounds of every block. */
const ownOf = ({ terms }: Wide, bound: 'least' | 'most'): Sql =>
  sql`${terms.own_extras?.[bound] ?? 0}::bigint`
