import * as z from 'zod/mini'
import { asIdentifier, plainLine } from './address-fields.ts'
import {
  AMENITIES_MAX,
  BED_KINDS,
  HOME_TYPES,
  PERMIT_CLASSES,
  PICTURE_ROOMS,
} from './home-kinds.ts'
import { aedInput, clockTime, day, email, typed, typedOrEmpty } from './wire.ts'

/** Letters; also of the catalogue's file. */
export const HOME_TEXT_MAX = {
  slug: 80,
  name: 120,
  nice_name: 60,
  sub_title: 120,
  description: 10_000,
  unit: 60,
  alt: 200,
  permit_number: 60, // also of a unit's code
  legal_name: 200,
  address: 300,
} as const

/** Also of the catalogue's file. */
export const HOME_RANGES = {
  bedrooms: [0, 10],
  bathrooms: [1, 12],
  square_feet: [50, 1_000_000],
  people: [1, 40],
  min_nights: [1, 30],
  age: [18, 60],
  latitude: [22, 27], // the United Arab Emirates
  longitude: [51, 57],
} as const
export const HOME_LISTS_MAX = {
  beds: 60,
  units: 200,
  permits: 2_000, // of all units together
  pictures: 60,
  rates: 1_200,
  amenities: AMENITIES_MAX,
}
export const HOME_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** A home is sold with this many pictures at least, and rates for so many months. */
export const READY = { pictures: 8, rate_months: 12 } as const

/** Lines of their own stay, each plain. */
export const paragraphs = (max: number) =>
  z.string().check(
    z.overwrite((text) =>
      text
        .split(/\r\n?|\n/)
        .map(plainLine)
        .join('\n')
        .trim(),
    ),
    z.maxLength(max),
  )

type Range = readonly [least: number, most: number]
/** `unit`: what the number counts, for whoever types it. */
const within = ([least, most]: Range, unit: string) =>
  z.int().check(z.gte(least), z.lte(most), z.describe(unit))
export const degrees = ([least, most]: Range) =>
  z.number().check(z.gte(least), z.lte(most), z.describe('degrees'))

/** Whose VAT a stay is (domain V2). */
export const HomeSupplier = z.object({
  legal_name_en: typed(HOME_TEXT_MAX.legal_name),
  legal_name_ar: typed(HOME_TEXT_MAX.legal_name),
  address_en: typed(HOME_TEXT_MAX.address),
  address_ar: typed(HOME_TEXT_MAX.address),
  trn: z.nullable(z.string().check(asIdentifier, z.regex(/^\d{15}$/))),
})

/** What a crop keeps. */
export const PictureFocus = z.object({
  x: within([0, 100], 'percent from the left'),
  y: within([0, 100], 'percent from above'),
})
export type PictureFocus = z.output<typeof PictureFocus>
/** A picture of the home as it is kept; its texts may still be missing. */
export const HomePicture = z.object({
  file: z.string().check(z.regex(/^[\w.-]{1,160}$/)),
  width: within([1, 20_000], 'pixels'),
  height: within([1, 20_000], 'pixels'),
  blur: z.string().check(z.maxLength(4_000), z.startsWith('data:')),
  alt_en: typedOrEmpty(HOME_TEXT_MAX.alt),
  alt_ar: typedOrEmpty(HOME_TEXT_MAX.alt),
  focus: z.optional(PictureFocus), // left out: the middle
  room: z.optional(z.enum(PICTURE_ROOMS)),
})
export type HomePicture = z.output<typeof HomePicture>

/** [from, to) */
const Rate = z.object({ from: day, to: day, weekday: aedInput, weekend: aedInput })
/** Bedrooms count from 1, as a studio's only room; 0 is the living room. */
const Bed = z.object({
  room: within(HOME_RANGES.bedrooms, 'bedroom'),
  kind: z.enum(BED_KINDS),
  beds: within([1, 4], 'beds'),
})
const RatePlan = z.object({
  is_refundable: z.boolean(),
  discount_bp: within([0, 5_000], 'hundredths of a percent'),
})
const text = (max: number) => z.nullable(typed(max))
/** Of one unit, by the unit's name; `unit_code` is the authority's. */
const Permit = z.object({
  unit: typed(HOME_TEXT_MAX.unit),
  number: typed(HOME_TEXT_MAX.permit_number),
  unit_code: text(HOME_TEXT_MAX.permit_number),
  issued_on: z.nullable(day), // null: not known, or the day after the one before ends
  expires_on: day,
})

