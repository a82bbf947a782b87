import type { HomeType } from '#contract/home-kinds.ts'
import { HOME_TYPES } from '#contract/home-kinds.ts'
import {
  FILTER_FIELDS,
  isAtLeast,
  without,
  type AtLeastName,
  type FilterName,
  type ListName,
  type SwitchName,
} from '#contract/search-filters.ts'
import type { FilterMessages, Messages } from '#messages'
import { partsOf, toggled, type SearchUrl } from './search-url.ts'
import { SWITCHES } from './switches.ts'

export type Chip = { key: string; label: string; without: Partial<SearchUrl> }
type Said = {
  filters: FilterMessages
  card: Messages['search']['card']
  nameOf: (amenity: string) => string
  amountOf: (dirhams: string) => string
}

const FIVE_OR_MORE = '5'

/** In the order in which they are shown. */
const CHIPS: Record<
  Exclude<FilterName, SwitchName | AtLeastName> | 'switches' | 'at_least',
  (url: SearchUrl, said: Said) => Chip[]
> = {
  price: priceChip,
  switches: switchChips,
  types: (url, { filters }) =>
    listChips(url, 'types', (type) => (isType(type) ? filters.type_names[type] : type)),
  bedrooms: (url, { filters, card }) =>
    listChips(url, 'bedrooms', (rooms) =>
      rooms === FIVE_OR_MORE ? filters.five_bedrooms : card.bedrooms(Number(rooms)),
    ),
  at_least: atLeastChips,
  amenities: (url, { nameOf }) => listChips(url, 'amenities', nameOf),
}

/** What is chosen, one by one, each with the change that takes it away. */
export const chipsOf = (url: SearchUrl, said: Said): Chip[] =>
  Object.values(CHIPS).flatMap((chips) => chips(url, said))

const chipOf = (name: FilterName, label: string): Chip => ({
  key: name,
  label,
  without: without(name),
})

const isType = (text: string): text is HomeType => HOME_TYPES.some((type) => type === text)

function priceChip({ price_min, price_max }: SearchUrl, { filters, amountOf }: Said): Chip[] {
  if (price_min !== undefined && price_max !== undefined)
    return [chipOf('price', filters.price_between(amountOf(price_min), amountOf(price_max)))]
  if (price_min !== undefined) return [chipOf('price', filters.price_above(amountOf(price_min)))]
  return price_max === undefined ? [] : [chipOf('price', filters.price_below(amountOf(price_max)))]
}

function switchChips(url: SearchUrl, { filters }: Said): Chip[] {
  const shorter: Partial<Record<SwitchName, string>> = filters.chips
  return SWITCHES.filter((name) => url[name]).map((name) =>
    chipOf(name, shorter[name] ?? filters.switches[name]),
  )
}

function atLeastChips(url: SearchUrl, { filters }: Said): Chip[] {
  return FILTER_FIELDS.filter(isAtLeast).flatMap((name) => {
    const value = url[name]
    return value === undefined ? [] : [chipOf(name, filters.at_least[name].chip(Number(value)))]
  })
}

function listChips(url: SearchUrl, name: ListName, labelOf: (part: string) => string): Chip[] {
  return partsOf(url[name]).map((part) => ({
    key: `${name} ${part}`,
    label: labelOf(part),
    without: { [name]: toggled(url[name], part) },
  }))
}
