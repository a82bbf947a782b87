import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { codeIn, plainCode, plainIdentifier } from './pasted-text.ts'
import { codeOf, email, otp, personName, phone, plainLine, reservationId } from './wire.ts'

/** What messengers, contacts, documents and keyboards add; none of it was meant. */
const WRAPPINGS = [
  '\u202a#\u202c',
  '\u200f#',
  '\u2066#\u2069',
  ' # ',
  '\u00a0#\u00a0',
  '“#”',
  '«#»',
  '\ufeff#',
  '#\u200b',
  "'#'",
  '#\t',
]

test.each(WRAPPINGS)('pasted as %j an identifier of every kind is what was meant', (wrapping) => {
  const pasted = (text: string) => wrapping.replace('#', text)
  expect(z.parse(email, pasted('Sara@Example.com'))).toBe('sara@example.com')
  expect(z.parse(codeOf(40), pasted('welcome10'))).toBe('WELCOME10')
  expect(z.parse(reservationId, pasted('SDF-240001'))).toBe('SDF-240001')
  expect(z.parse(otp, pasted('789 692'))).toBe('789692')
  expect(z.parse(phone, pasted('+971 50 123 4567'))).toBe('+971501234567')
})

test.each([
  'SDF‑240001',
  'SDF–240001',
  'SDF—240001',
  'SDF−240001',
  'sdf-240001',
  'SDF240001',
  'SDF-٢٤٠٠٠١',
  'SDF-२४०००१',
  'ＳＤＦ-240001',
  'SDF - 240001',
])('the reference %s is SDF-240001', (typed) =>
  expect(z.parse(reservationId, typed)).toBe('SDF-240001'),
)

test.each(["s.o'brien@example.com", 's.o’brien@example.com', 'r&d@example.com'])(
  '%s is an email address',
  (typed) => {
    expect(z.parse(email, typed)).toBe(typed.replace('’', "'"))
  },
)

test('the code of a message is found in it', () => {
  for (const pasted of [
    '789 692',
    ' 789692',
    '\u202a789692\u202c',
    '789692 is your Sadaf code. It ends in 5 minutes.',
    '٧٨٩٦٩٢',
    '７８９６９２',
    '789-692',
  ])
    expect(codeIn(pasted, 6), pasted).toBe('789692')
  expect(codeIn('7896921', 6)).toBe('789692')
  expect(codeIn('78', 6)).toBe('78')
})

test('what is inside stays', () => {
  expect(plainIdentifier("o'brien")).toBe("o'brien")
  expect(plainIdentifier('a b')).toBe('a b')
  expect(plainCode('a b')).toBe('ab')
})

test.each(['\u3164', '\u2800', '\u00ad', '\u200d', '\u115f\u1160', ' \u2800 ', '\udc00', '\ud83d'])(
  '%j is nobody’s name',
  (name) => {
    expect(plainLine(name)).toBe('')
    expect(z.safeParse(personName(25), name).success).toBe(false)
  },
)

test('half of a pair is left out, a whole one stays', () => {
  expect(plainLine('x\udc00y \ud83dz')).toBe('xy z')
  expect(plainLine('Villa \u{1f334}')).toBe('Villa \u{1f334}')
})

test.each([
  'www.evil.example/win',
  'http://evil.test',
  'evil.com',
  'Win at evil.example',
  'free-money.xyz/a',
  'ftp://x',
])('%s is an address, not a name', (name) => {
  expect(z.safeParse(personName(50), name).success).toBe(false)
})

test.each([
  'J.R. Smith',
  'St. John',
  'María-José',
  'A.De Silva',
  'M.A.K. Azad',
  'O’Connor',
  'می‌نا',
  'Sara 🌴',
  '小明',
  'Jr.',
])('%s is a name', (name) => {
  expect(z.parse(personName(25), name)).toBe(name.normalize('NFC'))
})
