import { expect, test } from 'vitest'
import {
  daysOf,
  readReservationsUrl,
  selectedUnits,
  unitsText,
  viewOf,
} from './reservations-url.ts'

const TODAY = '2027-01-15'
const read = (raw: Record<string, unknown>) => readReservationsUrl(raw, TODAY)

test('without days the list shows the last 45 and today, the calendar a week back and a month ahead', () => {
  expect(daysOf(read({ view: 'list' }), TODAY)).toEqual({ from: '2026-12-01', to: TODAY })
  expect(daysOf(read({}), TODAY)).toEqual({ from: '2027-01-08', to: '2027-02-14' })
})

test.each([
  ['backwards', { from: '2027-02-02', to: '2027-02-01' }],
  ['one is missing', { from: '2027-02-02' }],
  ['no such day', { from: '2027-02-30', to: '2027-03-01' }],
  ['beyond ten years', { from: '2027-02-02', to: '2038-01-01' }],
])('days are dropped when they are %s', (_, raw) => {
  expect(read(raw)).toMatchObject({ from: undefined, to: undefined })
})

test('the first and the last day may be one', () => {
  expect(daysOf(read({ from: TODAY, to: TODAY }), TODAY)).toEqual({ from: TODAY, to: TODAY })
})

test('what makes no sense is left out', () => {
  const url = read({
    status: 'pencil',
    sort: 'price',
    limit: '15',
    page: '0',
    units: '1;2',
    span: 'era',
    reservation_id: ' ',
  })
  expect(Object.values(url).filter((member) => member !== undefined)).toEqual([])
  expect(
    read({
      status: 'arrived',
      sort: '-amount',
      limit: '50',
      page: '3',
      units: '1,2',
      reservation_id: ' SDF-1 ',
    }),
  ).toMatchObject({
    status: 'arrived',
    sort: '-amount',
    limit: 50,
    page: 3,
    units: '1,2',
    reservation_id: 'SDF-1',
  })
})

test('the calendar opens first, the list for who comes with a filter of the dashboard', () => {
  expect(viewOf(read({}))).toBe('calendar')
  expect(viewOf(read({ from: '2026-12-01', to: '2027-01-31' }))).toBe('list')
  expect(viewOf(read({ units: '7' }))).toBe('list')
  expect(viewOf(read({ units: '7', view: 'calendar' }))).toBe('calendar')
})

test('units of somebody else are not asked for', () => {
  const owned = [{ id: 7 }, { id: 8 }]
  expect(selectedUnits(read({ units: '8,9' }), owned)).toEqual([8])
  expect(selectedUnits(read({ units: '9' }), owned)).toEqual([7, 8])
  expect(unitsText([7, 8], owned)).toBeUndefined()
  expect(unitsText([8], owned)).toBe('8')
})
