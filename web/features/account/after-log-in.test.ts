import { expect, test } from 'vitest'
import { destinationAfterLogIn, guestWay } from './after-log-in.ts'
import { draftAddress } from './draft-address.ts'

const DRAFT = {
  slug: 'marina-studio',
  room_category_id: 1,
  from: '2027-02-01',
  to: '2027-02-04',
  adults: 2,
  children: 1,
  infants: true,
  terms: 'refundable' as const,
  rate_id: 'r-1',
  price: '1400.00',
  saved_at: 0,
}
const DRAFTED =
  '/stay-details/marina-studio?from=2027-02-01&to=2027-02-04&adults=2&children=1&infants=true&terms=refundable'

test.each([
  ['a guest from nowhere', { previous: undefined, role: [1], draft: null }, '/'],
  ['a guest from a page', { previous: '/offers?page=2', role: [1], draft: null }, '/offers?page=2'],
  [
    'from an Arabic page, whose language the address puts back',
    { previous: '/ar/offers', role: [1], draft: null },
    '/offers',
  ],
  [
    'from a stay',
    { previous: '/stay-details/x?from=2027-01-01', role: [1], draft: null },
    '/stay-details/x?from=2027-01-01',
  ],
  [
    'from the stay that waits, with the option chosen',
    { previous: '/stay-details/marina-studio?from=2026-01-01', role: [1], draft: DRAFT },
    DRAFTED,
  ],
  [
    'from another stay than the one that waits',
    { previous: '/stay-details/other', role: [1], draft: DRAFT },
    '/stay-details/other',
  ],
  [
    'from nowhere with a booking that waits (the reset flow)',
    { previous: undefined, role: [1], draft: DRAFT },
    DRAFTED,
  ],
  [
    'from a page, though a booking waits',
    { previous: '/profile?tab=bookings', role: [1], draft: DRAFT },
    '/profile?tab=bookings',
  ],
  ['a stranger’s address', { previous: 'https://evil.example/', role: [1], draft: null }, '/'],
  ['a verified owner from a page', { previous: '/offers', role: [1, 2], draft: null }, '/owner'],
  ['a verified owner from nowhere', { previous: undefined, role: [1, 2], draft: null }, '/owner'],
  ['a colleague from nowhere', { previous: undefined, role: [1, 3], draft: null }, '/admin'],
  ['a colleague from the home page', { previous: '/', role: [1, 3], draft: null }, '/admin'],
  [
    'a colleague from a page',
    { previous: '/admin/rates', role: [1, 3], draft: null },
    '/admin/rates',
  ],
  [
    'a colleague with a booking that waits',
    { previous: undefined, role: [1, 3], draft: DRAFT },
    DRAFTED,
  ],
  [
    'a verified owner from a stay',
    { previous: '/stay-details/x', role: [1, 2], draft: null },
    '/stay-details/x',
  ],
])('%s', (_who, leaving, page) =>
  expect(destinationAfterLogIn({ ...leaving, is_email_verified: true })).toEqual({
    page,
    is_unverified_owner: false,
  }),
)

test('only an owner whose e-mail is not verified is told so', () => {
  const at = { previous: '/offers', draft: null }
  expect(destinationAfterLogIn({ ...at, role: [1, 2], is_email_verified: false })).toEqual({
    page: '/offers',
    is_unverified_owner: true,
  })
  expect(
    destinationAfterLogIn({ ...at, role: [1], is_email_verified: false }).is_unverified_owner,
  ).toBe(false)
})

test('a colleague whose e-mail is not verified counts as a guest', () =>
  expect(
    destinationAfterLogIn({
      previous: undefined,
      draft: null,
      role: [1, 3],
      is_email_verified: false,
    }).page,
  ).toBe('/'))

test('going on without an account leads to the booking that waits, else to the search', () => {
  expect(guestWay(null)).toBe('/book-a-stay')
  expect(guestWay(DRAFT)).toBe(
    '/guest-checkout?room_category_slug=marina-studio&room_category_id=1&from=2027-02-01&to=2027-02-04&guests=3&adults=2&children=1&infants=true&rate_id=r-1&terms=refundable',
  )
  expect(draftAddress(DRAFT)).toBe(DRAFTED)
})
