import { expect, test } from 'vitest'
import { pinsOf, withHot } from './map-pins.ts'

const at = (longitude: number, latitude: number) => ({
  type: 'Point',
  coordinates: [longitude, latitude],
})

test('a feature that two tiles draw is one pin; pins run from north to south', () => {
  const pins = pinsOf([
    { properties: { id: 7, fils: 100 }, geometry: at(55.1, 25.1) },
    { properties: { cluster_id: 3, point_count: 4, lowest: 88_800 }, geometry: at(55.2, 25.2) },
    { properties: { id: 7, fils: 100 }, geometry: at(55.1, 25.1) },
  ])
  expect(pins).toEqual([
    {
      kind: 'cluster',
      key: 'c3',
      cluster_id: 3,
      count: 4,
      lowest_fils: 88_800,
      longitude: 55.2,
      latitude: 25.2,
    },
    { kind: 'home', key: 'h7', id: 7, longitude: 55.1, latitude: 25.1 },
  ])
})

test('a home under the pointer has one pin, whether it stands in a cluster or not', () => {
  const hot = { id: 9, longitude: 55.3, latitude: 25.1 }
  const cluster = {
    kind: 'cluster',
    key: 'c3',
    cluster_id: 3,
    count: 4,
    lowest_fils: 88_800,
    longitude: 55.2,
    latitude: 25.2,
  } as const
  expect(withHot([cluster], undefined)).toEqual([cluster])
  const shown = withHot([cluster], hot)
  expect(shown).toEqual([cluster, { kind: 'home', key: 'h9', ...hot }])
  expect(withHot(shown, hot)).toEqual(shown)
})
