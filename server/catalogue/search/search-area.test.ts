import { expect, test } from 'vitest'
import { isAllWithin, METRES_A_DEGREE } from './search-area.ts'

const AREA = { west: 55, south: 25, east: 55.2, north: 25.1 }

test('a search without a place holds every area, a box one that it holds on all four sides', () => {
  expect(isAllWithin(AREA, null, null)).toBe(true)
  expect(isAllWithin(AREA, AREA, null)).toBe(true)
  for (const [side, by] of [
    ['west', 0.01],
    ['south', 0.01],
    ['east', -0.01],
    ['north', -0.01],
  ] as const)
    expect(isAllWithin(AREA, { ...AREA, [side]: AREA[side] + by }, null), side).toBe(false)
})

test('a circle holds an area when it reaches its farthest corner', () => {
  const corner = { latitude: 25, longitude: 55 }
  const metres = METRES_A_DEGREE * Math.hypot(0.1, 0.2 * Math.cos((25 * Math.PI) / 180))
  expect(isAllWithin(AREA, null, { ...corner, radius_m: metres + 1 })).toBe(true)
  expect(isAllWithin(AREA, null, { ...corner, radius_m: metres - 1 })).toBe(false)
})
