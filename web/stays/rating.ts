import { RATING_COLOURS } from '#contract/constants.ts'

/** The colour of a rating (spec 9): below 2 low (red), above 3 high (green), else between (yellow). */
export function ratingTone(score: number): 'low' | 'middle' | 'high' {
  if (score < RATING_COLOURS.red_below) return 'low'
  return score > RATING_COLOURS.green_above ? 'high' : 'middle'
}
