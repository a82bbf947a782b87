import * as z from 'zod/mini'
import { GUESTS, LANGS } from '#contract/constants.ts'
import {
  AMENITY_GROUPS,
  BED_KINDS,
  HOME_TYPES,
  NEARBY_KINDS,
  PERMIT_CLASSES,
} from '#contract/home-kinds.ts'
import { PRICE_BARS, SEARCH, SORTS } from '#contract/search-options.ts'
import { ANSWERERS, REVIEW_SITES } from '#contract/review-fields.ts'
import { filterInputs } from '#contract/filter-inputs.ts'
import { FILTER_NAMES } from '#contract/search-filters.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { aed, commaList, count, day, moment, picture, rowId } from '#contract/wire.ts'

const coordinate = (limit: number) => z.coerce.number().check(z.minimum(-limit), z.maximum(limit))

export const Amenity = z.object({
  code: z.string(),
  name: z.string(),
  amenity_group: z.enum(AMENITY_GROUPS),
})
export const Rating = z.object({ score: z.number(), count: z.int() })
/**
 * Of the whole stay. total_base_rate: the nights before taxes and fees; discounted_base_rate: the
 * same after an offer.
 */
export const PriceView = z.object({
  total_base_rate: aed,
  discounted_base_rate: aed,
  total: aed,
  is_refundable: z.boolean(),
})

export const RoomCategoryCard = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  nice_name: z.string(),
  type: z.enum(HOME_TYPES),
  area: z.object({ slug: z.string(), name: z.string() }),
  latitude: z.number(),
  longitude: z.number(),
  max_occupants: z.int(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  images: z.array(picture),
  amenities: z.array(Amenity),
  rating: Rating,
  units_count: z.int(),
  units_left: z.int(),
  price: z.object({ member: PriceView, non_member: PriceView }),
  discount: z.nullable(z.object({ amount: aed, percent: z.int() })),
})

export const Review = z.object({
  id: z.int(),
  lang: z.enum(LANGS),
  username: z.string(),
  user_image: z.nullable(z.string()),
  review_title: z.string(),
  review_description: z.string(),
  overall_rating: z.number(),
  stayed_on: day,
  room_category: z.object({ slug: z.string(), name: z.string(), nice_name: z.string() }),
})

export const ReviewPhotograph = z.object({
  photograph_id: z.int(),
  file: z.string(),
  width: z.int(), // px
  height: z.int(),
  blur: z.string(),
})

/** As that site shows it. */
export const SITE_REVIEW = {
  site: z.enum(REVIEW_SITES),
  site_name: z.nullable(z.string()), // of another one
  lang: z.enum(LANGS),
  username: z.string(),
  title: z.string(), // '' without one
  text: z.string(),
  score: z.number(),
  scale: z.int(), // the best score
  stayed_on: day,
}

export const HomeOffer = z.object({
  id: z.int(),
  code: z.string(),
  type: z.enum(['flash_deal', 'seasonal', 'stay_and_get_free', 'bank_offer']),
  title: z.string(),
  highlight_text: z.string(),
  description_1: z.string(),
  description_2: z.string(),
  length_of_stay: z.int(),
  arrival_date_gt: day,
  departure_date_lt: day,
  expiry: moment,
  is_rule: z.boolean(), // given without an end or a page of its own
})

/** Bedrooms count from 1, as a studio's only room; 0 is the living room. */
const Room = z.object({
  room: z.int(),
  beds: z.array(z.object({ kind: z.enum(BED_KINDS), beds: z.int() })),
})

/** Of the way there, estimated. */
const Nearby = z.object({
  kind: z.enum(NEARBY_KINDS),
  name: z.string(),
  metres: z.int(),
  minutes: z.int(),
  by: z.enum(['foot', 'car']),
})

const topicScore = z.nullable(z.number()) // null: no guest gave one

/** Reviews with 5, 4, 3, 2 and 1 stars, halves rounded up, and the average of each topic. */
const ReviewSummary = z.object({
  by_stars: z.array(z.int()),
  by_topic: z.object({
    cleanliness: topicScore,
    accuracy: topicScore,
    arrival: topicScore,
    location: topicScore,
    value: topicScore,
  }),
})

/** Nights without a free unit, or closed: [from, to). */
const NightRange = z.object({ from: day, to: day })

/**
 * What is set for the days [from, to): the lengths of stays that arrive then, and whether any may
 * arrive or leave.
 */
