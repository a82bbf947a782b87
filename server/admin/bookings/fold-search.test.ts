import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { granted, hold, SILENT, world, type World } from '#kit/index.ts'
import { NAMES } from '#kit/names.ts'

const HARD = [
  ...NAMES.map(({ name }) => name),
  'José',
  'Jose\u0301',
  'O’Connor',
  "O'Connor",
  'OʼConnor',
  'كيان',
  'کیان',
  'رضايي',
  'رضایی',
  'Al-Suwaidi',
  'آمنة',
  'أحمد',
  'إيمان',
  'مؤيد',
  'هناء',
  'İstanbul',
  'ıspanak',
  'ΣΊΣΥΦΟΣ',
  'Straße',
  'Ærøskøbing',
  'Łódź',
  'Đặng',
  'ﬁ',
  'ＳＤＦ－２４３６０８',
  'SDF‑243608',
  '٠١٢٣',
  '۰۱۲۳',
  'a\u00a0b\u3000c',
  ' \t x ',
  '\u202aSara\u202c',
  '\u3164',
  'שָׁלוֹם',
  'مُحَمَّد',
  'محـــمد',
  'が',
  'ｶﾞ',
  '각',
  'Ǆ',
  'ß´`',
  '½',
  'ﷺ',
  'ё Ё й Й',
]

test('the database folds whatever is kept as what is typed is folded', async () => {
  const { pool } = await world(SILENT)
  const drawn = fc
    .sample(fc.string({ unit: 'grapheme', maxLength: 40 }), { numRuns: 400, seed: 42 })
    .filter((text) => !text.includes('\0'))
  const texts = [...HARD, ...drawn]
  const { rows } = await pool.query<{ folded: string }>(
    'select fold_search(t) as folded from unnest($1::text[]) with ordinality u (t, n) order by n',
    [texts],
  )
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldSearchText))
})

const found = async ({ salem }: World, q: string) =>
  granted(await salem.call('findAnything', { q })).bookings.map(({ guest_name }) => guest_name)
const listed = async ({ salem }: World, q: string) =>
  granted(await salem.call('listStaffBookings', { q })).bookings.map(({ guest_name }) => guest_name)

test.each([
  [
    'José',
    "O'Connor",
    [
      'José',
      'Jose\u0301',
      'jose',
      'JOSE',
      'O’Connor',
      "o'connor",
      'oconnor',
      'OʼCONNOR',
      'jose o’connor',
      '\u2066José\u2069',
    ],
  ],
  ['José', 'O’Connor', ["O'Connor", 'o’connor', 'oconnor']],
  ['Jose\u0301', 'Peña', ['José', 'jose pena', 'Pen\u0303a']],
  ['کیان', 'رضایی', ['كيان', 'کیان', 'رضايي', 'رضایی', 'كيان رضايي']],
  ['كيان', 'رضايي', ['کیان', 'رضایی']],
  ['Maha', 'Al-Suwaidi', ['Al-Suwaidi', 'alsuwaidi', 'al suwaidi', 'Al Suwaidi', 'suwaidi']],
  ['Maha', 'Al Suwaidi', ['Al-Suwaidi', 'alsuwaidi', 'al suwaidi']],
  ['آمنة', 'الأحمد', ['امنه', 'الاحمد', 'آمنه', 'أمنة']],
  ['小明', '王', ['王小明', '小明', '小明 王', '王 小明']],
  ['王', '小明', ['王小明', '小明王']],
  ['민수', '김', ['김민수', '민수']],
  ['Łukasz', 'Straße', ['lukasz', 'strasse', 'Łukasz']],
] as const)('%s %s is found by every spelling', async (first_name, last_name, spellings) => {
  const there = await world(SILENT)
  await there.pool.query(
    "update users set first_name = $1, last_name = $2 where email = 'sara@example.com'",
    [first_name, last_name],
  )
  const { reservation_id } = await hold(there.sara, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-04',
  })
  await hold(there.layla, there.downtownFlat, { from: '2027-02-01', to: '2027-02-04' })
  const only = [`${first_name} ${last_name}`]
  for (const q of spellings) {
    expect(await found(there, q), q).toEqual(only)
    expect(await listed(there, q), q).toEqual(only)
  }
  for (const q of [
    reservation_id,
    reservation_id.replace('-', ''),
    reservation_id.replace('-', '‑'),
    `\u2066${reservation_id}\u2069`,
    reservation_id.slice(4),
  ])
    expect(await found(there, q), q).toEqual(only)
})

test('an invoice and a credit note lead to their booking', async () => {
  const there = await world(SILENT)
  const { id } = await hold(there.sara, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-04',
  })
  await there.pool.query(
    `insert into invoices (invoice_number, booking_id, kind, issued_on, document)
     values ('INV-2027-000041', $1, 'invoice', '2027-01-10', '{}'), ('CN-2027-000042', $1, 'credit_note', '2027-01-10', '{}'),
       ('CN-12-2027-000007', $1, 'credit_note', '2027-01-10', '{}')`,
    [id],
  )
  for (const q of [
    'INV-2027-000041',
    'inv-2027-000041',
    'INV–2027–000041',
    'CN-2027-000042',
    'cn2027000042',
    'CN-12-2027-000007',
    'cn122027000007',
  ]) {
    expect(await found(there, q), q).toEqual(['Sara Mitchell'])
    expect(await listed(there, q), q).toEqual(['Sara Mitchell'])
  }
  expect(await found(there, 'INV-2027-000043')).toEqual([])
})
