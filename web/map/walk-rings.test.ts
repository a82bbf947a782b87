import { expect, test } from 'vitest'
import { walksAround } from './walk-rings.ts'

test('the circles lie 400 and 800 metres from a home on every side', () => {
  const home = { longitude: 55.14, latitude: 25.08 }
  const { features } = walksAround(home, (minutes) => `${minutes} min`)
  expect(features.map(({ properties }) => properties?.['label'])).toEqual(['5 min', '10 min'])
  for (const [n, metres] of [400, 800].entries()) {
    for (const [longitude = 0, latitude = 0] of features[n]?.geometry.coordinates ?? []) {
      const north = (latitude - home.latitude) * 111_320
      const east =
        (longitude - home.longitude) * 111_320 * Math.cos((home.latitude * Math.PI) / 180)
      expect(Math.hypot(north, east)).toBeCloseTo(metres, 0)
    }
  }
})
