import { expect, test } from 'vitest'
import { readBookingUrl, readSelectionUrl, selectionOf } from './checkout-url.ts'

const TODAY = '2026-11-21'
const whole = {
  room_category_slug: 'marina-studio',
  room_category_id: '7',
  from: '2026-12-10',
  to: '2026-12-14',
  guests: '3',
  rate_id: '01a1ff70-5e28-739c-96de-576fc5e4d04a',
}

test('a whole selection is read, guests default to two', () => {
  expect(selectionOf(readSelectionUrl(whole), TODAY)).toEqual({
    ...whole,
    room_category_id: 7,
    guests: 3,
    infants: false,
  })
  expect(selectionOf(readSelectionUrl({ ...whole, infants: 'true' }), TODAY)?.infants).toBe(true)
  expect(selectionOf(readSelectionUrl({ ...whole, guests: '99' }), TODAY)?.guests).toBe(2)
})

test.each([
  ['without a rate', { rate_id: 'x' }],
  ['without a home', { room_category_id: undefined }],
  ['with nights in the past', { from: '2026-11-20' }],
  ['with nights backwards', { to: '2026-12-10' }],
])('%s there is no selection', (_, change) => {
  expect(selectionOf(readSelectionUrl({ ...whole, ...change }), TODAY)).toBeNull()
})

test('a booking’s address keeps what the bank adds and drops nonsense', () => {
  expect(
    readBookingUrl({
      reservation_id: 'SDF-104',
      payment_intent: 'pi_1',
      redirect_status: 'succeeded',
    }),
  ).toEqual({
    reservation_id: 'SDF-104',
    payment_intent: 'pi_1',
    redirect_status: 'succeeded',
  })
  expect(readBookingUrl({ reservation_id: '<b>' }).reservation_id).toBeUndefined()
})
