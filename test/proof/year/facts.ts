import { filsOf } from '#contract/money.ts'
import { breachesOf } from '#server/backup/drill-queries.ts'
import { act, type Company } from './company.ts'

/** What the bank that is played holds, and what the books said of cards, before the year began. */
export type Opening = { at_bank: number; in_books: number }

const one = async ({ there }: Company, sql: string) =>
  Number((await there.pool.query<{ n: string | null }>(sql)).rows[0]?.n ?? 0)

const AT_BANK = `select sum(coalesce(captured_fils, amount_fils) - refunded_fils) as n from sandbox_bank.intents where status = 'succeeded'`
/** Without deposits, which a card pays at the desk, or by a link. */
const BY_CARD = `account = 'card_payments' and event in ('payment', 'refund') and booking_id is not null`
/** What cards gave as deposits by a link, less what went back and what the bank is still told to give back. */
const BY_LINK = `select sum(case kind when 'taken' then fils else -fils end) + coalesce((select sum(fils) from deposit_refunds where state = 'asked'), 0)
  from deposit_moves where card_id is not null and not is_hold`
const CARDS = `select sum(fils) + coalesce((${BY_LINK}), 0) as n from journal_lines where ${BY_CARD}`

export const openingOf = async (company: Company): Promise<Opening> => ({
  at_bank: await one(company, AT_BANK),
  in_books: await one(company, CARDS),
})

/** Every evening: where all money is comes to whose it is, and no booking has a fils that fits nowhere. */
export async function faultsOfDay(company: Company): Promise<string[]> {
  const books = await act(company, company.shamma, 'readBooks', {})
  if (!books) return ['the books cannot be read']
  const sides = [true, false].map((is_of_money) =>
    books.accounts
      .filter((account) => account.is_of_money === is_of_money)
      .reduce((sum, { amount }) => sum + filsOf(amount), 0),
  )
  return [
    ...(sides[0] === sides[1]
      ? []
      : [`where money is comes to ${sides[0]}, whose it is to ${sides[1]}`]),
    ...books.differences.map(({ reservation_id, left }) => `${reservation_id} leaves ${left}`),
  ].map((fault) => `${company.today()}: ${fault}`)
}

/** Each row is a fault; of whole tables, so it is asked once a month. */
const FACTS: Record<string, string> = {
  'a day of the journal is not balanced':
    'select day::text as who from journal_lines group by day having sum(fils) <> 0',
  'a job was given up': `select task_identifier || ': ' || left(last_error, 300) as who from graphile_worker.jobs where last_error is not null`,
  'a folio is not what its booking costs': `select b.reservation_id as who from bookings b where b.total_fils <>
       (select coalesce(sum(fils), 0) from folio_lines f where f.booking_id = b.id and f.kind not in ('payment', 'refund'))`,
  'a statement that was sent is not what the ledger says': `
    select s.number::text as who from owner_statements s where s.state = 'sent' and
      round((s.content::jsonb -> 'total' ->> 'nett')::numeric * 100) <> (
        select coalesce(sum(accommodation_fils + discount_fils + channel_commission_fils + management_fee_fils + maintenance_fils + owner_extra_fils + case cause when 'rent_vat' then vat_fils else 0 end), 0)
        from statement_lines l where l.owner_id = s.owner_id and l.month = s.month)`,
  'a refund that was decided has not gone': `select format('%s of %s (%s, asked %s, tried %s, at the bank as %s)', r.id, b.reservation_id, r.reason, r.asked_at, r.tried_at, r.stripe_refund_key) as who
       from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id where r.done_at is null and r.failed_at is null`,
}

