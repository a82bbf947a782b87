import { expect, test } from 'vitest'
import { listCountries, readPhone } from './phone.ts'

test.each([
  ['050 123 4567', 'AE', '+971501234567'],
  ['501234567', 'AE', '+971501234567'],
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
})

test('the Emirates come first, in the reader’s language', () => {
  expect(listCountries('en')[0]).toEqual({ code: 'AE', name: 'United Arab Emirates', calling_code: '+971' })
  expect(listCountries('ar')[0]?.name).toBe('الإمارات العربية المتحدة')
})
