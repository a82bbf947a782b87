import { expect, test } from 'vitest'
import { closingReason } from './closing-reason.ts'
import {
  isNightTaken,
  lastDeparture,
  latestDeparture,
  pickedNights,
  type NightRules,
} from './date-choices.ts'

const rules: NightRules = {
  unavailable: [
    { from: '2026-12-10', to: '2026-12-12' },
    { from: '2026-12-14', to: '2026-12-20' },
  ],
  restrictions: [],
  min_nights: 3,
  max_nights: 180,
  last_night: '2027-01-31',
}
const before = (day: string, chosen?: { from: string; to: string }) =>
  closingReason({ day, anchor: null, chosen: chosen ?? null }, rules) !== null
const after = (anchor: string, day: string) => closingReason({ day, anchor }, rules) !== null

test('a taken night is taken, the day its guest leaves is not', () => {
  expect(isNightTaken('2026-12-10', rules)).toBe(true)
  expect(isNightTaken('2026-12-11', rules)).toBe(true)
  expect(isNightTaken('2026-12-12', rules)).toBe(false)
  expect(isNightTaken('2027-02-01', rules)).toBe(true)
})

test('one may leave on the first taken day and not later', () => {
  expect(latestDeparture('2026-12-05', rules)).toBe('2026-12-10')
  expect(after('2026-12-05', '2026-12-10')).toBe(false)
  expect(after('2026-12-05', '2026-12-11')).toBe(true)
})

test('the minimum stay closes the days right after the arrival and those before it', () => {
  expect(after('2026-12-05', '2026-12-06')).toBe(true)
  expect(after('2026-12-05', '2026-12-07')).toBe(true)
  expect(after('2026-12-05', '2026-12-08')).toBe(false)
  expect(after('2026-12-05', '2026-12-04')).toBe(true)
  expect(after('2026-12-05', '2026-12-05')).toBe(false)
})

test('no stay begins where the minimum does not fit before the next taken night', () => {
  expect(before('2026-12-12')).toBe(true)
  expect(before('2026-12-07')).toBe(false)
  expect(before('2026-12-08')).toBe(true)
  expect(before('2026-12-20')).toBe(false)
})

test('the chosen days stay open: the departure, though its night is taken, and those on which no stay could begin', () => {
  const chosen = { from: '2026-12-06', to: '2026-12-10' }
  expect(before('2026-12-10')).toBe(true)
  expect(before('2026-12-10', chosen)).toBe(false)
  expect(before('2026-12-08')).toBe(true)
  expect(before('2026-12-08', chosen)).toBe(false)
})

test('prices end the calendar, and a home without any is closed', () => {
  expect(after('2027-01-28', '2027-02-01')).toBe(false)
  expect(after('2027-01-28', '2027-02-02')).toBe(true)
  expect(
    closingReason({ day: '2026-12-01', anchor: null }, { ...rules, last_night: null }),
  ).toEqual({ code: 'no_price' })
})

test('a range that cannot be booked is not taken over; the same day twice is the shortest stay', () => {
  expect(pickedNights({ from: '2026-12-05', to: '2026-12-05' }, rules)).toEqual({
    from: '2026-12-05',
    to: '2026-12-08',
  })
  expect(pickedNights({ from: '2026-12-05', to: '2026-12-09' }, rules)).toEqual({
    from: '2026-12-05',
    to: '2026-12-09',
  })
  expect(pickedNights({ from: '2026-12-05', to: '2026-12-06' }, rules)).toBeNull()
  expect(pickedNights({ from: '2026-12-05', to: '2026-12-13' }, rules)).toBeNull()
})

test('the last day to leave on follows the last night that has a price', () => {
  expect(lastDeparture('2026-12-01', { last_night: '2026-12-31' })).toBe('2027-01-01')
  expect(lastDeparture('2026-12-01', { last_night: '2026-11-30' })).toBe('2026-12-01')
  expect(lastDeparture('2026-12-01', { last_night: null })).toBe('2026-12-01')
})
