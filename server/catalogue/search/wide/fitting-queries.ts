import { sql, type RawBuilder } from 'kysely'
import { ownExtras, type Counted } from '#server/pricing/index.ts'
import { askHome } from '#server/catalogue/search/filter-queries.ts'
import type { Search } from '#server/catalogue/search/narrowing.ts'
import type { Feature } from './feature.ts'

type Wide = Search & { stay: Counted }

const MOST = 2_147_483_647
const EVERY_NIGHT = '-infinity'

/**
 * Of each page of positions the homes that are free on all nights in one unit, and fit; `plain` are
 * those without offers of their own that are taxed as their block, `turned` those taxed otherwise. Today stands in a sub-query: a plan for any day then looks as
 * cheap as one for today, so PostgreSQL keeps it (decision 0027).
 */
export const masks = (search: Wide): RawBuilder<unknown> => sql`
  asked (number, name, night, low, high) as (${askedBits(search)}),
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
    select page, bits, ${plain(search)} as plain, ${search.terms.have_turned_homes ? sql`bits & coalesce(${turned(search)}, ~bits)` : sql`null::bit(8192)`} as turned
    from (
      select page, free.bits & fitting.bits & coalesce(~barred.bits, free.bits) as bits
      from free left join fitting using (page) left join barred using (page) offset 0) fit
  )`

const plain = ({ terms, stay }: Wide): RawBuilder<unknown> => sql`bits
  ${terms.have_homes_offers ? sql`& coalesce(~(select o.bits from wide_bits o where o.name = 'offers' and o.night = '-infinity' and o.page = fit.page), bits)` : sql``}
  ${terms.have_turned_homes ? sql`& coalesce(~${turned({ stay })}, bits)` : sql``}
  ${terms.own_extras ? sql`& coalesce(~${withOwnExtras({ stay })}, bits)` : sql``}`

const turned = ({ stay }: Pick<Wide, 'stay'>): RawBuilder<unknown> =>
  sql`(select t.bits from wide_bits t where t.name = 'turned' and t.night = ${stay.from}::date and t.page = fit.page)`

const withOwnExtras = ({ stay }: Pick<Wide, 'stay'>): RawBuilder<unknown> => sql`(
  select bit_or(set_bit(repeat('0', 8192)::bit(8192), p.position & 8191, 1)) from (${ownExtras(stay)}) own join wide_positions p using (room_category_id)
  where p.position >> 13 = fit.page)`

/**
 * What a search asks of wide_bits besides free nights, as rows (number, name, night, low, high): a
 * home has a bit of each number, and none of number 0.
 */
function askedBits(search: Wide): RawBuilder<unknown> {
  const { from, to, nights } = search.stay
  const { guests, staycations_only } = search.narrowing
  const barred: Feature[] = [
    { name: 'arrival_minimum', night: from, low: nights + 1 },
    { name: 'arrival_maximum', night: from, high: nights - 1 },
    { name: 'no_departure', night: to },
  ]
  // A rule of the day of arrival stands for the home's own minimum.
  const long_enough: Feature[] = [
    { name: 'min_nights', high: nights },
    { name: 'arrival_minimum', night: from, high: nights },
  ]
  const asked: Feature[][] = [
    barred,
    long_enough,
    [{ name: 'guests', low: guests, high: guests }],
    ...(staycations_only ? [[{ name: 'staycation' }]] : []),
    ...askHome(search, (filter, value) => filter.wide(value, search)).flat(),
  ]
  const rows = asked.flatMap((features, number) =>
    features.map(
      ({ name, night = EVERY_NIGHT, low = 0, high = MOST }) =>
        sql`(${number}::int, ${name}, ${night}::date, ${low}::int, ${high}::int)`,
    ),
  )
  return sql`values ${sql.join(rows)}`
}
