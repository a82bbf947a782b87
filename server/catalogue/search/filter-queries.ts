import { sql, type RawBuilder } from 'kysely'
import {
  FILTER_FIELDS,
  type FieldOfKind,
  type FilterField,
  type GivenFilters,
  type Some,
} from '#contract/search-filters.ts'
import { lastRefundDay } from '#server/pricing/index.ts'
import type { Search } from './narrowing.ts'
import type { Feature } from './wide/feature.ts'

type Sql = RawBuilder<unknown>
export type Fitting = Pick<Search, 'narrowing' | 'terms' | 'reader'>

/** The same question in three ways. */
type HomeFilter<Value> = {
  /** Of `s`, a row of home_search. */
  row: (value: Value, asked: Fitting) => Sql
  /** Of wide search: a home has one feature of each list. */
  wide: (value: Value, asked: Fitting) => Feature[][]
  /**
   * Of `rc`, a room category, and of what belongs to it: what the other two are made from. Tests hold
   * them against it.
   */
  origin: (value: Value, asked: Fitting) => Sql
}

/** Fitting of the price of the stay, once it is known. */
type PriceField = FieldOfKind<'dirhams'> | 'discounts'
type HomeField = Exclude<FilterField, PriceField>

const FILTERS: { [Field in HomeField]: HomeFilter<GivenFilters[Field]> } = {
  bedrooms: {
    row: (sizes) => sql`least(s.bedrooms, 5) = any(${sizes}::int[])`,
    wide: (sizes) => [sizes.map((size) => exactly('bedrooms', size))],
    origin: (sizes) => sql`least(rc.bedrooms, 5) = any(${sizes}::int[])`,
  },
  amenities: {
    row: (_codes, { terms: { amenities } }) =>
      amenities === null
        ? sql`false`
        : sql`s.amenities & ${amenities}::bigint = ${amenities}::bigint`,
    wide: (_codes, { terms }) =>
      amenityBits(terms.amenities).map((bit) => [exactly('amenity', bit)]),
    origin: (codes) => sql`not exists (
      select from amenities_of(${codes}::text[]) asked
      where not exists (select from room_category_amenities ra where ra.room_category_id = rc.id and ra.amenity_id = asked.amenity_id))`,
  },
  types: {
    row: (types) => sql`s.home_type = any(${types}::home_type[])`,
    wide: (types) => [types.map((type) => exactly('type', numberOfType(type)))],
    origin: (types) => sql`rc.type::text = any(${types}::text[])`,
  },
  beds: {
    row: (beds) => sql`s.beds >= ${beds}`,
    wide: (beds) => [[{ name: 'beds', low: beds }]],
    origin: (beds) =>
      sql`(select sum(b.beds) from room_category_beds b where b.room_category_id = rc.id) >= ${beds}`,
  },
  pets: {
    row: () => sql`s.are_pets_allowed`,
    wide: () => [[{ name: 'pets' }]],
    origin: () => sql`rc.pets_allowed`,
  },
  rating: {
    row: (rating) => sql`(s.rank >> 20) & 63 >= ${tenths(rating)} and s.rank & ((1 << 20) - 1) > 0`,
    wide: (rating) => [[{ name: 'rating', low: tenths(rating) }]],
    origin: (rating) => sql`rc.rating_count > 0 and rc.rating_score >= ${Number(rating)}`,
  },
  free_cancellation: {
    row: (_is_on, asked) => (isRefundedStill(asked) ? sql`s.has_refundable_plan` : sql`false`),
    wide: (_is_on, asked) => [[{ name: isRefundedStill(asked) ? 'refundable' : 'nothing' }]],
    origin: (_is_on, { narrowing: { from }, terms: { settings }, reader }) => sql`
      exists (select from rate_plans rp where rp.room_category_id = rc.id and rp.is_refundable)
      and ${from}::date - ${settings.refundable_until_days}::int >= ${reader.today}::date`,
  },
}

const isHomeField = (field: FilterField): field is HomeField => Object.hasOwn(FILTERS, field)
const HOME_FIELDS = FILTER_FIELDS.filter(isHomeField)

/** What each of the chosen filters asks of a home, in one of the ways. */
export function askHome<Question>(
  asked: Fitting,
  ask: <Value>(filter: HomeFilter<Value>, value: Value) => Question,
): Question[] {
  const chosen: Some<GivenFilters> = asked.narrowing
  const questionOf = <Field extends HomeField>(
    field: Field,
    value: GivenFilters[Field] | undefined,
  ) => (value === undefined ? [] : [ask<GivenFilters[Field]>(FILTERS[field], value)])
  return HOME_FIELDS.flatMap((field) => questionOf(field, chosen[field]))
}

const exactly = (name: string, value: number | Sql): Feature => ({ name, low: value, high: value })
const numberOfType = (type: string) =>
  sql`array_position(enum_range(null::home_type), ${type}::home_type)`
const tenths = (rating: string) => Math.round(Number(rating) * 10)
const isRefundedStill = ({ narrowing, terms, reader }: Fitting) =>
  lastRefundDay(narrowing.from, terms.settings, reader.today) !== null

/** An amenity that nobody knows no home has. */
function amenityBits(amenities: string | null): number[] {
  if (amenities === null) return [-1]
  const mask = BigInt(amenities)
  return Array.from({ length: 63 }, (_, bit) => bit).filter((bit) => (mask >> BigInt(bit)) & 1n)
}
