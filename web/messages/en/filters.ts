import { quoted } from '#contract/messages/english-quoted.ts'
import type { HomeType } from '#contract/home-kinds.ts'
import type { AtLeastName, SwitchName } from '#contract/search-filters.ts'
import { plural } from '#contract/messages/english-plural.ts'

type AtLeastWords = { title: string; choice: (n: number) => string; chip: (n: number) => string }

export const filters = {
  chosen: 'Chosen filters',
  remove: (name: string) => `Remove: ${name}`,
  show_homes: (n: number) => `Show ${plural(n, 'home', 'homes')}`,
  price: 'Price of the stay',
  price_from: 'Lowest price',
  price_to: 'Highest price',
  price_hint: 'Total for the stay, including all taxes and fees',
  price_most: (n: number, of: number, low: string, high: string) =>
    `Most common price: ${low} to ${high}, ${n} of ${plural(of, 'home', 'homes')}`,
  price_between: (low: string, high: string) => `${low} to ${high}`,
  price_above: (low: string) => `From ${low}`,
  price_below: (high: string) => `Up to ${high}`,
  switches: {
    discounts: 'Only homes with a discount',
    free_cancellation: 'Free cancellation',
    pets: 'Pets allowed',
  } satisfies Record<SwitchName, string>,
  /** Of a switch that is on, where that is said otherwise. */
  chips: { discounts: 'With a discount' },
  hints: {
    free_cancellation:
      'A refundable rate is available. The lowest price shown may be non-refundable.',
  },
  types: 'Type of home',
  type_names: {
    apartment: 'Apartment',
    studio: 'Studio',
    villa: 'Villa',
    serviced_flat: 'Serviced apartment',
  } satisfies Record<HomeType, string>,
  rooms: 'Bedrooms',
  room_counts: ['Studio', '1', '2', '3', '4', '5+'],
  room_label: (count: string) => `Bedrooms: ${count}`,
  five_bedrooms: '5 or more bedrooms',
  any: 'Any',
  at_least: {
    beds: {
      title: 'Beds',
      choice: (n) => `Beds: ${n}+`,
      chip: (n) => `${n} or more beds`,
    },
    rating: {
      title: 'Guest rating',
      choice: (score) => `Rated ${score} or higher`,
      chip: (score) => `Rated ${score} or higher`,
    },
  } satisfies Record<AtLeastName, AtLeastWords>,
  amenities: 'Amenities',
  accessibility: 'Accessibility',
  list_comma: ', ',
  map: {
    follow: 'Search as I move the map',
    prices: 'AED, whole stay',
    cluster: (homes: string, price: string) => `${homes} from ${price}`,
    marker: (name: string, price: string) => `${name}, ${price}`,
    together: (homes: string) => `${homes} in this building`,
    search_here: 'Search this area',
    near: (home: string) => `Walking times around ${quoted(home)}`,
    close_card: 'Close the card',
    failed: 'This browser cannot show the map. The list has the same homes.',
  },
  nearest: {
    loading: 'Looking for the closest matches',
    nights: 'Available on other dates',
    nights_line: (nights: string) =>
      `The same length, ${nights}, as close to your dates as possible`,
    areas: 'Available on your dates in other areas',
    fewer: 'Available here with one filter removed',
    homes: 'Close to what you asked for',
    for_party: 'Available on your dates, for your group',
    for_party_on_other_dates: 'Available for your group on the closest dates',
    party_on_other_dates: (nights: string) =>
      `No home for your group is available on exactly these dates. The closest stay is ${nights}.`,
    shortest_for_party: (nights: string, day: string) =>
      `The shortest stay for your group is ${nights}, from ${day}.`,
    stay_for: (nights: string) => `See stays of ${nights}`,
    first_nights: (nights: string, day: string) =>
      `The first ${nights} with a home available begin on ${day}.`,
    see_nights: (from: string, to: string) => `See ${from} – ${to}`,
    from: 'from',
    stands_in_the_way: (filter: string, homes: string) =>
      `Without “${filter}”, ${homes} here would match.`,
    without: (filter: string) => `Without “${filter}”`,
  },
}
