import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#web/urls/search-text.ts'
import { partyOf } from '#web/urls/stay-url.ts'
import {
  countFilters,
  inputOf,
  readSearchUrl,
  toggled,
  wantedOf,
  withCurrentCodes,
} from './search-url.ts'

const TODAY = '2026-11-21'
const read = (text: string) => readSearchUrl(parseSearch(text), TODAY)
const FULL =
  '?location=dubai-marina&from=2026-12-01&to=2026-12-04&adults=2&children=1&infants=false&sort=price_low&price_min=450&price_max=9000.50&discounts=true&bedrooms=0,1,5&amenities=wifi,pool&types=studio,villa&beds=3&pets=true&rating=4.5&free_cancellation=true&view=map&bounds=55.1,25.05,55.2,25.12&page=3'

test('a whole address survives reading and writing', () =>
  expect(stringifySearch(read(FULL))).toBe(FULL.replaceAll(/(?<=\w),/g, '%2C')))

test('what makes no sense is dropped, the rest stays', () => {
  expect(
    stringifySearch(
      read(
        '?location=Dubai Marina&adults=40&sort=best&view=globe&bedrooms=9&types=castle&beds=0&rating=4.7&page=0&price_min=cheap&children=2',
      ),
    ),
  ).toBe('?children=2')
})

test('a place typed where no script runs stays as it was typed; a blank one is none', () => {
  expect(read('?place=Dubai+Marina&from=&to=&adults=2')).toMatchObject({
    place: 'Dubai Marina',
    from: undefined,
    adults: 2,
  })
  expect(read('?place=++').place).toBeUndefined()
})

test.each([
  ['backwards', '?from=2026-12-04&to=2026-12-01'],
  ['empty', '?from=2026-12-04&to=2026-12-04'],
  ['in the past', '?from=2026-11-20&to=2026-11-25'],
  ['half', '?from=2026-12-04'],
  ['no days at all', '?from=2026-02-31&to=soon'],
])('nights that are %s go both', (_case, text) =>
  expect(read(text)).toMatchObject({ from: undefined, to: undefined }),
)

test('today is a possible check-in', () =>
  expect(read('?from=2026-11-21&to=2026-11-22').from).toBe('2026-11-21'))

test('two adults unless the address says otherwise; more than ten people go back to two', () => {
  expect(partyOf(read(''))).toEqual({ adults: 2, children: 0, infants: false })
  expect(partyOf(read('?adults=6&children=5'))).toEqual({ adults: 2, children: 0, infants: false })
  expect(partyOf(read('?adults=6&children=4&infants=true'))).toEqual({
    adults: 6,
    children: 4,
    infants: true,
  })
})

test('the server is asked for adults and children together', () => {
  expect(inputOf(read(FULL), 2)).toMatchObject({
    guests: 3,
    page: 2,
    location: 'dubai-marina',
    bedrooms: '0,1,5',
    discounts: true,
  })
  expect(inputOf(read(FULL), 2)).toMatchObject({
    types: 'studio,villa',
    beds: 3,
    pets: true,
    rating: '4.5',
    free_cancellation: true,
  })
  expect(wantedOf(read(FULL))).not.toHaveProperty('page')
  expect(inputOf(read('?discounts=false'), 1).discounts).toBeUndefined()
})

test('both ends of the price are one filter, each room and amenity one', () => {
  expect(countFilters(read(''))).toBe(0)
  expect(countFilters(read(FULL))).toBe(13)
  expect(countFilters(read('?pets=false&discounts=false&beds=2'))).toBe(1)
})

test('a part of a list is put in and taken out, and the order is always the same', () => {
  expect(toggled(undefined, 'villa')).toBe('villa')
  expect(toggled('villa', 'apartment')).toBe('apartment,villa')
  expect(toggled('apartment,villa', 'villa')).toBe('apartment')
  expect(toggled('villa', 'villa')).toBeUndefined()
})

test('a link from before an amenity became another one means the other one, once', () => {
  const amenities = [
    { code: 'oven', former_codes: ['hob', 'stove'] },
    { code: 'wifi', former_codes: [] },
  ]
  expect(withCurrentCodes('wifi,hob', amenities)).toBe('oven,wifi')
  expect(withCurrentCodes('hob,oven,stove', amenities)).toBe('oven')
  expect(withCurrentCodes('wifi,oven', amenities)).toBe('wifi,oven')
  expect(withCurrentCodes('sauna', amenities)).toBe('sauna')
})
