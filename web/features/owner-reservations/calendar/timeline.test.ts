import { expect, test } from 'vitest'
import { columnsOf, kindOf, monthsOver, nightsIn, placeOfStay } from './timeline.ts'

const stay = (arrival_date: string, departure_date: string) => ({ arrival_date, departure_date })

test.each([
  ['departed', 'vacated'],
  ['arrived', 'arrived'],
  ['confirmed', 'upcoming'],
  ['pencil', 'upcoming'],
] as const)('a stay that is %s in the list is %s in the calendar', (status, kind) =>
  expect(kindOf({ status })).toBe(kind),
)

test('a stay covers its nights, not the day it ends', () => {
  const days = { from: '2027-01-01', to: '2027-01-10' }
  expect(placeOfStay(stay('2027-01-03', '2027-01-05'), days)).toEqual({
    start: 20,
    width: 20,
    begins_before: false,
    goes_on: false,
  })
})

test('what lies beyond the days is cut off', () => {
  const days = { from: '2027-01-01', to: '2027-01-10' }
  expect(placeOfStay(stay('2026-12-20', '2027-01-02'), days)).toEqual({
    start: 0,
    width: 10,
    begins_before: true,
    goes_on: false,
  })
  expect(placeOfStay(stay('2027-01-10', '2027-01-20'), days)).toEqual({
    start: 90,
    width: 10,
    begins_before: false,
    goes_on: true,
  })
})

test('few days stand one by one, many by months', () => {
  const few = columnsOf({ from: '2027-01-31', to: '2027-02-01' })
  expect(few.scale).toBe('days')
  expect(few.columns.map(({ from }) => from)).toEqual(['2027-01-31', '2027-02-01'])
  const year = columnsOf({ from: '2027-01-01', to: '2027-12-31' })
  expect(year.scale).toBe('months')
  expect(year.columns).toHaveLength(12)
  const part = columnsOf({ from: '2027-01-16', to: '2027-04-10' })
  expect(part.columns.map(({ from }) => from)).toEqual([
    '2027-01-16',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
  ])
  expect(part.columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100)
})

test('the months over the days are as wide as their days', () => {
  const { columns } = columnsOf({ from: '2027-01-31', to: '2027-02-09' })
  expect(monthsOver(columns)).toEqual([
    { from: '2027-01-31', start: 0, width: 10 },
    { from: '2027-02-01', start: 10, width: 90 },
  ])
})

test('a stay that changes units stands in each of them for its nights there', () => {
  const split = {
    room: { id: 1, name: '801' },
    arrival_date: '2027-02-01',
    departure_date: '2027-02-08',
    parts: [
      { unit_id: 1, from: '2027-02-01', to: '2027-02-03' },
      { unit_id: 2, from: '2027-02-03', to: '2027-02-08' },
    ],
  }
  expect(nightsIn(split, 1)).toEqual({ arrival_date: '2027-02-01', departure_date: '2027-02-03' })
  expect(nightsIn(split, 2)).toEqual({ arrival_date: '2027-02-03', departure_date: '2027-02-08' })
  expect(nightsIn(split, 3)).toBeUndefined()
  expect(nightsIn({ ...split, parts: [] }, 1)).toEqual({
    arrival_date: '2027-02-01',
    departure_date: '2027-02-08',
  })
  expect(nightsIn({ ...split, parts: [] }, 2)).toBeUndefined()
})
