import { expect, test } from 'vitest'
import { ratingTone } from './rating.ts'

test.each([
  [1.9, 'low'],
  [2, 'middle'],
  [3, 'middle'],
  [3.1, 'high'],
  [5, 'high'],
])('a rating of %d is %s', (score, tone) => expect(ratingTone(score)).toBe(tone))
