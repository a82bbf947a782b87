import { expect, test } from 'vitest'
import { priceOf } from './extra-price.ts'

const OFFER = {
  id: 1,
  kind: 'item',
  charged_per: 'stay',
  name: 'Cot',
  about: 'For an infant',
  price: '35.50',
  most: 4,
  refusal: null,
  from: '2027-02-10',
  to: '2027-02-13',
  until: '2027-02-09T11:00:00.000Z',
} as const

const asked = { quantity: 2, day: '2027-02-11' }

test.each([
  ['a stay, each once', {}, 71_00],
  ['a night, for the nights that are left', { charged_per: 'night' as const }, 213_00],
  ['a person, for each', { charged_per: 'person' as const }, 71_00],
  ['an hour, for each', { kind: 'late_check_out' as const, charged_per: 'hour' as const }, 71_00],
  ['a stay of hours, once', { kind: 'late_check_out' as const }, 35_50],
])('the price is by %s', (_what, change, fils) =>
  expect(priceOf({ ...OFFER, ...change }, asked, '2027-02-14')).toBe(fils),
)
