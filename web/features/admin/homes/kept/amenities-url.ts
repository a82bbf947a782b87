import { AMENITY_SORTS } from '#contract/endpoints/admin/amenities.ts'
import { AMENITY_GROUPS } from '#contract/home-kinds.ts'
import { oneOf, readFields, text, type Output } from '#web/urls/fields.ts'

const typed = text(/^.{1,80}$/)

const FIELDS = {
  // digits alone are a number to the router
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
  amenity_group: oneOf(AMENITY_GROUPS),
  sort: oneOf(AMENITY_SORTS),
}

export type AmenitiesUrl = Output<typeof FIELDS>

export const readAmenitiesUrl = (raw: Record<string, unknown>): AmenitiesUrl =>
  readFields(FIELDS, raw)
