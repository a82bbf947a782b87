import { REVIEW_TOPICS } from '#contract/home-kinds.ts'
import type { Random } from '#demo/random.ts'

export type Topic = (typeof REVIEW_TOPICS)[number]
export type Topics = Record<Topic, number>

const MOST = 5
const SAME_FOR_ALL = 0.7
const FULL_MARKS_LESS_ONE = 0.45
const UNEVEN = 0.35

/**
 * Whole stars whose average is the overall rating to within a fifth. `order` is what the home is
 * good at, the best first.
 */
export function topicsOf(overall_rating: number, order: readonly Topic[], random: Random): Topics {
  const wished = random.pick([Math.floor, Math.ceil])(overall_rating * order.length)
  const sum = overall_rating === MOST && random.chance(FULL_MARKS_LESS_ONE) ? wished - 1 : wished
  const own_order = random.chance(SAME_FOR_ALL) ? order : random.shuffle(order)
  const stars = own_order.map(
    (_, at) => Math.floor(sum / order.length) + (at < sum % order.length ? 1 : 0),
  )
  const [better, worse] = [stars.findIndex((count) => count < MOST), stars.length - 1]
  if (better !== -1 && better < worse && random.chance(UNEVEN)) {
    stars[better] = (stars[better] ?? 0) + 1
    stars[worse] = (stars[worse] ?? 0) - 1
  }
  const starsOf = (topic: Topic) => stars[own_order.indexOf(topic)] ?? MOST
  return {
    cleanliness: starsOf('cleanliness'),
    accuracy: starsOf('accuracy'),
    arrival: starsOf('arrival'),
    location: starsOf('location'),
    value: starsOf('value'),
  }
}
