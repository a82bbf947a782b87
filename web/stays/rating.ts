import { RATING_COLOURS } from '#contract/constants.ts'

/** Spec 9. */
export function ratingTone(score: number): 'low' | 'middle' | 'high' {
  if (score < RATING_COLOURS.red_below) return 'low'
  return score > RATING_COLOURS.green_above ? 'high' : 'middle'
}
