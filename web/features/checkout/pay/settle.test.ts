import { expect, test } from 'vitest'
import { outcomeOf, outcomeOfRefusal } from './settle.ts'

test('a booking that stands is paid, whatever else is said', () => {
  expect(outcomeOf({ booking_status: 'confirmed', payment_status: 1 })).toEqual({
    kind: 'confirmed',
  })
  expect(outcomeOf({ booking_status: 'arrived', payment_status: 1 })).toEqual({ kind: 'confirmed' })
})

test('what the bank works on is waited for, the rest is not paid', () => {
  expect(outcomeOf({ booking_status: 'pencil', payment_status: 4 })).toEqual({ kind: 'processing' })
  expect(outcomeOf({ booking_status: 'expired', payment_status: 4 })).toEqual({
    kind: 'processing',
  })
  expect(outcomeOf({ booking_status: 'pencil', payment_status: 0 })).toEqual({ kind: 'unpaid' })
})

test('refusals that speak of the payment are outcomes, others are not', () => {
  expect(outcomeOfRefusal('INVALID_CARD')).toEqual({ kind: 'refused', code: 'INVALID_CARD' })
  expect(outcomeOfRefusal('PAYMENT_FAILED')).toEqual({ kind: 'refused', code: 'PAYMENT_FAILED' })
  expect(outcomeOfRefusal('PAYMENT_WINDOW_EXPIRED')).toEqual({ kind: 'expired' })
  expect(outcomeOfRefusal('BOOK_FAILED')).toEqual({ kind: 'book_failed' })
  expect(outcomeOfRefusal('PAYMENT_ERROR')).toBeNull()
  expect(outcomeOfRefusal('INTERNAL_ERROR')).toBeNull()
})
