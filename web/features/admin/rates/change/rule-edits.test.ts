import { expect, test } from 'vitest'
import { commonOf, isInWeek, rulesOf } from './rule-edits.ts'

const EID = {
  min_nights: 4,
  max_nights: null,
  is_closed: false,
  no_arrival: true,
  no_departure: false,
}
const night = (rules: typeof EID | null) => ({
  night: '2027-03-08',
  rate: '400.00',
  rules,
  taken: 0,
  year_before: null,
  sold: 0,
  sold_year_before: 0,
  picked_up: 0,
})

test('what nights have in common; a night without rules has none of them', () => {
  expect(commonOf([night(EID), night(EID)], 'min_nights')).toBe(4)
  expect(commonOf([night(EID), night(null)], 'min_nights')).toBeUndefined()
  expect(commonOf([night(EID), night(null)], 'max_nights')).toBeNull()
  expect(commonOf([night(null)], 'no_arrival')).toBe(false)
})

test('only what was touched is sent; an empty or zero number clears; digits of any script count', () => {
  expect(rulesOf({})).toBeNull()
  expect(rulesOf({ min_nights: '٤', is_closed: false })).toEqual({
    min_nights: 4,
    is_closed: false,
  })
  expect(rulesOf({ min_nights: '', max_nights: '0' })).toEqual({
    min_nights: null,
    max_nights: null,
  })
})

test('Monday is 1, Sunday 7, and no weekday means all', () => {
  expect(isInWeek('2027-03-08', [1])).toBe(true)
  expect(isInWeek('2027-03-07', [7])).toBe(true)
  expect(isInWeek('2027-03-07', [1, 6])).toBe(false)
  expect(isInWeek('2027-03-07', [])).toBe(true)
})
