import { expect, test } from 'vitest'
import { bookings } from './bookings.ts'
import { frame } from './frame.ts'
import { phone_booking } from './phone-booking.ts'
import { rates } from './rates.ts'
import { today } from './today.ts'

test('after a round hundred a noun stands without tanwin', () => {
  expect(bookings.count(100, 1000)).toBe('100\u00A0حجز')
  expect(frame.find.homes(200, 1000)).toBe('200\u00A0بيت')
  expect(rates.scope.kept(100)).toBe('إضافةً إلى المحدّد هنا: 100\u00A0بيت')
  expect(rates.price_rules.titles.last_minute(100)).toBe('الوصول خلال 100\u00A0يوم')
  expect(today.trouble.count(100)).toBe('100\u00A0أمر بحاجة إلى متابعة')
})

test.each([1, 2, 3, 11])('%i things in need of attention are said with the same words', (n) => {
  expect(today.trouble.count(n)).toMatch(/ بحاجة إلى متابعة$/)
})

test('two guests take the case of their place', () => {
  expect([phone_booking.up_to(2, 2), phone_booking.up_to(2, 3)]).toEqual([
    'حتى ضيفين',
    'حتى ضيفين، والحد القانوني 3',
  ])
})
