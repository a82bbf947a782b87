import { expect, test } from 'vitest'
import { AMENITIES } from '#server/catalogue/amenities.ts'
import { ACCESSIBILITY, POPULAR } from '#web/features/search/filters/amenities-in-front.ts'

test('what stands in front of the amenities is known to every installation, and stands there once', () => {
  const front = [...POPULAR, ...ACCESSIBILITY]
  const known = AMENITIES.map(([code]) => code)
  expect(front.filter((code) => !known.some((one) => one === code))).toEqual([])
  expect(new Set(front).size).toBe(front.length)
})
