import { expect, test } from 'vitest'
import { PAYMENT_STATUS } from '#contract/constants.ts'
import { endingOf } from './use-payment.ts'

const { unpaid, paid, refunded } = PAYMENT_STATUS

test('a booking that stands is the end, whatever was said before', () => {
  expect(endingOf({ kind: 'confirmed' }, { status: 'pencil', payment_status: unpaid })).toBe(
    'confirmed',
  )
  expect(
    endingOf(
      { kind: 'refused', code: 'PAYMENT_FAILED' },
      { status: 'confirmed', payment_status: paid },
    ),
  ).toBe('confirmed')
})

test('while the hold lives a declined card is no end', () => {
  expect(
    endingOf(
      { kind: 'refused', code: 'INVALID_CARD' },
      { status: 'pencil', payment_status: unpaid },
    ),
  ).toBeNull()
  expect(endingOf({ kind: 'unpaid' }, { status: 'pencil', payment_status: unpaid })).toBeNull()
})

test('a lapsed hold is expired, also after a declined card', () => {
  expect(
    endingOf(
      { kind: 'refused', code: 'PAYMENT_FAILED' },
      { status: 'expired', payment_status: unpaid },
    ),
  ).toBe('expired')
  expect(endingOf({ kind: 'expired' }, { status: 'pencil', payment_status: unpaid })).toBe(
    'expired',
  )
})

test('money that came too late and goes back is said so; nights given back unpaid are not', () => {
  expect(endingOf({ kind: 'book_failed' }, { status: 'cancelled', payment_status: refunded })).toBe(
    'book_failed',
  )
  expect(endingOf({ kind: 'book_failed' }, { status: 'expired', payment_status: unpaid })).toBe(
    'expired',
  )
  expect(endingOf({ kind: 'unpaid' }, { status: 'cancelled', payment_status: unpaid })).toBe(
    'cancelled',
  )
})
