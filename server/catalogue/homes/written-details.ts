import type * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import type { RoomDetails } from '#contract/endpoints/catalogue.ts'
import type { HomeFields } from '#contract/home-fields.ts'
import type { Db } from '#server/db/index.ts'
import { legalOccupants } from '#server/catalogue/import/home-faults.ts'
import { addressOfPermit } from '#server/catalogue/permits/permit-address.ts'
import { wayTo } from '#server/catalogue/places/distance.ts'
import { findSurroundings } from './written-details-queries.ts'

/** What the page of a home cannot be drawn without. */
export const NEEDED_OF_PAGE = [
  'en.nice_name',
  'ar.nice_name',
  'location.slug',
  'property.name',
  'owner',
  'type',
  'bedrooms',
  'bathrooms',
  'square_feet',
  'max_occupants',
  'pictures',
] as const satisfies (keyof HomeFields)[]

type Written = { room_category_id: number; fields: HomeFields }
type Details = z.output<typeof RoomDetails>

/** The page of a home as it is written: without nights, reviews and offers. Undefined while something is missing. */
export async function findWrittenDetails(
  db: Db,
  { room_category_id, fields }: Written,
  { lang, today }: { lang: Lang; today: string },
): Promise<Details | undefined> {
  const { type, bedrooms, bathrooms, square_feet, max_occupants, owner } = fields
  const nice_name = fields[`${lang}.nice_name`]
  const area = fields['location.slug']
  const building = fields['property.name']
  const are_counted = isThere(bedrooms) && isThere(bathrooms) && isThere(square_feet)
  if (!are_counted || !isThere(max_occupants) || !type || !owner || !nice_name) return undefined
  if (!area || !building || !fields.pictures?.length) return undefined
  const { latitude = null, longitude = null, amenities } = fields
  const around = await findSurroundings(
    db,
    { area, building, owner, bedrooms, latitude, longitude, amenities: amenities ?? [] },
    { lang, today },
  )
  if (!around) return undefined
  const { places, permit_link, ...known } = around
  return {
    ...known,
    ...saidOf(fields, lang),
    ...NOBODY_CAME,
    id: room_category_id,
    nice_name,
    type,
    bedrooms,
    bathrooms,
    square_feet,
    max_occupants,
    legal_occupants: fields.legal_occupants ?? legalOccupants(bedrooms),
    permits: permitsOf(fields, today).map((permit) => ({
      ...permit,
      url: addressOfPermit(permit_link, permit.number),
    })),
    rooms: roomsOf(fields),
    nearby: places.flatMap((place) => wayTo(place, around) ?? []),
  }
}

const isThere = (value: number | null | undefined): value is number => typeof value === 'number'

/** What stands with the home itself, or what is usual where nothing is written. */
function saidOf(fields: HomeFields, lang: Lang) {
  return {
    slug: fields.slug ?? '',
    name: fields[`${lang}.name`] ?? '',
    sub_title: fields[`${lang}.sub_title`] ?? '',
    description: fields[`${lang}.description`] ?? '',
    min_nights: fields.min_nights ?? 1,
    damage_deposit: fields.damage_deposit ?? 0,
    permit_class: fields['permit.class'] ?? 'standard',
    check_in_time: fields.check_in_time ?? '15:00',
    check_out_time: fields.check_out_time ?? '12:00',
    rules: {
      group: fields['rules.group'] ?? false,
      pets: fields['rules.pets'] ?? false,
      smoking_allowed: fields['rules.smoking_allowed'] ?? false,
      min_age_to_book: fields.min_age_to_book ?? 21,
    },
    images: (fields.pictures ?? []).map(({ alt_en, alt_ar, ...picture }) => ({
      ...picture,
      alt: lang === 'ar' ? alt_ar : alt_en,
    })),
    last_night: null,
  }
}

const NOBODY_CAME = {
  rating: { score: 0, count: 0 },
  review_summary: {
    by_stars: [0, 0, 0, 0, 0],
    by_topic: { cleanliness: null, accuracy: null, arrival: null, location: null, value: null },
  },
  reviews: [],
  site_reviews: 0,
  can_translate: false,
  offers: [],
  unavailable: [],
  restrictions: [],
}

/** Of all units, each once, without those that are over. */
function permitsOf({ permits }: HomeFields, today: string) {
  const last = new Map<string, string>()
  for (const { number, expires_on } of permits ?? [])
    if (expires_on >= today && expires_on > (last.get(number) ?? '')) last.set(number, expires_on)
  return [...last].map(([number, expires_on]) => ({ number, expires_on }))
}

/** Bedrooms in their order, the living room last. */
function roomsOf({ beds }: HomeFields): Details['rooms'] {
  const rooms = Map.groupBy(beds ?? [], ({ room }) => room)
  return [...rooms]
    .map(([room, inside]) => ({
      room,
      beds: inside.map(({ kind, beds: n }) => ({ kind, beds: n })),
    }))
    .toSorted((a, b) => (a.room || Infinity) - (b.room || Infinity))
}
