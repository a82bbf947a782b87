import fc from 'fast-check'

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\t\r\n',
  '\u202Eevil\u2066',
  '\u200F\u061C',
  '\uFEFF',
  '\uD800',
  'x\uDC00y',
  '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}',
  'e\u0301\u0327'.repeat(40),
  'ﷺ'.repeat(60),
  '٢٠٢٧-٠١-١٠',
  "' or 1=1 --",
  '"; drop table users; --',
  "\\'; select pg_sleep(9); --",
  '$1',
  '%',
  '%zz%00%2e%2e%2f',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '/',
  '//evil.example/',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  'a\r\nSet-Cookie: stolen=1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  ' 1 ',
  '1,,2',
  ',',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '-1',
  '0.1',
  '[]',
  '{}',
  'true',
  'x'.repeat(201),
  'ع'.repeat(5_000),
  'x'.repeat(70_000),
  '(a+)+$',
  'a@a.aaaa' + '.aa'.repeat(30),
]

const DAYS = [
  '0000-00-00',
  '0001-01-01',
  '1582-10-10',
  '1970-01-01',
  '2024-02-29',
  '2027-02-29',
  '2027-13-01',
  '2027-1-1',
  '9999-12-31',
  '10000-01-01',
  '-271821-04-20',
  '+275760-09-13',
  '294276-12-31',
  '2027-01-10T08:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
]

const NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  1e21,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_VALUE,
  Number.MIN_VALUE,
]

const THINGS = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[[[[]]]]],
  { $ne: null },
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  JSON.parse('{"then":"x","__proto__":{"is_admin":true},"constructor":{"prototype":{}}}'),
]

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS, ...DAYS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }) },
)

export const hostileNumber = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...THINGS) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 8 }) },
)

/** Texts that may stand in a header line. */
export const hostileHeader = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '*',
    '%00',
    '../..',
    "' or 1=1 --",
    'null',
    'x'.repeat(5_000),
    'a=b; c',
    ',,,;q=',
    '\u00FF\u00E9',
  ),
  fc
    .string({ unit: 'grapheme-ascii', maxLength: 40 })
    .map((text) => text.replaceAll(/[^\u0020-\u007E]/g, '')),
)
