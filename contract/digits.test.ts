import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './index.ts'
import { digitsOf, latinDigits, plainNumber } from './digits.ts'
import { plainAmount } from './typed-amount.ts'
import { count } from './wire.ts'

const SCRIPTS = {
  Latin: '0123456789',
  'Arabic-Indic': '٠١٢٣٤٥٦٧٨٩',
  Persian: '۰۱۲۳۴۵۶۷۸۹',
} as const

test.each([
  ['3450', '3450'],
  ['3,450', '3450'],
  ['1,203,450', '1203450'],
  [' 3 450 ', '3450'],
  ['٣٬٤٥٠', '3450'],
  ['٣٬٤٥٠٫٥', '3450.5'],
  ['۳٬۴۵۰٫۲۵', '3450.25'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['3.5', '3.5'],
  ['1,2', '1,2'],
  ['large', 'large'],
])('%s is read as %s', (typed, read) => expect(plainNumber(typed)).toBe(read))

test('digits of every script are Latin ones, and nothing else changes', () => {
  for (const digits of Object.values(SCRIPTS)) expect(latinDigits(digits)).toBe(SCRIPTS.Latin)
  expect(latinDigits('SDF-٢٤٣٦٠٣ ب')).toBe('SDF-243603 ب')
  expect(digitsOf('٤٢٤٢ ۴۲۴۲-4242')).toBe('424242424242')
})

const MEMBERS = [
  ['signUp', 'phone_number', '0501234567', '0501234567'],
  ['startGuestCheckout', 'phone_number', '+971501234567', '+971501234567'],
  ['updateProfile', 'phone_number', '971501234567', '971501234567'],
  ['submitProperty', 'phone_number', '0501234567', '0501234567'],
  ['registerAgent', 'phone_number', '0501234567', '0501234567'],
  ['sendContactMessage', 'phone_number', '0501234567', '0501234567'],
  ['verifyOtp', 'otp', ' 184355', '184355'],
  ['proveBookingLink', 'otp', '184355', '184355'],
  ['startCheckout', 'coupon_code', 'pearl15', 'PEARL15'],
  ['startCheckout', 'reservation_id', 'SDF-243603', 'SDF-243603'],
  ['findBooking', 'reservation_id', 'SDF-243603', 'SDF-243603'],
  ['readPreCheckIn', 'booking_id', 'SDF-243603', 'SDF-243603'],
  ['listOwnerReservations', 'reservation_id', '2436', '2436'],
  ['signUp', 'referral_code', 'sara2026', 'SARA2026'],
  ['holdNights', 'from', '2027-02-03', '2027-02-03'],
  ['searchRoomCategories', 'from', '2027-02-03', '2027-02-03'],
  ['searchRoomCategories', 'guests', '4', 4],
  ['searchRoomCategories', 'price_min', '1250.50', 125_050],
  ['searchRoomCategories', 'bedrooms', '0,2', [0, 2]],
  ['listActiveCoupons', 'total_rate', '1250.5', 125_050],
  ['readRoomRate', 'guests', '4', 4],
  ['submitProperty', 'square_feet', '3450', 3450],
  ['submitProperty', 'square_feet', '3,450', 3450],
  ['submitProperty', 'no_of_bedrooms', '3', 3],
  ['submitProperty', 'no_of_bathrooms', '3', 3],
  ['cancelMyBooking', 'booking_id', '12', 12],
] as const

function inScript(text: string, script: keyof typeof SCRIPTS): string {
  const typed = text.replaceAll(/\d/g, (digit) => SCRIPTS[script][Number(digit)] ?? digit)
  return script === 'Latin' ? typed : typed.replace('.', '٫')
}

const ALL = ['Latin', 'Arabic-Indic', 'Persian'] as const

test.each(
  MEMBERS.flatMap(([name, field, value, read]) =>
    ALL.map((script) => ({ name, field, value, read, script })),
  ),
)('$name takes $field in $script digits', ({ name, field, value, read, script }) => {
  const { shape } = endpoints[name].input
  const schema = Object.entries(shape).find(([member]) => member === field)?.[1]
  expect(schema && z.parse(schema, inScript(value, script))).toEqual(read)
})

test('a list of bedrooms may have the commas of Arabic', () => {
  expect(z.parse(endpoints.searchRoomCategories.input.shape.bedrooms, '٠،٢')).toEqual([0, 2])
})

test('a count stays one: no fractions, no lists, nothing missing', () => {
  for (const wrong of ['', '1,2', '٢٫٥', '11', 'x', undefined, null])
    expect(z.safeParse(count(1, 10), wrong).success).toBe(false)
})

test.each([
  ['12,50', '12.50'],
  ['12,5', '12.5'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1,234', '1234'],
  ['1 234,50', '1234.50'],
  ['١٢٬٣٤٥٫٥٠', '12345.50'],
  ['١٢,٥٠', '12.50'],
  ['450', '450'],
  ['1.234', '1.234'], // three decimals or thousands: nobody knows
  ['12,', '12,'],
])('the amount %s is meant as %s', (typed, meant) => {
  expect(plainAmount(typed)).toBe(meant)
})
