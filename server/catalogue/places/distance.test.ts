import { expect, test } from 'vitest'
import { granted, world } from '#kit/index.ts'
import { wayTo } from './distance.ts'

const HOME = { latitude: 25, longitude: 55 }
const METRE = 1 / 111_194.93
const north = (metres: number) => ({
  kind: 'beach' as const,
  name: 'Kite Beach',
  latitude: 25 + metres * METRE,
  longitude: 55,
})

// Streets are taken to be 1.3 times as long as the straight line.
test.each([
  [0, { metres: 50, minutes: 1, by: 'foot' }],
  [300, { metres: 400, minutes: 5, by: 'foot' }],
  [1_000, { metres: 1_300, minutes: 16, by: 'foot' }],
  [1_530, { metres: 2_000, minutes: 25, by: 'foot' }],
  [1_540, { metres: 2_000, minutes: 4, by: 'car' }],
  [3_000, { metres: 3_900, minutes: 8, by: 'car' }],
  [6_000, { metres: 7_800, minutes: 15, by: 'car' }],
  [20_000, { metres: 26_000, minutes: 30, by: 'car' }],
  [40_000, { metres: 52_000, minutes: 55, by: 'car' }],
])('%i metres in a straight line: %o', (metres, way) => {
  expect(wayTo(north(metres), HOME)).toEqual({ kind: 'beach', name: 'Kite Beach', ...way })
})

test('what is farther than 60 km is not near', () => {
  expect(wayTo(north(46_000), HOME)).toBeDefined()
  expect(wayTo(north(47_000), HOME)).toBeUndefined()
})

test('a degree east is shorter than a degree north', () => {
  const east = wayTo(
    { kind: 'mall', name: 'Mall', latitude: 25, longitude: 55 + 10_000 * METRE },
    HOME,
  )
  expect(east?.metres).toBe(12_000) // 10 km of latitude are 9.06 km of longitude here
})

test('a home tells the nearest place of each kind, in the language of the reader; of airports the larger', async () => {
  const there = await world()
  const nearbyOf = async (headers: Record<string, string>) =>
    granted(
      await there.visitor('readRoomDetails', { room_category_slug: 'marina-studio' }, headers),
    ).nearby
  const english = await nearbyOf({})
  expect(english.map(({ kind, name, by }) => `${kind} ${name} by ${by}`)).toMatchInlineSnapshot(`
    [
      "beach JBR Beach by foot",
      "metro Sobha Realty Metro Station by foot",
      "mall Dubai Marina Mall by foot",
      "landmark Pier 7 by foot",
      "airport Dubai International Airport by car",
    ]
  `)
  const arabic = await nearbyOf({ 'accept-language': 'ar' })
  expect(arabic.map(({ metres, minutes }) => [metres, minutes])).toEqual(
    english.map(({ metres, minutes }) => [metres, minutes]),
  )
  for (const { name } of arabic) expect(name).toMatch(/[\u0600-\u06ff]/)
})
