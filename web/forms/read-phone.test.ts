import { expect, test } from 'vitest'
import { listCountries, readablePhone, readPhone, splitPhone } from './read-phone.ts'

test.each([
  ['050 123 4567', 'AE', '+971501234567'],
  ['501234567', 'AE', '+971501234567'],
  ['٠٥٠١٢٣٤٥٦٧', 'AE', '+971501234567'],
  ['۰۵۰ ۱۲۳ ۴۵۶۷', 'AE', '+971501234567'],
  ['00971501234567', 'AE', '+971501234567'],
  ['+44 7400 123456', 'AE', '+447400123456'],
  ['7400123456', 'GB', '+447400123456'],
])('%s typed with %s is %s', (typed, country, number) => {
  expect(readPhone(typed, country)).toEqual({ number })
})

test('under four digits it is missing, otherwise it is wrong', () => {
  expect(readPhone('', 'AE')).toEqual({ fault: 'required' })
  expect(readPhone('050', 'AE')).toEqual({ fault: 'required' })
  expect(readPhone('0501', 'AE')).toEqual({ fault: 'invalid' })
  expect(readPhone('050123456789012', 'AE')).toEqual({ fault: 'invalid' })
  expect(readPhone('1234567890', 'AE')).toEqual({ fault: 'invalid' })
})

test('the Emirates come first, in the reader’s language', () => {
  expect(listCountries('en')[0]).toEqual({
    code: 'AE',
    name: 'United Arab Emirates',
    calling_code: '+971',
  })
  expect(listCountries('ar')[0]?.name).toBe('الإمارات العربية المتحدة')
})

test.each([
  ['+971502345601', '+971 50 234 5601'],
  ['+447700900123', '+44 7700 900123'],
  ['', ''],
])('%s is read in groups: %s', (number, read) => expect(readablePhone(number)).toBe(read))

test.each([
  ['+971502345601', { country: 'AE', phone: '502345601' }],
  ['+447700900123', { country: 'GB', phone: '7700900123' }],
  ['+12025550123', { country: 'US', phone: '2025550123' }],
  ['nonsense', { country: 'AE', phone: 'nonsense' }],
])('the number %s is shown as %o and read back the same', (number, shown) => {
  expect(splitPhone(number)).toEqual(shown)
  if (number.startsWith('+')) expect(readPhone(shown.phone, shown.country)).toEqual({ number })
})
