import type { Stay } from '#web/stays/stay-queries.ts'

const SHOWN = 4
const LOVED = { score: 4.5, reviews: 3 }

export type Highlight =
  | 'loved'
  | 'private_pool'
  | 'shared_pool'
  | 'beach_access'
  | 'free_cancellation'
  | 'self_check_in'
  | 'online_check_in'
  | 'family'
  | 'parking'
  | 'desk'

export type HighlightFacts = Pick<Stay, 'bedrooms' | 'bathrooms' | 'rating'> & {
  amenities: readonly { code: string }[]
}

/** The best of a home, the most telling first. */
export function highlightsOf({
  rating,
  amenities,
  bedrooms,
  bathrooms,
}: HighlightFacts): Highlight[] {
  const has = (code: string) => amenities.some((amenity) => amenity.code === code)
  const holds: Record<Highlight, boolean> = {
    loved: rating.score >= LOVED.score && rating.count >= LOVED.reviews,
    private_pool: has('private_pool'),
    beach_access: has('beach_access'),
    free_cancellation: true,
    self_check_in: has('self_check_in'),
    online_check_in: !has('self_check_in'),
    shared_pool: has('shared_pool') && !has('private_pool'),
    family: bedrooms >= 2 && bathrooms >= 2,
    parking: has('parking'),
    desk: has('desk') && has('wifi'),
  }
  return ORDER.filter((highlight) => holds[highlight]).slice(0, SHOWN)
}

const ORDER: readonly Highlight[] = [
  'loved',
  'private_pool',
  'beach_access',
  'free_cancellation',
  'self_check_in',
  'online_check_in',
  'shared_pool',
  'family',
  'parking',
  'desk',
]
