import { JOURNAL_MAX_DAYS, type BookAccount } from '#contract/book-accounts.ts'
import { csvFile } from '#contract/csv-file.ts'
import type { FileOutput, Input } from '#contract/define-endpoint.ts'
import type { books } from '#contract/endpoints/admin/books.ts'
import { dirhamsOf } from '#contract/money.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays } from '#server/core/time.ts'
import { readAccounts } from './accounts.ts'
import { listDaySums, listLinesOf, type DatedLine, type DaySum } from './books-queries.ts'

type Filter = Input<(typeof books)['exportJournal']>
type Named = Map<BookAccount, { code: string; name: string }>

/**
 * Days that are over: no line of them is still to come. Refuses INVALID_INPUT for today and later
 * days, and for more days than a file has.
 */
export async function exportJournal(filter: Filter, { db, today }: StaffCall): Promise<FileOutput> {
  const days = daysOf(filter, today)
  const named: Named = new Map((await readAccounts(db)).map((one) => [one.account, one]))
  const lines =
    filter.shape === 'lines'
      ? linesFile(await listLinesOf(db, days), named)
      : SUMS[filter.shape](await listDaySums(db, days), named)
  return csvFile(`journal-${filter.shape}-${days.from}`, days.to, lines)
}

function daysOf({ from, to }: Filter, today: string) {
  const last = to ?? addDays(today, -1)
  const first = from ?? `${last.slice(0, 7)}-01`
  if (last >= today) refuse('INVALID_INPUT', fault('to'))
  if (first > last || first < addDays(last, 1 - JOURNAL_MAX_DAYS))
    refuse('INVALID_INPUT', fault('from'))
  return { from: first, to: last }
}

const fault = (field: string) => ({ fields: [{ field, code: 'invalid' as const }] })

const debit = (fils: number) => (fils > 0 ? dirhamsOf(fils) : '')
const credit = (fils: number) => (fils < 0 ? dirhamsOf(-fils) : '')

function linesFile(lines: DatedLine[], named: Named): string[][] {
  const columns = ['date', 'line', 'event', 'account_code', 'account', 'debit', 'credit']
  return [
    [...columns, 'about', 'reservation_id', 'owner'],
    ...lines.map(({ day, line, event, account, fils, about, reservation_id, owner }) => [
      day,
      line,
      event,
      named.get(account)?.code ?? '',
      named.get(account)?.name ?? '',
      debit(fils),
      credit(fils),
      about ?? '',
      reservation_id ?? '',
      owner ?? '',
    ]),
  ]
}

/** One journal a day; its number is that of the day, so that a second import is noticed. */
const SUMS = {
  zoho: (sums: DaySum[], named: Named) => [
    [
      'Journal Date',
      'Reference Number',
      'Notes',
      'Currency',
      'Account',
      'Description',
      'Debit',
      'Credit',
    ],
    ...sums.map(({ day, account, fils }) => [
      day,
      numberOf(day),
      `Journal of ${day}`,
      'AED',
      named.get(account)?.name ?? '',
      named.get(account)?.code ?? '',
      debit(fils),
      credit(fils),
    ]),
  ],
  // days as that program reads them; above zero is a debit
  xero: (sums: DaySum[], named: Named) => [
    ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    ...sums.map(({ day, account, fils }) => [
      `Journal ${numberOf(day)}`,
      day.split('-').toReversed().join('/'),
      named.get(account)?.name ?? '',
      named.get(account)?.code ?? '',
      'No Tax',
      dirhamsOf(fils),
    ]),
  ],
}

const numberOf = (day: string) => `J-${day.replaceAll('-', '')}`
