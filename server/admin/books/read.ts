import { JOURNAL_PAGE, MONEY_ACCOUNTS } from '#contract/book-accounts.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { books } from '#contract/endpoints/admin/books.ts'
import type { StaffCall } from '#server/call/call.ts'
import { addDays } from '#server/core/time.ts'
import { listBalances } from '#server/owners/index.ts'
import { readAccounts } from './accounts.ts'
import { listBalancesOn, listDifferences, listLines, sumLines } from './books-queries.ts'

const DIFFERENCES = 50

/** Fils on the side where they stand. */
const sidesOf = (fils: number) => ({
  debit: fils > 0 ? fils : null,
  credit: fils < 0 ? -fils : null,
})

/** At the end of a day, or at this moment of today; differences are of this moment. */
export async function readBooks(
  { day }: Input<(typeof books)['readBooks']>,
  { db, today }: StaffCall,
) {
  const on = day ?? today
  const [accounts, balances, differences, owners] = await Promise.all([
    readAccounts(db),
    listBalancesOn(db, on),
    listDifferences(db, DIFFERENCES + 1),
    listBalances(db, on),
  ])
  const sided = accounts.map((one) => {
    const is_of_money = MONEY_ACCOUNTS.has(one.account)
    const fils = balances.get(one.account) ?? 0
    return { ...one, is_of_money, amount: is_of_money || fils === 0 ? fils : -fils }
  })
  return {
    day: on,
    accounts: sided,
    total: sided.reduce((sum, { is_of_money, amount }) => sum + (is_of_money ? amount : 0), 0),
    reserves: owners.reduce((sum, { reserve }) => sum + reserve, 0),
    differences: differences
      .slice(0, DIFFERENCES)
      .map(({ fils, ...one }) => ({ ...one, left: fils })),
    has_more: differences.length > DIFFERENCES,
  }
}

/** Of one account or of all. */
export async function listJournal(
  { day, account, page }: Input<(typeof books)['listJournal']>,
  { db, today, lang }: StaffCall,
) {
  const on = day ?? addDays(today, -1)
  const only = account ?? null
  const [lines, sums] = await Promise.all([
    listLines(db, { day: on, account: only, page, lang }),
    sumLines(db, on, only),
  ])
  return {
    day: on,
    lines: lines.slice(0, JOURNAL_PAGE).map(({ fils, ...line }) => ({ ...line, ...sidesOf(fils) })),
    total: sums.fils,
    lines_of_day: sums.lines,
    has_more: lines.length > JOURNAL_PAGE,
  }
}
