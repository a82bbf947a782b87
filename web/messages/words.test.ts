import { expect, test } from 'vitest'
import { thousands } from '#contract/messages/thousands.ts'
import { stay as arabic_stay } from './ar/stay.ts'
import { messages as arabic } from './ar/index.ts'
import { personal as arabic_personal } from './ar/personal.ts'
import { company as arabic_company } from './ar/company.ts'
import { front as arabic_front } from './ar/front.ts'
import { filters } from './ar/filters.ts'
import { filters as english_filters } from './en/filters.ts'
import { company as english_company } from './en/company.ts'
import { front as english_front } from './en/front.ts'
import { stay as english_stay } from './en/stay.ts'
import { messages as english } from './en/index.ts'
import { personal as english_personal } from './en/personal.ts'

test.each([
  [0, 'لا توجد بيوت'],
  [1, 'بيت واحد'],
  [2, 'بيتان'],
  [3, '3\u00A0بيوت'],
  [10, '10\u00A0بيوت'],
  [11, '11\u00A0بيتًا'],
  [99, '99\u00A0بيتًا'],
  [100, '100\u00A0بيت'],
  [103, '103\u00A0بيوت'],
])('%i homes are %s', (n, said) => expect(arabic.search.count(n)).toBe(said))

test.each([
  [1, 'ضيف واحد', 'بيت واحد', 'تقييم واحد', 'بقي حرف واحد'],
  [2, 'ضيفين', 'بيتين', 'تقييمان', 'بقي حرفان'],
  [3, '3\u00A0ضيوف', '3\u00A0بيوت', '3\u00A0تقييمات', 'بقي 3\u00A0أحرف'],
  [11, '11\u00A0ضيفًا', '11\u00A0بيتًا', '11\u00A0تقييمًا', 'بقي 11\u00A0حرفًا'],
  [100, null, '100\u00A0بيت', '100\u00A0تقييم', 'بقي 100\u00A0حرف'],
])(
  '%i of a thing takes the case and the number of its place',
  (n, guests, homes, reviews, left) => {
    if (guests !== null) expect(arabic.search.card.up_to(n)).toBe(`حتى ${guests}`)
    expect(arabic_stay.reviews_count(n)).toBe(reviews)
    expect(arabic_company.contact.count(0, n)).toBe(left)
    expect(filters.show_homes(n)).toBe(`عرض ${homes}`)
    expect(filters.price_most(1, n, '500', '600')).toMatch(new RegExp(`من أصل ${homes}$`))
  },
)

test.each([
  [5, '5\u00A0دقائق مشيًا'],
  [15, '15\u00A0دقيقة مشيًا'],
])('%i minutes on the map are %s', (n, said) => expect(arabic.search.map.walk(n)).toBe(said))

test('one home is singular in English', () => {
  expect([0, 1, 2, 1200].map(english.search.count)).toEqual([
    '0\u00A0homes',
    '1\u00A0home',
    '2\u00A0homes',
    '1,200\u00A0homes',
  ])
})

test('a party is counted in adults and children, the infant named', () => {
  expect(english.search.search_bar.guests_summary(1, false)).toBe('1\u00A0guest')
  expect(english.search.search_bar.guests_summary(3, true)).toBe('3\u00A0guests and an infant')
  expect(arabic.search.search_bar.guests_summary(2, true)).toBe('ضيفان ورضيع')
  expect(arabic.search.search_bar.guests_summary(10, false)).toBe('10\u00A0ضيوف')
})

test('days are short, with Latin digits in both languages', () => {
  expect(english.shell.short_day('2026-12-03')).toBe('Thu 3\u00A0Dec')
  expect(arabic.shell.short_day('2026-12-03')).toBe('الخميس 3\u00A0ديسمبر')
})

test('the days of a stay are short enough for one line', () => {
  const { days } = english.search.search_bar
  expect(days('2026-12-03', '2026-12-06')).toBe('3–6\u00A0Dec')
  expect(days('2026-12-28', '2027-01-03')).toBe('28\u00A0Dec – 3\u00A0Jan')
  expect(arabic.search.search_bar.days('2026-12-03', '2026-12-06')).toBe('من 3 إلى 6\u00A0ديسمبر')
  expect(arabic.search.search_bar.days('2026-12-28', '2027-12-03')).toBe(
    'من 28\u00A0ديسمبر إلى 3\u00A0ديسمبر',
  )
})

test.each([
  ['en-US', 'short', english.shell.short_day, english_stay.reviews.month],
  ['ar-AE', 'long', arabic.shell.short_day, arabic_stay.reviews.month],
] as const)(
  'days and months of the year are called what they are called in %s',
  (locale, length, shortDay, monthAndYear) => {
    for (let n = 0; n < 366; n++) {
      const date = new Date(Date.UTC(2028, 0, 1 + n))
      const day = date.toISOString().slice(0, 10)
      const say = (input: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, { ...input, timeZone: 'UTC' }).format(date)
      expect(shortDay(day)).toBe(
        `${say({ weekday: length })} ${date.getUTCDate()}\u00A0${say({ month: length })}`,
      )
      expect(monthAndYear(day)).toBe(say({ month: 'long', year: 'numeric' }))
    }
  },
)

test.each([
  ['en-US', english.day, 'short', 2, ','],
  ['ar-AE', arabic.day, 'long', 1, ''],
] as const)(
  "a day with its year is 'dd LLL, yyyy', in Arabic without zero and comma, with the months of %s",
  (locale, sayDay, length, digits, comma) => {
    const months = new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' })
    for (let n = 0; n < 366; n++) {
      const date = new Date(Date.UTC(2028, 0, 1 + n))
      const number = String(date.getUTCDate()).padStart(digits, '0')
      expect(sayDay(date.toISOString().slice(0, 10))).toBe(
        `${number} ${months.format(date)}${comma} 2028`,
      )
    }
  },
)

test('thousands are divided as the Emirates write them', () => {
  for (const n of [0, 7, 999, 1_000, 12_345, 1_234_567])
    expect([thousands(n), thousands(n)]).toEqual([
      n.toLocaleString('en-AE'),
      n.toLocaleString('ar-AE'),
    ])
})

test('no word of the Arabic pages was left in English, nor the other way round', () => {
  const said = (messages: object): string[] =>
    Object.values(messages).flatMap((word: unknown) =>
      typeof word === 'string'
        ? [word]
        : typeof word === 'object' && word !== null
          ? said(word)
          : [],
    )
  const { other_language: to_english, ...arabic_shell } = arabic.shell
  const { other_language: to_arabic, ...english_shell } = english.shell
  expect([to_english, to_arabic]).toEqual(['English', 'العربية'])
  const foreign = said([arabic_shell, arabic_front, arabic.search, arabic_personal, arabic_company])
    .map((word) =>
      word.replaceAll(/JPG|PNG|WebP|PDF|Google Play|Google|Airbnb|Booking\.com|Vrbo/g, ''),
    ) // names that are the same in both languages
    .filter((word) => /[a-z]{3}/i.test(word))
  expect(foreign).toEqual([])
  expect(
    said([english_shell, english_front, english.search, english_personal, english_company]).filter(
      (word) => /[\u0600-\u06ff]/.test(word),
    ),
  ).toEqual([])
})

test.each([1, 2, 3, 11])(
  'the name of a button says the number that the button shows (%i): who speaks to it says what stands there',
  (n) => {
    const names = [
      filters.at_least.beds.choice(n),
      english_filters.at_least.beds.choice(n),
      arabic.search.filters_on(n),
      english.search.filters_on(n),
    ]
    for (const name of names) expect(name).toContain(String(n))
  },
)
