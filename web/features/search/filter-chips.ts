import type { HomeType } from '#contract/home-kinds.ts'
import { HOME_TYPES } from '#contract/home-kinds.ts'
import type { FilterMessages, Messages } from '#messages'
import { partsOf, toggled, type SearchUrl } from './search-url.ts'

export type Chip = { key: string; label: string; without: Partial<SearchUrl> }
type Said = {
  filters: FilterMessages
  card: Messages['search']['card']
  nameOf: (amenity: string) => string
  amountOf: (dirhams: string) => string
}

const FIVE_OR_MORE = '5'

/** What is chosen, one by one, each with the change that takes it away. */
export function chipsOf(url: SearchUrl, said: Said): Chip[] {
  const { filters, card, nameOf } = said
  return [
    ...priceChip(url, said),
    ...switchChips(url, filters),
    ...listChips(url, 'types', (type) => (isType(type) ? filters.type_names[type] : type)),
    ...listChips(url, 'bedrooms', (rooms) =>
      rooms === FIVE_OR_MORE ? filters.five_bedrooms : card.bedrooms(Number(rooms)),
    ),
    ...(url.beds === undefined
      ? []
      : [{ key: 'beds', label: filters.beds_at_least(url.beds), without: { beds: undefined } }]),
    ...(url.rating === undefined
      ? []
      : [
          {
            key: 'rating',
            label: filters.rating_at_least(url.rating),
            without: { rating: undefined },
          },
        ]),
    ...listChips(url, 'amenities', nameOf),
  ]
}

const isType = (text: string): text is HomeType => HOME_TYPES.some((type) => type === text)

function priceChip({ price_min, price_max }: SearchUrl, { filters, amountOf }: Said): Chip[] {
  const without = { price_min: undefined, price_max: undefined }
  if (price_min !== undefined && price_max !== undefined)
    return [
      {
        key: 'price',
        label: filters.price_between(amountOf(price_min), amountOf(price_max)),
        without,
      },
    ]
  if (price_min !== undefined)
    return [{ key: 'price', label: filters.price_above(amountOf(price_min)), without }]
  return price_max === undefined
    ? []
    : [{ key: 'price', label: filters.price_below(amountOf(price_max)), without }]
}

function switchChips(url: SearchUrl, filters: FilterMessages): Chip[] {
  const labels = {
    discounts: filters.discounted,
    free_cancellation: filters.free_cancellation,
    pets: filters.pets,
  }
  const names = ['discounts', 'free_cancellation', 'pets'] as const
  return names
    .filter((name) => url[name])
    .map((name) => ({ key: name, label: labels[name], without: { [name]: undefined } }))
}

function listChips(
  url: SearchUrl,
  name: 'types' | 'bedrooms' | 'amenities',
  labelOf: (part: string) => string,
): Chip[] {
  return partsOf(url[name]).map((part) => ({
    key: `${name} ${part}`,
    label: labelOf(part),
    without: { [name]: toggled(url[name], part) },
  }))
}
