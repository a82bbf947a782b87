import type { StaySource } from '#contract/channel-stays.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { listSharesOf } from '#server/calendars/payouts/payout-queries.ts'
import { enterPayout } from '#server/calendars/payouts/payouts.ts'
import { listNewStays } from './apply-queries.ts'
import type { Paid, Planned } from './planned.ts'
import type { ChannelRow, RowFault } from './read-row.ts'

type Fault = Pick<RowFault, 'field' | 'code'>

/** Null: the row names no payment. */
export function paidIn(row: ChannelRow, stay_currency: string | undefined): Paid | Fault | null {
  const { payout_reference: bank_reference, paid_on, paid, payout, currency } = row
  if (bank_reference === undefined) return null
  const amount = paid ?? payout
  if (paid_on === undefined) return { field: 'paid_on', code: 'required' }
  if (amount === undefined) return { field: 'paid', code: 'required' }
  return { bank_reference, paid_on, amount, currency: currency ?? stay_currency ?? 'AED' }
}

type Checking = { source: StaySource; planned: readonly Planned[]; now: Date }

/** Rows whose payment cannot be entered, and those whose payment stands already as they say. */
export async function checkPaid(db: Db, { source, planned, now }: Checking) {
  const groups = groupsOf(planned)
  const standing = await listSharesOf(db, source, [...groups.keys()])
  const stands = new Set(standing.map(({ bank_reference }) => bank_reference))
  const known = new Set(standing.map(keyOf))
  const today = dubaiDay(now)
  const faults: { line: number; code: RowFault['code'] }[] = []
  for (const [bank_reference, rows] of groups) {
    const is_right = (row: PaidRow) =>
      stands.has(bank_reference)
        ? known.has(keyOf({ ...row.paid, channel_stay_id: row.channel_stay_id }))
        : isWhole(rows) && row.merchant === 'channel' && row.paid.paid_on <= today
    const code = stands.has(bank_reference) ? 'payout_stands' : 'payout_disagrees'
    faults.push(
      ...rows.filter((row) => !is_right(row)).map(({ line }) => ({ line, code }) as const),
    )
  }
  return { faults, stands }
}

type PaidRow = Planned & { paid: Paid }

const hasPaid = (plan: Planned): plan is PaidRow => plan.paid !== null

const groupsOf = (planned: readonly Planned[]) =>
  Map.groupBy(planned.filter(hasPaid), ({ paid }) => paid.bank_reference)

const keyOf = (share: { bank_reference: string; channel_stay_id: number | null; amount: number }) =>
  JSON.stringify([share.bank_reference, share.channel_stay_id, share.amount])

/** One payment: of one day, in one currency that is that of its stays, and more than nothing. */
function isWhole(rows: readonly PaidRow[]): boolean {
  const same = (valueOf: (paid: Paid) => string) =>
    new Set(rows.map(({ paid }) => valueOf(paid))).size === 1
  const sum = rows.reduce((all, { paid }) => all + paid.amount, 0)
  const fits = rows.every(
    ({ money, known_currency, paid }) =>
      (money?.currency ?? known_currency ?? paid.currency) === paid.currency,
  )
  return fits && sum > 0 && same(({ paid_on }) => paid_on) && same(({ currency }) => currency)
}

type Entering = Checking & { import_id: number; today: string }

/** Enters the payments that do not stand yet; how many. */
export async function enterPaid(tx: Tx, entering: Entering): Promise<number> {
  const { source, planned, import_id } = entering
  const { stands } = await checkPaid(tx, entering)
  const groups = [...groupsOf(planned)].filter(([reference]) => !stands.has(reference))
  if (groups.length === 0) return 0
  const made = new Map(
    (await listNewStays(tx, import_id)).map((stay) => [newKey(stay), stay.channel_stay_id]),
  )
  for (const [bank_reference, rows] of groups) {
    const stays = rows.map((row) => ({
      channel_stay_id: row.channel_stay_id ?? made.get(newKey(row)) ?? 0,
      amount: row.paid.amount,
    }))
    const [first] = rows
    if (first === undefined) continue
    const amount = stays.reduce((all, stay) => all + stay.amount, 0)
    const { paid_on, currency } = first.paid
    const payout = { source, bank_reference, paid_on, currency, amount, sets_rate: false }
    await enterPayout(tx, { ...payout, import_id, stays }, entering)
  }
  return groups.length
}

const newKey = ({ unit_id, reference }: { unit_id: number; reference: string | null }) =>
  `${unit_id} ${reference ?? ''}`
