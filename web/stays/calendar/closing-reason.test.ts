import { expect, test } from 'vitest'
import { rulesUntil } from './calendar-prices.ts'
import { closingReason, firstArrival } from './closing-reason.ts'
import { pickedNights, rulesWith, type NightRules } from './date-choices.ts'

const rules: NightRules = {
  unavailable: [{ from: '2026-12-10', to: '2026-12-12' }],
  restrictions: [],
  min_nights: 3,
  max_nights: 30,
  last_night: '2027-01-31',
}

test.each([
  ['2026-12-05', null],
  ['2026-12-10', { code: 'taken' }],
  ['2026-12-08', { code: 'minimum_does_not_fit', nights: 3 }],
  ['2027-02-01', { code: 'no_price' }],
])('arriving on %s', (day, reason) => {
  expect(closingReason({ day, anchor: null }, rules)).toEqual(reason)
})

test.each([
  ['2026-12-05', '2026-12-05', null],
  ['2026-12-05', '2026-12-08', null],
  ['2026-12-05', '2026-12-10', null],
  ['2026-12-05', '2026-12-04', { code: 'minimum', nights: 3 }],
  ['2026-12-05', '2026-12-02', null],
  ['2026-12-13', '2026-12-09', { code: 'minimum_does_not_fit', nights: 3 }],
  ['2026-12-14', '2026-12-05', { code: 'next_guest', day: '2026-12-10' }],
  ['2026-12-05', '2026-12-07', { code: 'minimum', nights: 3 }],
  ['2026-12-05', '2026-12-11', { code: 'next_guest', day: '2026-12-10' }],
  ['2026-12-12', '2027-01-12', { code: 'maximum', nights: 30 }],
  ['2027-01-20', '2027-02-02', { code: 'no_price' }],
])('choosing %s and then %s', (anchor, day, reason) => {
  expect(closingReason({ day, anchor }, rules)).toEqual(reason)
})

test('chosen nights stay open although they are taken since', () => {
  const chosen = { from: '2026-12-09', to: '2026-12-12' }
  expect(closingReason({ day: '2026-12-10', anchor: null, chosen }, rules)).toBeNull()
})

test('the last departure with a total is the last that can be chosen', () => {
  const until = rulesUntil(
    rules,
    new Map([
      ['2026-12-16', '900.00'],
      ['2026-12-17', '1200.00'],
    ]),
  )
  expect(closingReason({ day: '2026-12-17', anchor: '2026-12-13' }, until)).toBeNull()
  expect(closingReason({ day: '2026-12-18', anchor: '2026-12-13' }, until)).toEqual({
    code: 'next_guest',
    day: '2026-12-17',
  })
})

const NONE = { min_nights: null, max_nights: null, no_arrival: false, no_departure: false }
const eid: NightRules = {
  ...rules,
  restrictions: [
    { ...NONE, from: '2026-12-20', to: '2026-12-25', min_nights: 5 },
    { ...NONE, from: '2026-12-25', to: '2026-12-26', no_arrival: true, no_departure: true },
    { ...NONE, from: '2026-12-28', to: '2026-12-29', min_nights: 1, max_nights: 2 },
    { ...NONE, from: '2026-12-29', to: '2026-12-31', no_departure: true },
  ],
}

test.each([
  [null, '2026-12-25', { code: 'no_arrival' }],
  [null, '2026-12-28', { code: 'no_arrival' }],
  [null, '2026-12-20', null],
  ['2026-12-20', '2026-12-24', { code: 'minimum', nights: 5 }],
  ['2026-12-20', '2026-12-25', { code: 'no_departure' }],
  ['2026-12-20', '2026-12-26', null],
  ['2026-12-28', '2026-12-31', { code: 'maximum', nights: 2 }],
])('with rules for some dates, choosing %s and then %s', (anchor, day, reason) => {
  expect(closingReason({ day, anchor }, eid)).toEqual(reason)
})

test('pressed twice, a day is the shortest stay that may end; an extension keeps the rules of the day its stay began', () => {
  expect(pickedNights({ from: '2026-12-20', to: '2026-12-20' }, eid)).toEqual({
    from: '2026-12-20',
    to: '2026-12-26',
  })
  expect(pickedNights({ from: '2026-12-21', to: '2026-12-25' }, eid)).toBeNull()
  expect(pickedNights({ from: '2026-12-25', to: '2026-12-30' }, eid)).toBeNull()
  const extended = rulesWith(eid, { arrival_date: '2026-12-20', no_of_nights: 3 })
  expect(closingReason({ day: '2026-12-24', anchor: '2026-12-23' }, extended)).toEqual({
    code: 'minimum',
    nights: 2,
  })
  expect(closingReason({ day: '2026-12-25', anchor: '2026-12-23' }, extended)).toEqual({
    code: 'no_departure',
  })
  expect(closingReason({ day: '2026-12-27', anchor: '2026-12-25' }, extended)).toBeNull()
})

test.each([
  ['2026-12-01', '2026-12-01', rules],
  ['2026-12-08', '2026-12-12', rules], // three nights do not fit before those that are taken
  ['2027-02-01', '2027-02-01', rules], // nothing is sold any more
  ['2026-12-01', '2026-12-01', { ...rules, last_night: null }],
])('from %s on the first arrival is %s', (today, first, wanted) => {
  expect(firstArrival(today, wanted)).toBe(first)
})
