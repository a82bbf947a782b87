import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './index.ts'
import type { Endpoint } from './define-endpoint.ts'
import { ERRORS } from './errors.ts'
import { filsOf, readableDirhams } from './money.ts'
import { aed, day, email, phone, typed, yesNo } from './wire.ts'
import { arabicNights } from './messages/arabic-nights.ts'
import { messages as ar } from './messages/ar.ts'
import { messages as en } from './messages/en.ts'

const rows = Object.values<Endpoint>(endpoints)
const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

test('no two rows share a method and path', () => {
  const listeners = rows.map((row) => `${row.method} ${row.path}`)
  expect(new Set(listeners).size).toBe(listeners.length)
})

test('what a standby may answer changes nothing', () => {
  expect(rows.filter((row) => row.from_replica && (row.method !== 'GET' || row.changes))).toEqual(
    [],
  )
})

test('every code has a sentence in both languages, and they differ', () => {
  for (const code of Object.keys(ERRORS)) {
    expect(en.errors).toHaveProperty(code)
    expect(ar.errors).toHaveProperty(code)
  }
  expect(Object.values(ar.errors).every((sentence) => /[\u0600-\u06ff]/.test(sentence))).toBe(true)
  expect(Object.values(en.errors).some((sentence) => /[\u0600-\u06ff]/.test(sentence))).toBe(false)
})

test('dirhams on the wire, fils inside, and back', () => {
  for (const [dirhams, fils] of [
    ['1234.50', 123_450],
    ['0.05', 5],
    ['-3.07', -307],
    ['0.00', 0],
  ] as const) {
    expect(z.decode(aed, dirhams)).toBe(fils)
    expect(z.encode(aed, fils)).toBe(dirhams)
    expect(filsOf(dirhams)).toBe(fils)
  }
  for (const wrong of ['12', '1.5', '1.234', 'abc', '1,000.00'])
    expect(accepts(aed, wrong)).toBe(false)
  expect(readableDirhams(123_456_789)).toBe('1,234,567.89')
})

test('days, addresses and numbers as the spec has them', () => {
  expect([
    accepts(day, '2027-02-28'),
    accepts(day, '2027-02-30'),
    accepts(day, '27-02-01'),
  ]).toEqual([true, false, false])
  expect([
    accepts(day, '9899-12-31'),
    accepts(day, '9900-01-01'),
    accepts(day, '0999-12-31'),
  ]).toEqual([true, false, false])
  for (const good of ['a@b.co', 'first.last+tag@mail.example.info'])
    expect(accepts(email, good)).toBe(true)
  for (const bad of ['a@b', '@b.co', 'a b@c.com', 'a@b.museum'])
    expect(accepts(email, bad)).toBe(false)
  for (const good of ['0501234567', '+971501234567']) expect(accepts(phone, good)).toBe(true)
  for (const bad of ['123456789', '123456789012345', '05o1234567'])
    expect(accepts(phone, bad)).toBe(false)
  expect(z.parse(yesNo, 'false')).toBe(false)
})

test('Arabic counts in its own forms', () => {
  expect([1, 2, 3, 10, 11, 14, 100, 103].map((n) => arabicNights(n))).toEqual([
    'ليلة واحدة',
    'ليلتان',
    '3\u00A0ليالٍ',
    '10\u00A0ليالٍ',
    '11\u00A0ليلة',
    '14\u00A0ليلة',
    '100\u00A0ليلة',
    '103\u00A0ليالٍ',
  ])
})

test('a typed line is plain: control characters are spaces, and nothing invisible or turning is kept', () => {
  const name = (text: string) => z.safeParse(typed(25), text).data
  expect(name(' Sara\r\nBcc: x\u0000 ')).toBe('Sara Bcc: x')
  expect(name('\u2067\u202Eسارة\u2069\u200F')).toBe('سارة')
  expect(name('\u2028\u200B\uFEFF\u202E')).toBeUndefined()
  expect(name('می\u200Cخواهم')).toBe('می\u200Cخواهم')
})

test('numbers of rows count in 64 bits, of which JSON carries 53', () => {
  const input = endpoints.cancelMyBooking.input
  expect(input.parse({ booking_id: String(2 ** 31 + 1) })).toEqual({ booking_id: 2 ** 31 + 1 })
  expect(input.safeParse({ booking_id: 2 ** 53 }).success).toBe(false)
})
