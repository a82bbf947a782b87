import { quoted } from '#contract/messages/english-quoted.ts'
import type { PictureRoom } from '#contract/home-kinds.ts'
import { thousands } from '#contract/messages/thousands.ts'
import { unbroken } from '#contract/messages/unbroken.ts'
import { monthAndYear } from './days.ts'
import { plural } from '#contract/messages/english-plural.ts'

const SQUARE_METRES_IN_SQUARE_FOOT = 0.092903

type HighlightFacts = {
  score: string
  reviews: number
  refundable_until_days: number
  check_in_time: string
  bedrooms: number
  bathrooms: number
}

export const stay = {
  title: (name: string, area: string) => `${name}, ${area}`,
  description: (line: string, place: string) =>
    `${line}. ${place}. The price you see includes all taxes and fees.`,
  types: {
    apartment: 'Apartment',
    studio: 'Studio',
    villa: 'Villa',
    serviced_flat: 'Serviced apartment',
  },
  type_in: (type: string, area: string) => `${type} in ${area}`,
  reviews_count: (n: number) => plural(n, 'review', 'reviews'),
  no_reviews: 'New, no reviews yet',
  preview: {
    title: (name: string) => `Preview: ${name}`,
    line: 'A preview of what is not published yet. Guests do not see this page, and nothing can be booked here.',
    until: (day: string) => `This link works until ${day}.`,
    panel: 'Dates and prices will stand here.',
    ended: {
      title: 'This preview has ended',
      line: 'Ask whoever sent you the link for a new one.',
    },
  },
  gallery: {
    /** What a photograph is called of which only the room is said. */
    rooms: {
      living_room: 'Living room',
      bedroom: 'Bedroom',
      kitchen: 'Kitchen',
      dining: 'Dining area',
      bathroom: 'Bathroom',
      workspace: 'Workspace',
      terrace: 'Balcony or terrace',
      view: 'View',
      pool: 'Pool',
      gym: 'Gym',
      entrance: 'Entrance',
      building: 'Building',
      area: 'Area',
    } satisfies Record<PictureRoom, string>,
    label: 'Pictures of the home',
    all: (n: number) => `All ${n} pictures`,
    open: (n: number, alt: string) => `Open picture ${n}: ${alt}`,
    position: (n: number, of: number) => `${n} of ${of}`,
    thumbnails: 'All pictures',
    show: (n: number, alt: string) => `Picture ${n}: ${alt}`,
  },
  facts: {
    guests: (n: number) => `Up to ${plural(n, 'guest', 'guests')}`,
    bedrooms: (n: number) => (n === 0 ? 'Studio' : plural(n, 'bedroom', 'bedrooms')),
    bathrooms: (n: number) => plural(n, 'bathroom', 'bathrooms'),
    size: (square_feet: number) =>
      `${thousands(square_feet)} sq ft (${thousands(Math.round(square_feet * SQUARE_METRES_IN_SQUARE_FOOT))} m²)`,
  },
  share: {
    label: (name: string) => `Share ${quoted(name)}`,
    copied: 'Link copied',
    failed: (address: string) => `The link could not be copied. It is ${address}`,
  },
  highlights: {
    title: 'Highlights',
    of: ({
      score,
      reviews,
      refundable_until_days,
      check_in_time,
      bedrooms,
      bathrooms,
    }: HighlightFacts) => ({
      loved: {
        title: `Rated ${score} out of 5`,
        line: `Based on ${plural(reviews, 'review', 'reviews')} by guests`,
      },
      private_pool: { title: 'Private pool', line: 'Yours alone' },
      shared_pool: { title: 'Swimming pool', line: 'Shared with the other residents' },
      beach_access: { title: 'Beach access', line: 'Straight from the home to the sand' },
      free_cancellation: {
        title: 'Free cancellation',
        line: `On refundable rates, up to ${plural(refundable_until_days, 'day', 'days')} before check-in`,
      },
      self_check_in: { title: 'Self check-in', line: `Let yourself in from ${check_in_time}` },
      online_check_in: { title: 'Online check-in', line: 'Do the paperwork before you travel' },
      family: {
        title: 'Room for a family',
        line: `${plural(bedrooms, 'bedroom', 'bedrooms')} and ${plural(bathrooms, 'bathroom', 'bathrooms')}`,
      },
      parking: { title: 'Free parking', line: 'Included in the price' },
      desk: { title: 'Good for working', line: 'A desk and fast Wi-Fi' },
    }),
  },
  price_on_paper: 'The price depends on your dates: choose them at the address above.',
  about: 'About this home',
  offers: {
    title: 'Offers on this home',
    terms: (nights: number, from: string, to: string) =>
      `For ${plural(nights, 'night', 'nights')} or more, between ${unbroken(from)} and ${unbroken(to)}`,
    applied: 'Applied automatically when your nights qualify.',
  },
  amenities: { title: 'What this place offers', all: (n: number) => `All ${n} amenities` },
  building: {
    title: 'In the building',
    visitors: 'Visitors',
    pool_hours: 'Pool',
    parking_card: 'Parking card',
    move_in: 'Move-in permit',
    cost: 'Costs',
    documents: (documents: string) => `Documents: ${documents}`,
    days: (days: number) =>
      days === 0 ? 'On the day you arrive' : `${plural(days, 'day', 'days')} before you arrive`,
  },
  rooms: {
    title: 'Rooms and beds',
    bedroom: (n: number) => `Bedroom ${n}`,
    only_bedroom: 'Bedroom',
    studio: 'The room',
    living_room: 'Living room',
    beds: {
      king: (n: number) => plural(n, 'king bed', 'king beds'),
      queen: (n: number) => plural(n, 'queen bed', 'queen beds'),
      double: (n: number) => plural(n, 'double bed', 'double beds'),
      single: (n: number) => plural(n, 'single bed', 'single beds'),
      bunk: (n: number) => plural(n, 'bunk bed', 'bunk beds'),
      sofa_bed: (n: number) => plural(n, 'sofa bed', 'sofa beds'),
    },
  },
  calendar: {
    title: 'Choose your nights',
    label: 'Calendar of free nights',
    loading: 'Loading the calendar',
    line: (nights: string) =>
      `Minimum stay: ${nights}. Prices are per night, refundable, before taxes and fees. Crossed-out nights are booked. You can’t check in on the other grey days.`,
    choose_departure: (nights: string) => `Now choose the day you leave. Minimum stay: ${nights}.`,
    night: (day: string, price: string) =>
      `${day}: ${price} a night, refundable, before taxes and fees`,
    stay: ({
      from,
      to,
      nights,
      total,
    }: {
      from: string
      to: string
      nights: string
      total: string
    }) => `${from} to ${to}, ${nights}: ${total} including all taxes and fees`,
    closed: {
      taken: (day: string) => `${day}: this night is taken`,
      no_arrival: (day: string) => `No stay can begin on ${day}`,
      no_departure: (day: string) => `No stay can end on ${day}`,
      no_price: 'We have no prices for that day yet',
      minimum_does_not_fit: (nights: string) =>
        `Another guest arrives before the minimum stay of ${nights} is up`,
      minimum: (nights: string) => `Minimum stay: ${nights}`,
      maximum: (nights: string) => `Maximum stay: ${nights}`,
      next_guest: (day: string) => `Booked from ${day}`,
    },
  },
  know: {
    title: 'House rules',
    check_in: 'Check-in',
    check_in_from: (time: string) => `From ${time}`,
    check_out: 'Check-out',
    check_out_until: (time: string) => `By ${time}`,
    min_age: 'Minimum age to book',
    min_age_years: (n: number) => `${n} years`,
    permits: (n: number): string => (n === 1 ? 'Permit number' : 'Permit numbers of its units'),
    permit_class: { standard: 'Standard holiday home', deluxe: 'Deluxe holiday home' },
    permit_until: (day: string) => `valid until ${day}`,
    pets: 'Pets',
    smoking: 'Smoking',
    groups: 'Groups and parties',
    allowed: 'Welcome',
    smoking_allowed: 'Allowed',
    smoking_not_allowed: 'Not allowed',
    not_allowed: 'Not allowed',
    people: 'Maximum occupancy',
    people_count: (n: number) => plural(n, 'person', 'people'),
    deposit: 'Refundable deposit',
    deposit_line: 'Taken on arrival, returned after check-out',
    cleaning: 'Cleaning fee',
    cleaning_line: 'Once per stay, already in the total',
    cancellation: 'Cancellation',
    cancellation_line: (days: number) =>
      `With a refundable rate you get a full refund if you cancel at least ${plural(days, 'day', 'days')} before arrival. Non-refundable rates are lower; only the Tourism Dirham for unused nights is returned.`,
  },
  reviews: {
    title: 'What guests say',
    stayed: (month: string) => `stayed in ${month}`,
    month: monthAndYear,
    all: (n: number) => `All ${plural(n, 'review', 'reviews')}`,
    elsewhere: (n: number) => `${plural(n, 'review', 'reviews')} on other sites`,
    photograph: (name: string, n: number) => `Photograph ${n} by ${name}`,
    summary: 'How guests rated it',
    stars: (n: number) => plural(n, 'star', 'stars'),
    topics: {
      cleanliness: 'Cleanliness',
      accuracy: 'As described',
      arrival: 'Check-in',
      location: 'Location',
      value: 'Value for money',
    },
    written_in: { en: 'In English', ar: 'In Arabic' },
    answer: { company: 'Our answer', owner: 'The owner’s answer' },
    translate: 'Translate',
    translating: 'Translating',
    translated_from: {
      en: 'Translated by machine from English',
      ar: 'Translated by machine from Arabic',
    },
    original: 'Show the original',
  },
  area: {
    title: 'Where it is',
    failed: 'This browser cannot show the map.',
    nearby: 'What’s nearby',
    kinds: {
      beach: 'Beach',
      metro: 'Metro',
      mall: 'Mall',
      landmark: 'Landmark',
      airport: 'Airport',
    },
    distance: (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`),
    by: {
      foot: (minutes: number) => `${minutes} min walk`,
      car: (minutes: number) => `${minutes} min drive`,
    },
    estimated: 'Distances and times are estimates; allow for traffic.',
    map: (area: string) => `Map of ${area} with the home marked`,
    here: 'The home is here',
    line: 'The exact address comes with the confirmation.',
  },
  host: {
    name: (first_name: string) => first_name,
    title: (name: string) => `Hosted by ${name}`,
    since: 'Hosting since',
    homes: 'Homes with us',
    rating: 'Average rating',
    rating_of: (n: number) => `from ${plural(n, 'review', 'reviews')} of all homes`,
    ours: (is_self: boolean) =>
      `Our own team cleans and checks the home${is_self ? '' : ' and hands over the keys'}.`,
  },
  similar: {
    title: 'Similar homes',
    nights: (from: string, to: string) =>
      `Available from ${from} to ${to}. The nearest homes of this size come first.`,
    failed: 'Similar homes could not be loaded.',
  },
  panel: {
    own_hold: {
      line: 'You’re already holding these dates. Pay to confirm them.',
      pay: 'Continue to payment',
    },
    title: 'Price and nights',
    free_nights: 'When this home is free',
    other_homes: 'Other homes free on your dates',
    nearest_free: (nights: string, total: string) =>
      `Not free on your dates. Nearest: ${nights}, ${total}`,
    no_nights: 'Choose your dates to see the price.',
    total: 'Total',
    total_line: 'including all taxes and fees',
    options: 'Choose your rate',
    refundable: 'Refundable',
    non_refundable: 'Non-refundable',
    free_until: (day: string) => `Free cancellation until ${day}`,
    nothing_back: 'Lower price, no refund if you cancel',
    too_late: 'Too close to arrival to cancel for free',
    member_price: 'Member price',
    members_pay: 'Members pay',
    log_in: 'Log in',
    members_only: 'For members of our loyalty programme.',
    explained: 'Price breakdown',
    nightly: 'Night by night',
    reserve: 'Reserve',
    change_guests: 'Change the guests',
    reserving: 'Holding your dates',
    needs_script:
      'Booking online needs JavaScript. Turn it on in your browser and reload, or book with us by phone or email:',
    reserve_line: 'Nothing is charged yet. We hold your dates while you pay.',
    min_age: (n: number) => `The lead guest must be ${n} or over.`,
    deposit: (amount: string) =>
      `A refundable deposit of ${amount} is taken on arrival and returned after check-out.`,
    units_left: (n: number) =>
      n === 1 ? 'Last one available for these dates' : `Only ${n} left for these dates`,
    fetching: 'Working out the price',
    retry: 'Try again',
    at_least: (nights: string) => `Minimum stay: ${nights}.`,
    at_most: (nights: string) => `Up to ${nights} can be booked online.`,
    at_most_people: (people: string) => `Maximum occupancy: ${people}.`,
    see: 'See the price',
    change: 'Change the dates',
    choose: 'Choose nights',
    apply: 'Done',
  },
  extension: {
    title: 'You are extending your stay',
    line: ({ number, from, all_nights }: { number: string; from: string; all_nights: string }) =>
      `These nights follow booking ${number}, in the same unit: ${all_nights} in all from ${from}.`,
    spared: 'No second cleaning fee, and guests who have checked in need not do so again.',
    reserve: 'Extend the stay',
    taken:
      'Your unit is taken on these nights. Another unit of this home would be a separate stay, with its own cleaning fee and check-in.',
    stand_alone: 'See the price of another unit',
  },
  guests_warning: {
    title: 'More guests than beds',
    text: (input: number, max: number) =>
      `This home sleeps ${max}, and you have ${plural(input, 'guest', 'guests')}. You can still book, but some guests may not have a bed.`,
    go_on: 'Continue Anyway',
    skip: 'Skip for now',
  },
}
