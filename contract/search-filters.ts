import { HOME_TYPES } from './home-kinds.ts'
import { RATINGS_ASKED } from './search-options.ts'

type FilterRow =
  | { kind: 'switch' | 'dirhams' | 'codes' }
  | { kind: 'sizes'; most: number }
  | { kind: 'count'; most: number; offered: number }
  | { kind: 'choice' | 'choices'; values: readonly string[] }

/**
 * What may be asked of homes besides a place, nights and guests: each row is a field of the call and
 * of the page's address. The order is that of both, and of what is given up first among filters
 * that find as many homes without them. How a field is sent, read, counted, taken away and tried
 * out follows from its kind; what the server asks of a home and which words visitors read stands
 * under the same name elsewhere, where the compiler asks for it. Browsers load this file, so there
 * are no schemas in it.
 */
export const SEARCH_FILTERS = {
  price_min: { kind: 'dirhams' }, // of the whole stay; both ends are one filter
  price_max: { kind: 'dirhams' },
  discounts: { kind: 'switch' },
  bedrooms: { kind: 'sizes', most: 5 }, // "0,1,2"; a last 5 means five or more
  amenities: { kind: 'codes' }, // a home must have all of them
  types: { kind: 'choices', values: HOME_TYPES },
  beds: { kind: 'count', most: 20, offered: 4 }, // at least, in all rooms
  pets: { kind: 'switch' },
  rating: { kind: 'choice', values: RATINGS_ASKED }, // at least, of five
  free_cancellation: { kind: 'switch' }, // can be booked so that it can still be cancelled for nothing today
} as const satisfies Record<string, FilterRow>

type Rows = typeof SEARCH_FILTERS
export type FilterField = keyof Rows
export type FieldOfKind<Kind> = {
  [Field in FilterField]: Rows[Field] extends { kind: Kind } ? Field : never
}[FilterField]
export type SwitchName = FieldOfKind<'switch'>
export type AtLeastName = FieldOfKind<'count' | 'choice'>
export type ListName = FieldOfKind<'sizes' | 'choices' | 'codes'>
type PriceEnd = FieldOfKind<'dirhams'>
export type FilterName = 'price' | Exclude<FilterField, PriceEnd>

type SentRow<Row> = Row extends { kind: 'switch' }
  ? boolean
  : Row extends { kind: 'count' }
    ? number
    : Row extends { kind: 'choice'; values: readonly (infer Value)[] }
      ? Value
      : string
type GivenRow<Row> = Row extends { kind: 'dirhams' }
  ? number
  : Row extends { kind: 'sizes' }
    ? number[]
    : Row extends { kind: 'codes' }
      ? string[]
      : Row extends { kind: 'choices'; values: readonly (infer Value)[] }
        ? Value[]
        : SentRow<Row>

/** What a page's address holds, and a browser sends. */
export type SentFilters = { [Field in FilterField]: SentRow<Rows[Field]> }
/** What the server is given; prices in fils. */
export type GivenFilters = { [Field in FilterField]: GivenRow<Rows[Field]> }
/** Of those that are chosen. */
export type Some<Filters> = { [Field in keyof Filters]?: Filters[Field] | undefined }

const isFilterField = (name: string): name is FilterField => Object.hasOwn(SEARCH_FILTERS, name)
export const FILTER_FIELDS = Object.keys(SEARCH_FILTERS).filter(isFilterField)
export const rowOf = (field: FilterField): FilterRow => SEARCH_FILTERS[field]

const nameOf = (field: FilterField): FilterName =>
  field === 'price_min' || field === 'price_max' ? 'price' : field
export const FILTER_NAMES = [...new Set(FILTER_FIELDS.map(nameOf))]
export const fieldsOf = (name: FilterName) =>
  FILTER_FIELDS.filter((field) => nameOf(field) === name)
export const isSwitch = (field: FilterField): field is SwitchName => rowOf(field).kind === 'switch'
export const isAtLeast = (field: FilterField): field is AtLeastName =>
  ['count', 'choice'].includes(rowOf(field).kind)
/** Whether several may be chosen, each by itself. */
export const isList = (field: FilterField): field is ListName =>
  ['sizes', 'choices', 'codes'].includes(rowOf(field).kind)
/** The fields of these filters, empty. */
export const without = (...names: FilterName[]): Some<SentFilters & GivenFilters> =>
  Object.fromEntries(names.flatMap(fieldsOf).map((field) => [field, undefined]))

/** Without what asks for nothing: a switch that is off, an empty list. */
export function chosenFilters<Filters extends Record<FilterField, unknown>>(
  from: Some<Filters>,
): Some<Filters> {
  const chosen: Some<Filters> = {}
  for (const field of FILTER_FIELDS) if (isChosen(from[field])) chosen[field] = from[field]
  return chosen
}

const isChosen = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== ''