export async function faultsOfMonth(company: Company): Promise<string[]> {
  const { pool } = company.there
  const faults = await faultsOfCards(company)
  for (const [fact, sql] of Object.entries(FACTS)) {
    const { rows } = await pool.query<{ who: string }>(sql)
    faults.push(...rows.slice(0, 5).map(({ who }) => `${fact}: ${who}`))
  }
  const client = await pool.connect()
  try {
    for (const { promise, rows } of await breachesOf(client)) faults.push(`${rows} ${promise}`)
  } finally {
    client.release()
  }
  return faults.map((fault) => `${company.today()}: ${fault}`)
}

/** Of the month so far: what the card provider says of its balance is what the books say. */
async function faultsOfCards(company: Company): Promise<string[]> {
  const read = await act(company, company.shamma, 'readCardMonth', {})
  return (read?.differences ?? [])
    .slice(0, 5)
    .map(
      ({ reference, at_provider, in_books, kind }) =>
        `${reference} is ${at_provider} at the provider, ${in_books} in the books (${kind})`,
    )
}

const KEPT_AT_BANK = `
  with bank as (
    select metadata ->> 'reservation_id' as reservation_id, sum(amount_fils - refunded_fils) as fils from sandbox_bank.intents where status = 'succeeded' and description not like 'Deposit %' group by 1
  ), books as (
    select b.reservation_id, b.status, b.total_fils, sum(j.fils) as fils from journal_lines j join bookings b on b.id = j.booking_id
    where ${BY_CARD} and exists (select from bank where bank.reservation_id = b.reservation_id) group by 1, 2, 3
  )
  select format('%s (%s, %s fils): the bank keeps %s of cards, the books say %s', bank.reservation_id, books.status, books.total_fils, bank.fils, coalesce(books.fils, 0)) as who
  from bank left join books using (reservation_id) where bank.fils <> coalesce(books.fils, 0)`

/** The bank, asked without the product: what cards brought less what went back is what the books say. */
export async function faultsAtBank(company: Company, opening: Opening): Promise<string[]> {
  const now = await openingOf(company)
  const [bank, books] = [now.at_bank - opening.at_bank, now.in_books - opening.in_books]
  const { rows } = await company.there.pool.query<{ who: string }>(KEPT_AT_BANK)
  // a paid change stands in the books with the booking that it changed: names help only where the sums differ
  if (bank === books) return []
  return [
    `the bank took in ${bank} of cards, the books say ${books}`,
    ...rows.slice(0, 5).map(({ who }) => who),
  ]
}

/** Months that are over and frozen: each owner has what was sent, and it is what was sent. */
export async function faultsOfStatements(company: Company): Promise<string[]> {
  const faults: string[] = []
  const { rows } = await company.there.pool.query<{
    number: string | null
    month: string
    state: string
  }>(
    `select 'OS-' || lpad(number::text, 6, '0') as number, month::text, state from owner_statements order by 1`,
  )
  for (const { number, month, state } of rows) {
    if (state !== 'sent' || number === null) {
      faults.push(`a statement of ${month} is ${state}`)
      continue
    }
    const checked = await act(company, company.shamma, 'checkStatement', { number })
    if (!checked?.is_unchanged || !checked.is_as_in_ledger)
      faults.push(`${number} is not what was sent`)
  }
  return faults
}

/** What each owner was told they are owed: sent, less what the bank paid, is their balance. */
export async function faultsOfAccounts(company: Company): Promise<string[]> {
  const faults: string[] = []
  for (const owner of company.owners) {
    const account = await act(company, owner, 'readOwnAccount', {})
    const { rows } = await company.there.pool.query<{ fils: string }>(
      `select coalesce((select sum(round((content::jsonb -> 'total' ->> 'nett')::numeric * 100)) from owner_statements where owner_id = $1 and state = 'sent'), 0)
        - coalesce((select sum(fils) from payout_lines where owner_id = $1 and paid_at is not null and returned_at is null), 0) as fils`,
      [owner.user_id],
    )
    const due = Number(rows[0]?.fils)
    if (account && filsOf(account.balance) !== due)
      faults.push(`owner ${owner.user_id} is told ${account.balance} and is owed ${due} fils`)
  }
  return faults
}