/**
 * What is written of a home, by the names the catalogue's file has for it. Null: not written yet,
 * or taken away again; left out of a change: stays.
 */
export const HomeFields = z.partial(
  z.object({
    slug: z.nullable(
      z.string().check(asIdentifier, z.toLowerCase(), z.maxLength(80), z.regex(HOME_SLUG)),
    ),
    'en.nice_name': text(HOME_TEXT_MAX.nice_name),
    'ar.nice_name': text(HOME_TEXT_MAX.nice_name),
    'en.name': text(HOME_TEXT_MAX.name),
    'ar.name': text(HOME_TEXT_MAX.name),
    'en.sub_title': text(HOME_TEXT_MAX.sub_title),
    'ar.sub_title': text(HOME_TEXT_MAX.sub_title),
    'en.description': z.nullable(paragraphs(HOME_TEXT_MAX.description)),
    'ar.description': z.nullable(paragraphs(HOME_TEXT_MAX.description)),
    'location.slug': text(HOME_TEXT_MAX.slug),
    'property.name': text(HOME_TEXT_MAX.name), // the English name of a building
    latitude: z.nullable(degrees(HOME_RANGES.latitude)), // null: the building's
    longitude: z.nullable(degrees(HOME_RANGES.longitude)),
    owner: z.nullable(email),
    supplier: z.nullable(HomeSupplier),
    type: z.nullable(z.enum(HOME_TYPES)),
    bedrooms: z.nullable(within(HOME_RANGES.bedrooms, 'bedrooms')),
    bathrooms: z.nullable(within(HOME_RANGES.bathrooms, 'bathrooms')),
    square_feet: z.nullable(within(HOME_RANGES.square_feet, 'square feet')),
    max_occupants: z.nullable(within(HOME_RANGES.people, 'people')),
    legal_occupants: z.nullable(within(HOME_RANGES.people, 'people')), // null: as many as the law allows
    min_nights: z.nullable(within(HOME_RANGES.min_nights, 'nights')),
    min_age_to_book: z.nullable(within(HOME_RANGES.age, 'years')),
    damage_deposit: z.nullable(aedInput),
    'permit.class': z.nullable(z.enum(PERMIT_CLASSES)),
    'rules.group': z.nullable(z.boolean()),
    'rules.pets': z.nullable(z.boolean()),
    'rules.smoking_allowed': z.nullable(z.boolean()),
    needs_health_consent: z.nullable(z.boolean()),
    check_in_time: z.nullable(clockTime),
    check_out_time: z.nullable(clockTime),
    is_featured: z.nullable(z.boolean()),
    amenities: z.nullable(z.array(typed(60)).check(z.maxLength(HOME_LISTS_MAX.amenities))),
    beds: z.nullable(z.array(Bed).check(z.maxLength(HOME_LISTS_MAX.beds))),
    units: z.nullable(z.array(typed(HOME_TEXT_MAX.unit)).check(z.maxLength(HOME_LISTS_MAX.units))),
    permits: z.nullable(z.array(Permit).check(z.maxLength(HOME_LISTS_MAX.permits))),
    rate_plans: z.nullable(z.array(RatePlan).check(z.maxLength(2))),
    rates: z.nullable(z.array(Rate).check(z.maxLength(HOME_LISTS_MAX.rates))), // from today on
    pictures: z.nullable(z.array(HomePicture).check(z.maxLength(HOME_LISTS_MAX.pictures))),
  }),
)
export type HomeFields = z.output<typeof HomeFields>
export type TypedHomeFields = z.input<typeof HomeFields>
export type HomeField = keyof HomeFields
