import { addDays } from '#server/core/time.ts'
import { makeRandom } from '#demo/random.ts'
import type { DemoBuilding, DemoHome } from '#demo/homes/shape.ts'

/** Days since the one home that is off sale lost its permit. */
export const EXPIRED_DAYS = 25

export function homeRow(
  home: DemoHome,
  { at: [latitude, longitude] }: DemoBuilding,
  today: string,
) {
  const random = makeRandom(`facts of ${home.slug}`)
  const { slug, type, bedrooms, bathrooms, square_feet, max_occupants, min_nights, allows } = home
  return {
    slug,
    type,
    bedrooms,
    bathrooms,
    square_feet,
    max_occupants,
    min_nights,
    legal_occupants: legalOccupants(bedrooms),
    min_age_to_book: type === 'villa' ? 25 : random.pick([18, 21, 21, 21]),
    damage_deposit_fils: depositFils(home),
    group_allowed: allows.includes('group'),
    pets_allowed: allows.includes('pets'),
    smoking_allowed: allows.includes('smoking'),
    check_in_time: '15:00',
    check_out_time: '12:00',
    permit_class: home.base_dirhams >= 850 ? 'deluxe' : 'standard',
    is_featured: home.is_featured ?? false,
    is_active: true,
    listed_on: addDays(today, -random.between(12, 900)),
    latitude: nudged(latitude, random.roll()),
    longitude: nudged(longitude, random.roll()),
  }
}

/**
 * Domain G6: a studio or first bedroom takes two adults and two children, each other bedroom two
 * adults and a child.
 */
function legalOccupants(bedrooms: number): number {
  return 4 + 3 * Math.max(0, bedrooms - 1)
}

/** Spec 9: AED 1,000 to 5,000 by size, taken on arrival. */
function depositFils({ type, bedrooms }: DemoHome): number {
  return type === 'villa' ? 500_000 : 100_000 + Math.min(bedrooms, 4) * 50_000
}

function nudged(degrees: number, roll: number): number {
  return Math.round((degrees + (roll - 0.5) * 0.0008) * 100_000) / 100_000
}
