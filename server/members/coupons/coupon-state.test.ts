import { expect, test } from 'vitest'
import { obstacleOf, stateOf, type Claims, type Coupon } from './coupon-state.ts'

const NOW = new Date('2027-01-10T08:00:00Z')
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const coupon: Coupon = {
  id: 1,
  code: 'TEN',
  discount_bp: 1_000,
  discount_fils: null,
  min_total_fils: 0,
  valid_from: at(-60),
  valid_to: at(60),
  max_uses: 2,
  is_active: true,
  is_first_booking_only: false,
}
const claims: Claims = { kept: 0, held: 0, has_booked: false }

test.each<[string, Partial<Coupon>, Partial<Claims>, string]>([
  ['nothing is in its way', {}, {}, 'ready'],
  ['one use is left', {}, { kept: 1 }, 'ready'],
  ['bookings have all uses', {}, { kept: 2 }, 'used'],
  ['used counts before ended', { valid_to: at(-1) }, { kept: 2 }, 'used'],
  ['holds have the rest', {}, { kept: 1, held: 1 }, 'held'],
  ['holds alone have all', {}, { held: 2 }, 'held'],
  ['it may be used without end', { max_uses: null }, { kept: 1_000, held: 1_000 }, 'ready'],
  ['it is switched off', { is_active: false }, {}, 'expired'],
  ['it begins now', { valid_from: NOW }, {}, 'ready'],
  ['it begins in a second', { valid_from: at(1) }, {}, 'expired'],
  ['it ends in a second', { valid_to: at(1) }, {}, 'ready'],
  ['it ends now', { valid_to: NOW }, {}, 'expired'],
])('the state of a coupon: %s', (_, changes, claimed, state) => {
  expect(stateOf({ ...coupon, ...changes }, { ...claims, ...claimed }, NOW)).toBe(state)
})

const price = { total_fils: 100_000, nights_fils: 60_000 }

test.each<[string, Partial<Coupon & Claims>, typeof price | null, string | null]>([
  ['none', {}, price, null],
  [
    'its own state comes first',
    { kept: 2, is_first_booking_only: true, has_booked: true },
    price,
    'used',
  ],
  ['for a first booking, of somebody new', { is_first_booking_only: true }, price, null],
  [
    'for a first booking, of somebody who has booked',
    { is_first_booking_only: true, has_booked: true },
    price,
    'first_booking_only',
  ],
  ['for any booking, of somebody who has booked', { has_booked: true }, price, null],
  ['the price is just what it asks', { min_total_fils: 100_000 }, price, null],
  ['the price is a fils less than it asks', { min_total_fils: 100_001 }, price, 'total_too_low'],
  ['it takes off all the nights cost', { discount_bp: null, discount_fils: 60_000 }, price, null],
  [
    'it takes off a fils more',
    { discount_bp: null, discount_fils: 60_001 },
    price,
    'higher_than_booking',
  ],
  ['a percentage is never too high', {}, { total_fils: 100_000, nights_fils: 0 }, null],
  ['without a price nothing is compared', { min_total_fils: 1, discount_fils: 1 }, null, null],
])('what stands in the way of a coupon: %s', (_, changes, of, obstacle) => {
  expect(obstacleOf({ ...coupon, ...claims, ...changes }, of, NOW)).toBe(obstacle)
})
