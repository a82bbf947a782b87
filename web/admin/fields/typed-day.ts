import { latinDigits } from '#contract/digits.ts'
import { MONTHS as ARABIC } from '#contract/messages/arabic-months.ts'
import { MONTHS as ENGLISH } from '#contract/messages/english-months.ts'

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<date>\d{1,2})$/
const DATE_FIRST = /^(?<date>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/
const IN_A_ROW = /^(?<date>\d{2})(?<month>\d{2})(?<year>\d{4})$/
const NAMED = /^(?<date>\d{1,2}) ?(?<name>\p{L}{3,})[,،]? ?(?<year>\d{4})$/u

const SHORT_YEAR = /^(?<date>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<short>\d{2})$/
const NAMED_SHORT_YEAR = /^(?<date>\d{1,2}) ?(?<name>\p{L}{3,})[,،]? ?(?<short>\d{2})$/u
const NO_YEAR = /^(?<date>\d{1,2})[-/. ](?<month>\d{1,2})$/
const NAMED_NO_YEAR = /^(?<date>\d{1,2}) ?(?<name>\p{L}{3,})$/u

const FIRST_YEAR = 1900 // a year that is being typed begins as 0002

/**
 * 'yyyy-MM-dd' of a day as people write it, in any digits and both languages; undefined while it is
 * none.
 */
export function readTypedDay(typed: string): string | undefined {
  const { year, ...parts } = partsOf(typed, [YEAR_FIRST, DATE_FIRST, IN_A_ROW, NAMED])
  return dayOf(Number(year), parts)
}

/**
 * Also of a day with a short year or none, once it is typed: without a year the next such day from
 * today on.
 */
export function readShortDay(typed: string, today: string): string | undefined {
  const whole = readTypedDay(typed)
  if (whole !== undefined) return whole
  const { short, ...parts } = partsOf(typed, [SHORT_YEAR, NAMED_SHORT_YEAR, NO_YEAR, NAMED_NO_YEAR])
  if (short !== undefined) return dayOf(CENTURY + Number(short), parts)
  const this_year = Number(today.slice(0, 4))
  return YEARS_AHEAD.map((ahead) => dayOf(this_year + ahead, parts)).find(
    (day) => day !== undefined && day >= today,
  )
}

const CENTURY = 2000
/** Of 29 February the next one may be eight years away. */
const YEARS_AHEAD = [0, 1, 2, 3, 4, 5, 6, 7, 8]

type Parts = Partial<Record<'year' | 'short' | 'month' | 'date' | 'name', string>>

function partsOf(typed: string, forms: readonly RegExp[]): Parts {
  const text = bare(latinDigits(typed).trim().replaceAll(/\s+/g, ' '))
  return forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined) ?? {}
}

function dayOf(year: number, { month, date, name }: Parts): string | undefined {
  const number = name === undefined ? Number(month) : monthNamed(name)
  const moment = new Date(Date.UTC(year, number - 1, Number(date)))
  const is_day =
    moment.getUTCMonth() === number - 1 &&
    moment.getUTCDate() === Number(date) &&
    year >= FIRST_YEAR
  return is_day ? moment.toISOString().slice(0, 10) : undefined
}

const monthNamed = (name: string): number => {
  const isNamed = (month: string) => bare(month).startsWith(name)
  return Math.max(ENGLISH.findIndex(isNamed), ARABIC.findIndex(isNamed)) + 1
}

/** Without capitals, and the hamza that is seldom typed. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[أإآ]/g, 'ا')
