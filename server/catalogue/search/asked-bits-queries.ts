import { sql, type RawBuilder } from 'kysely'
import { lastRefundDay, type Counted } from '#server/pricing/index.ts'
import type { Search } from './narrowing.ts'

const MOST = 2_147_483_647
const EVERY_NIGHT = '-infinity'

/**
 * Bits of one name on one night whose value lies between two; a home needs one of each number, and
 * none of number 0.
 */
type Ask = {
  name: string
  night?: string
  low?: number | RawBuilder<unknown>
  high?: number | RawBuilder<unknown>
}

/**
 * What a search asks of wide_bits besides free nights, as rows (number, name, night, low, high).
 */
export function asksOf(search: Search & { stay: Counted }): RawBuilder<unknown> {
  const { from, to, nights } = search.stay
  const barred: Ask[] = [
    { name: 'arrival_minimum', night: from, low: nights + 1 },
    { name: 'arrival_maximum', night: from, high: nights - 1 },
    { name: 'no_departure', night: to },
  ]
  // A rule of the day of arrival stands for the home's own minimum.
  const long_enough: Ask[] = [
    { name: 'min_nights', high: nights },
    { name: 'arrival_minimum', night: from, high: nights },
  ]
  const rows = [barred, long_enough, ...filtersOf(search)].flatMap((asks, number) =>
    asks.map(
      ({ name, night = EVERY_NIGHT, low = 0, high = MOST }) =>
        sql`(${number}::int, ${name}, ${night}::date, ${low}::int, ${high}::int)`,
    ),
  )
  return sql`values ${sql.join(rows)}`
}

function filtersOf({ narrowing: n, terms, reader }: Search): Ask[][] {
  const typed = (type: string) =>
    sql`array_position(enum_range(null::home_type), ${type}::home_type)`
  const is_refundable =
    n.free_cancellation && lastRefundDay(n.from, terms.settings, reader.today) !== null
  return [
    [{ name: 'guests', low: n.guests, high: n.guests }],
    ...(n.bedrooms.length > 0
      ? [n.bedrooms.map((bedrooms) => ({ name: 'bedrooms', low: bedrooms, high: bedrooms }))]
      : []),
    ...amenityBits(terms.amenities).map((bit) => [{ name: 'amenity', low: bit, high: bit }]),
    ...(n.types.length > 0
      ? [n.types.map((type) => ({ name: 'type', low: typed(type), high: typed(type) }))]
      : []),
    ...(n.beds > 0 ? [[{ name: 'beds', low: n.beds }]] : []),
    ...(n.rating > 0 ? [[{ name: 'rating', low: Math.round(n.rating * 10) }]] : []),
    ...(n.pets ? [[{ name: 'pets' }]] : []),
    ...(n.staycations_only ? [[{ name: 'staycation' }]] : []),
    ...(n.free_cancellation ? [[{ name: is_refundable ? 'refundable' : 'nothing' }]] : []),
  ]
}

/** Of an amenity that nobody knows no home has the bit. */
function amenityBits(amenities: string | null): number[] {
  if (amenities === null) return [-1]
  const mask = BigInt(amenities)
  return Array.from({ length: 63 }, (_, bit) => bit).filter((bit) => (mask >> BigInt(bit)) & 1n)
}
