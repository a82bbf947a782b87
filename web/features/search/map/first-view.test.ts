import { expect, test } from 'vitest'
import { firstView } from './first-view.ts'

const along = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ longitude: 55.1 + n * 0.01, latitude: 25 + n * 0.01 }))

test('one home far off does not shrink the view of the others', () => {
  const [west, south, east, north] = firstView([...along(20), { longitude: 55.2, latitude: 24.6 }])
  expect([west, east]).toEqual([55.1, 55.29])
  expect(south).toBeGreaterThan(25)
  expect(north).toBeGreaterThan(25.15)
})

test('homes that lie evenly are all in view, and so are few homes however far apart', () => {
  const close = (bounds: number[]) => bounds.map((edge) => edge.toFixed(2))
  expect(close(firstView(along(20)))).toEqual(['55.10', '25.00', '55.29', '25.19'])
  expect(close(firstView([{ longitude: 55.3, latitude: 24.6 }, ...along(3)]))).toEqual([
    '55.10',
    '24.60',
    '55.30',
    '25.02',
  ])
  expect(firstView([{ longitude: 55, latitude: 25 }])).toEqual([55, 25, 55, 25])
})