export const Restriction = z.object({
  from: day,
  to: day,
  min_nights: z.nullable(z.int()),
  max_nights: z.nullable(z.int()),
  no_arrival: z.boolean(),
  no_departure: z.boolean(),
})

/** What guests of a building must know; null: nothing is written of it. */
export const BuildingFacts = z.object({
  visitors: z.nullable(z.string()),
  pool_hours: z.nullable(z.string()),
  parking_card: z.nullable(z.string()),
  move_in: z.nullable(
    z.object({
      documents: z.nullable(z.string()),
      cost: z.nullable(aed),
      days: z.nullable(z.int()), // before arrival
    }),
  ),
})
export const RoomDetails = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  nice_name: z.string(),
  sub_title: z.string(),
  description: z.string(),
  type: z.enum(HOME_TYPES),
  area: z.object({ id: z.string(), slug: z.string(), name: z.string(), description: z.string() }),
  property: z.object({
    name: z.string(),
    description: z.string(),
    services: z.array(z.string()),
    facts: z.nullable(BuildingFacts),
  }),
  latitude: z.number(),
  longitude: z.number(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  square_feet: z.int(),
  max_occupants: z.int(),
  legal_occupants: z.int(),
  min_nights: z.int(),
  max_nights: z.int(),
  damage_deposit: aed,
  cleaning_fee: aed,
  refundable_until_days: z.int(),
  rules: z.object({
    group: z.boolean(),
    pets: z.boolean(),
    smoking_allowed: z.boolean(),
    min_age_to_book: z.int(),
  }),
  check_in_time: z.string(),
  check_out_time: z.string(),
  permit_class: z.enum(PERMIT_CLASSES),
  // of its units, each once; `url`: the authority's page of it
  permits: z.array(z.object({ number: z.string(), expires_on: day, url: z.nullable(z.string()) })),
  owner: z.object({
    first_name: z.string(),
    hosting_since: day,
    homes_count: z.int(),
    rating: Rating,
  }),
  images: z.array(picture),
  amenities: z.array(Amenity),
  rooms: z.array(Room),
  nearby: z.array(Nearby),
  rating: Rating,
  review_summary: ReviewSummary,
  reviews: z.array(
    z.extend(Review, {
      answer: z.nullable(z.string()),
      answered_as: z.enum(ANSWERERS),
      photographs: z.array(ReviewPhotograph),
    }),
  ),
  site_reviews: z.int(), // how many of other sites there are
  can_translate: z.boolean(), // reviews, by translateReview
  offers: z.array(HomeOffer),
  unavailable: z.array(NightRange),
  restrictions: z.array(Restriction),
  last_night: z.nullable(day),
})

export const Location = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  activities: z.array(z.string()),
  image: z.nullable(picture),
  latitude: z.number(),
  longitude: z.number(),
  homes_count: z.int(),
})

export const Place = z.object({
  id: z.string(),
  name: z.string(),
  context: z.string(),
  kind: z.string(),
  latitude: z.nullable(z.number()), // null: of Google, not yet asked for by its id
  longitude: z.nullable(z.number()),
  attribution: z.optional(z.literal('Google Maps')), // to be shown with it
})

/** Google's place ids have no greatest length. */
const PLACE_ID_MAX = 260

/** The place, the nights and what a home must have. */
const Wanted = {
  locations: z.optional(z.string().check(z.maxLength(120))),
  location: z.optional(z.string().check(z.maxLength(PLACE_ID_MAX))),
  latitude: z.optional(coordinate(90)),
  longitude: z.optional(coordinate(180)),
  /** west,south,east,north; replaces the place and its radius */
  bounds: z.optional(z.string().check(z.regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/))),
  from: z.optional(day),
  to: z.optional(day),
  guests: z.optional(count(GUESTS.min, GUESTS.max)),
  ...filterInputs(),
}

/** How many homes a search of these nights finds, and the lowest total. */
const FreeNights = z.object({ from: day, to: day, total_count: z.int(), total: aed })

/** One choice less, and how many homes are free then. */
const FewerFilters = z.object({
  filter: z.enum(FILTER_NAMES),
  amenity: z.nullable(z.string()), // of amenities: which one
  total_count: z.int(),
})

/** Without a price: a visitor's own list, whatever their nights. */
export const SeenHome = z.object({
  id: z.int(),
  slug: z.string(),
  nice_name: z.string(),
  area: z.object({ slug: z.string(), name: z.string() }),
  bedrooms: z.int(),
  max_occupants: z.int(),
  images: z.array(picture),
  rating: Rating,
})

