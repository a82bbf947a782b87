import type { books } from '#contract/endpoints/admin/books.ts'
import type { Handlers } from '#server/call/call.ts'
import { setBookAccount } from './accounts.ts'
import { readCardBalance, readCardMonth } from './card-month.ts'
import { exportJournal } from './export.ts'
import { listJournal, readBooks } from './read.ts'

export const booksHandlers = {
  readBooks,
  listJournal,
  exportJournal,
  setBookAccount,
  readCardMonth,
  readCardBalance,
} satisfies Handlers<keyof typeof books>
