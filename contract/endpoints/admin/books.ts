import * as z from 'zod/mini'
import {
  BOOK_ACCOUNTS,
  CARD_DIFFERENCES,
  JOURNAL_EVENTS,
  JOURNAL_SHAPES,
} from '#contract/book-accounts.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { aed, count, day, moment, numbered, typed } from '#contract/wire.ts'

const account = z.enum(BOOK_ACCOUNTS)

/** Of the card provider's balance: above zero into it. */
const moved = {
  charges: aed,
  refunds: aed,
  disputes: aed,
  others: aed, // of kinds that we do not know
  fees: aed,
  payouts: aed, // to the company's bank
  difference: aed, // at the provider, less in the books
}

const sides = { debit: z.nullable(aed), credit: z.nullable(aed) } // one of them

export const books = {
  readBooks: endpoint({
    method: 'GET',
    path: '/api/admin/books/',
    tag: 'Admin',
    summary: 'Where all money is and whose it is on a day, and stays whose money does not fit',
    access: 'staff:books',
    input: z.object({ day: z.optional(day) }), // default: today
    output: z.object({
      day,
      accounts: z.array(
        z.object({
          account,
          code: z.string(),
          name: z.string(),
          is_own: z.boolean(), // set by the company
          is_of_money: z.boolean(), // where money is: a debit; or whose it is: a credit
          amount: aed, // on its side
        }),
      ),
      total: aed, // of either side
      reserves: aed, // of what owners are owed by sent statements, kept by their agreements
      // of this moment, whatever the day
      differences: z.array(
        z.object({
          reservation_id: z.string(),
          guest_name: z.string(),
          left: aed, // paid, less what went or goes back, less what the stay comes to
        }),
      ),
      has_more: z.boolean(),
    }),
    success: 'OK',
    errors: [],
  }),
  listJournal: endpoint({
    method: 'GET',
    path: '/api/admin/books/journal/',
    tag: 'Admin',
    summary: 'The journal of one day, line by line',
    access: 'staff:books',
    input: z.object({
      day: z.optional(day), // default: yesterday, the last one that is whole
      account: z.optional(account),
      page: z._default(count(1, 100_000), 1),
    }),
    output: z.object({
      day,
      lines: z.array(
        z.object({
          line: z.string(), // its number, which stays
          account,
          event: z.enum(JOURNAL_EVENTS),
          ...sides,
          about: z.nullable(z.string()), // number of a booking, an invoice, a statement or of another site
          reservation_id: z.nullable(z.string()), // of a booking of ours
          home: z.nullable(z.string()),
          owner: z.nullable(z.string()),
        }),
      ),
      total: aed, // of either side, on all pages
      lines_of_day: z.int(),
      has_more: z.boolean(),
    }),
    success: 'OK',
    errors: [],
  }),
  exportJournal: endpoint({
    method: 'GET',
    path: '/api/admin/books/journal/csv/',
    tag: 'Admin',
    summary: 'The journal of past days as a CSV file: the same days give the same file',
    access: 'staff:books',
    input: z.object({
      from: z.optional(day), // default: the first of the month of `to`
      to: z.optional(day), // before today; default: yesterday
      shape: z._default(z.enum(JOURNAL_SHAPES), 'lines'),
    }),
    output: 'file',
    success: 'OK',
    errors: [],
    limit: { calls: 30, seconds: 60 },
  }),
  readCardMonth: endpoint({
    method: 'GET',
    path: '/api/admin/books/cards/',
    tag: 'Admin',
    summary: 'A month of the card provider’s balance by day, and what is not the same in the books',
    access: 'staff:books',
    input: z.object({ month: z.optional(day) }), // the first of a month; default: this one
    output: z.object({
      month: day,
      months: z.array(day), // that are read, the newest first
      since: z.nullable(day), // null: nothing has been read yet
      read_at: z.nullable(moment),
      days: z.array(z.object({ day, ...moved })),
      total: z.object(moved),
      differences: z.array(
        z.object({
          day,
          kind: z.enum(CARD_DIFFERENCES),
          reference: z.string(), // the provider's
          reservation_id: z.nullable(z.string()),
          at_provider: aed,
          in_books: aed,
        }),
      ),
      has_more: z.boolean(),
    }),
    success: 'OK',
    errors: [],
  }),
  readCardBalance: endpoint({
    method: 'POST',
    path: '/api/admin/books/cards/read/',
    tag: 'Admin',
    summary: 'Ask the card provider at once what moved in its balance, which is read every hour',
    access: 'staff:books',
    input: z.object({}),
    output: z.object({ movements: z.int(), read_at: moment }), // those that were known as well
    success: 'OK',
    errors: ['PAYMENT_ERROR'],
    limit: { calls: 10, seconds: 60 },
  }),
  setBookAccount: endpoint({
    method: 'POST',
    path: '/api/admin/books/account/',
    tag: 'Admin',
    summary: 'Give an account of the journal the number and the name it has in the company’s books',
    access: 'staff:books',
    input: z.object({
      account,
      code: numbered(20).check(z.minLength(1)),
      name: typed(100),
      reason: typed(300),
    }),
    output: z.object({ account, code: z.string(), name: z.string() }),
    success: 'OK',
    errors: ['ACCOUNT_CODE_TAKEN'],
  }),
}