export const catalogue = {
  searchRoomCategories: endpoint({
    method: 'GET',
    path: '/api/properties/fetch/',
    from_replica: true,
    tag: 'Homes',
    summary: 'Homes free for the nights asked, with their whole price',
    access: 'anyone',
    input: z.object({
      ...Wanted,
      page: z._default(count(SEARCH.first_page, 500), SEARCH.first_page),
      sort: z._default(z.enum(SORTS), 'featured'),
    }),
    output: z.object({
      room_categories: z.array(RoomCategoryCard),
      search_depth: z.int(),
      has_homes_there: z.boolean(), // false: no homes in the emirate of the place
      total_count: z.int(),
      from: day, // default: the coming weekend
      to: day,
      price_range: z.object({ min: aed, max: aed }), // without the price filter
      // homes in equal parts of price_range
      price_histogram: z.array(z.int()).check(z.length(PRICE_BARS)),
    }),
    success: 'OK',
    errors: ['INVALID_DATES', 'MAX_NIGHTS'],
  }),
  findNearestNights: endpoint({
    method: 'GET',
    path: '/api/properties/nearest_nights/',
    from_replica: true,
    tag: 'Homes',
    summary:
      'What comes closest to a search that found nothing: other nights, other areas, fewer filters',
    access: 'anyone',
    input: z.object(Wanted),
    output: z.object({
      nights: z.array(FreeNights),
      // the same nights elsewhere
      areas: z.array(
        z.object({ slug: z.string(), name: z.string(), total_count: z.int(), total: aed }),
      ),
      fewer_filters: z.array(FewerFilters),
      // here with the first of fewer_filters, else elsewhere on the same nights, else for as many
      // guests alone
      homes: z.array(RoomCategoryCard),
      // others than were asked for only where nothing takes so many guests on these
      nights_of_homes: z.object({ from: day, to: day }),
      // then the nearest of them, whatever else was asked for
      nights_for_party: z.array(FreeNights),
      first_nights: z.nullable(z.extend(FreeNights, { is_everywhere: z.boolean() })), // later, where `nights` is empty; everywhere: whatever else was asked for
      from: day,
      to: day,
    }),
    success: 'OK',
    errors: ['INVALID_DATES', 'MAX_NIGHTS'],
    limit: { calls: 60, seconds: 60 }, // dozens of searches each
  }),
  listFeaturedProperties: endpoint({
    method: 'GET',
    path: '/api/properties/featured_properties/',
    from_replica: true,
    tag: 'Homes',
    summary: 'Featured homes free on the coming weekend',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ featured_properties: z.array(RoomCategoryCard), from: day, to: day }),
    success: 'OK',
    errors: [],
  }),
  listFeaturedStaycations: endpoint({
    method: 'GET',
    path: '/api/properties/featured_staycations/',
    from_replica: true,
    tag: 'Homes',
    summary:
      'Homes for a few days away inside the country, free on the coming weekend: villas, beaches and pools, the best rated first',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ featured_staycations: z.array(RoomCategoryCard), from: day, to: day }),
    success: 'OK',
    errors: [],
  }),
  listFeaturedUserRatings: endpoint({
    method: 'GET',
    path: '/api/properties/featured_user_rating/',
    from_replica: true,
    tag: 'Homes',
    summary: 'What guests said',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ user_ratings: z.array(Review), rating: Rating }),
    success: 'OK',
    errors: [],
  }),
  listLocations: endpoint({
    method: 'GET',
    path: '/api/properties/locations/',
    from_replica: true,
    tag: 'Homes',
    summary: 'Areas of the city with homes',
    access: 'anyone',
    input: z.object({ top_locations: z.optional(z.literal(['True', 'true'])) }),
    output: z.object({
      locations: z.array(Location),
    }),
    success: 'OK',
    errors: [],
  }),
  suggestPlaces: endpoint({
    method: 'GET',
    path: '/api/places/',
    from_replica: true,
    tag: 'Homes',
    summary:
      'Places of the United Arab Emirates by what was typed, popular ones when nothing was; or cities',
    access: 'anyone',
    input: z.object({
      q: z._default(z.string().check(z.maxLength(80)), ''),
      id: z.optional(z.string().check(z.maxLength(PLACE_ID_MAX))),
      kind: z.optional(z.literal('city')),
      // the same until a place is chosen; without one Google is not asked
      session: z.optional(z.uuid()),
    }),
    output: z.object({
      places: z.array(Place),
    }),
    success: 'OK',
    errors: [],
  }),
  listAmenities: endpoint({
    method: 'GET',
    path: '/api/properties/amenities/',
    from_replica: true,
    tag: 'Homes',
    summary: 'Amenities in their groups',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      // former_codes: of amenities that became this one; search understands them too
      amenities: z.array(z.extend(Amenity, { former_codes: z.array(z.string()) })),
    }),
    success: 'OK',
    errors: [],
  }),
  readRoomDetails: endpoint({
    method: 'GET',
    path: '/api/properties/room_details/',
    from_replica: true,
    tag: 'Homes',
    summary: 'One home: text, pictures, rules, reviews and the nights that are taken',
    access: 'anyone',
    input: z.object({ room_category_slug: z.string().check(z.maxLength(120)) }),
    output: RoomDetails,
    success: 'OK',
    errors: ['INVALID_SLUG', 'ROOM_DETAILS_UNAVAILABLE'],
  }),
  readHomePreview: endpoint({
    method: 'GET',
    path: '/api/properties/preview/',
    tag: 'Homes',
    summary: 'A home as it is written, by a link that a colleague made; nothing of it is on sale',
    access: 'anyone',
    input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(120)) }),
    output: z.object({ home: RoomDetails, expires_at: moment }),
    success: 'OK',
    errors: ['PREVIEW_ENDED'],
    limit: { calls: 120, seconds: 300 },
  }),
  listFreeNights: endpoint({
    method: 'GET',
    path: '/api/properties/free_nights/',
    from_replica: true,
    tag: 'Homes',
    summary:
      'When a home that is not free for some nights is: the nearest nights, as many or as its minimum asks, with their lowest totals',
    access: 'anyone',
    input: z.object({
      room_category_slug: z.string().check(z.maxLength(120)),
      from: day,
      to: day,
      guests: z.optional(count(GUESTS.min, GUESTS.max)),
    }),
    output: z.object({
      nights: z.array(z.pick(FreeNights, { from: true, to: true, total: true })),
    }),
    success: 'OK',
    errors: ['INVALID_SLUG', 'INVALID_DATES', 'MAX_NIGHTS'],
    limit: { calls: 60, seconds: 60 }, // dozens of searches each
  }),
  listSimilarHomes: endpoint({
    method: 'GET',
    path: '/api/properties/similar/',
    from_replica: true,
    tag: 'Homes',
    summary:
      'Four homes like this one, free for the nights asked or on the coming weekend: of its area first, then the nearest, of its size where there are enough',
    access: 'anyone',
    input: z.object({
      room_category_slug: z.string().check(z.maxLength(120)),
      from: z.optional(day),
      to: z.optional(day),
      guests: z.optional(count(GUESTS.min, GUESTS.max)),
    }),
    output: z.object({ similar_homes: z.array(RoomCategoryCard), from: day, to: day }),
    success: 'OK',
    errors: ['INVALID_SLUG', 'INVALID_DATES', 'MAX_NIGHTS'],
  }),
  listSeenHomes: endpoint({
    method: 'GET',
    path: '/api/properties/seen/',
    from_replica: true,
    tag: 'Homes',
    summary: 'The homes of these slugs that are on sale, in this order; six at most',
    access: 'anyone',
    input: z.object({ slugs: commaList }),
    output: z.object({ seen_homes: z.array(SeenHome) }),
    success: 'OK',
    errors: [],
  }),
  readSiteReviews: endpoint({
    method: 'GET',
    path: '/api/properties/site_reviews/',
    from_replica: true,
    tag: 'Homes',
    summary: 'What guests of a home wrote on other sites, with that source; the newest 60 at most',
    access: 'anyone',
    input: z.object({ room_category_slug: z.string().check(z.maxLength(120)) }),
    output: z.object({ site_reviews: z.array(z.object({ id: z.int(), ...SITE_REVIEW })) }),
    success: 'OK',
    errors: ['INVALID_SLUG'],
  }),
  translateReview: endpoint({
    method: 'POST',
    path: '/api/properties/translate_review/',
    tag: 'Homes',
    summary: 'A review by machine in the language of the call, where a translation service is set',
    access: 'anyone',
    input: z.object({ review_id: rowId }),
    output: z.object({ review_title: z.string(), review_description: z.string() }),
    success: 'OK',
    errors: ['TRANSLATION_FAILED'],
    limit: { calls: 20, seconds: 600 },
  }),
}
