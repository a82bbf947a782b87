import { BOOK_ACCOUNTS } from '#contract/book-accounts.ts'
import { count, day, oneOf, readFields, text, type Output } from '#web/urls/fields.ts'

const FIELDS = {
  day,
  account: oneOf(BOOK_ACCOUNTS),
  page: count(2, 100_000),
  month: text(/^20\d\d-(0[1-9]|1[0-2])-01$/),
}

export type BooksUrl = Output<typeof FIELDS>

export const readBooksUrl = (raw: Record<string, unknown>): BooksUrl => readFields(FIELDS, raw)
