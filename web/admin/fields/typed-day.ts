import { latinDigits } from '#contract/digits.ts'
import { MONTHS as ARABIC } from '#contract/messages/arabic-months.ts'
import { MONTHS as ENGLISH } from '#contract/messages/english-months.ts'

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<date>\d{1,2})$/
const DATE_FIRST = /^(?<date>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/
const IN_A_ROW = /^(?<date>\d{2})(?<month>\d{2})(?<year>\d{4})$/
const NAMED = /^(?<date>\d{1,2}) ?(?<name>\p{L}{3,})[,،]? ?(?<year>\d{4})$/u

const FIRST_YEAR = 1900 // a year that is being typed begins as 0002

/** 'yyyy-MM-dd' of a day as people write it, in any digits and both languages; undefined while it is none. */
export function readTypedDay(typed: string): string | undefined {
  const text = bare(latinDigits(typed).trim().replaceAll(/\s+/g, ' '))
  const { year, month, date, name } = partsOf(text)
  const number = name === undefined ? Number(month) : monthNamed(name)
  const moment = new Date(Date.UTC(Number(year), number - 1, Number(date)))
  const is_day = moment.getUTCMonth() === number - 1 && moment.getUTCDate() === Number(date) && Number(year) >= FIRST_YEAR
  return is_day ? moment.toISOString().slice(0, 10) : undefined
}

type Parts = Partial<Record<'year' | 'month' | 'date' | 'name', string>>

const partsOf = (text: string): Parts =>
  [YEAR_FIRST, DATE_FIRST, IN_A_ROW, NAMED].map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined) ?? {}

const monthNamed = (name: string): number => {
  const isNamed = (month: string) => bare(month).startsWith(name)
  return Math.max(ENGLISH.findIndex(isNamed), ARABIC.findIndex(isNamed)) + 1
}

/** Without capitals, and the hamza that is seldom typed. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[أإآ]/g, 'ا')
