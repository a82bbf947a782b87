import { expect, test } from 'vitest'
import { rulesUntil } from './calendar-prices.ts'
import { closingReason } from './closing-reason.ts'
import type { NightRules } from './date-choices.ts'

const rules: NightRules = {
  unavailable: [{ from: '2026-12-10', to: '2026-12-12' }],
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
  expect(closingReason({ day: '2026-12-18', anchor: '2026-12-13' }, until)).toEqual({ code: 'next_guest', day: '2026-12-17' })
})
