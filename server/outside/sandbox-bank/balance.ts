import { addDays, dubaiDay, dubaiMoment } from '#server/core/time.ts'
import type { Db, Tx } from '#server/db/index.ts'
import {
  insertTransaction,
  listTransactions,
  lockUnpaid,
  markPaidOut,
  type Transaction,
} from './balance-queries.ts'
import { freshId } from './events.ts'
import { invalid, transactionsJson, type BankReply } from './wire.ts'

const FEE_BP = 290
const FEE_FILS = 1_00
const DISPUTE_FEE_FILS = 60_00
const DAYS_TO_PAYOUT = 2
const PAID_OUT_AT = '06:00'

/** What the bank takes of a charge, in fils. */
export const feeOf = (fils: number) => Math.round((fils * FEE_BP) / 10_000) + FEE_FILS

type Movement = Pick<Transaction, 'reporting_category' | 'source_id' | 'intent_id'> & {
  fils: number
  now: Date
}

/** Into the balance, or out of it: a charge and a dispute cost a fee, which stays with the bank. */
export const move = (
  tx: Tx,
  { reporting_category, source_id, intent_id, fils, now }: Movement,
): Promise<unknown> =>
  insertTransaction(tx, {
    id: freshId('txn'),
    reporting_category,
    amount_fils: OUT.includes(reporting_category) ? -fils : fils,
    fee_fils: feeFor(reporting_category, fils),
    source_id,
    intent_id,
    created_at: now,
  })

const OUT: Transaction['reporting_category'][] = ['refund', 'dispute', 'payout']

function feeFor(kind: Transaction['reporting_category'], fils: number): number {
  if (kind === 'charge') return feeOf(fils)
  return kind === 'dispute' ? DISPUTE_FEE_FILS : 0
}

/** What came in on a day of Dubai is paid out two days later; a day below zero waits for the next. */
async function payOut(tx: Tx, now: Date): Promise<void> {
  const unpaid = await lockUnpaid(tx, addDays(dubaiDay(now), -DAYS_TO_PAYOUT))
  let waiting: typeof unpaid = []
  for (const [day, moved] of Map.groupBy(unpaid, (one) => one.day)) {
    const at = dubaiMoment(addDays(day, DAYS_TO_PAYOUT), PAID_OUT_AT)
    waiting = [...waiting, ...moved]
    const fils = waiting.reduce((sum, { nett_fils }) => sum + nett_fils, 0)
    if (fils <= 0 || at > now) continue
    const payout_id = freshId('po')
    await move(tx, {
      reporting_category: 'payout',
      source_id: payout_id,
      intent_id: null,
      fils,
      now: at,
    })
    await markPaidOut(
      tx,
      payout_id,
      waiting.map(({ id }) => id),
    )
    waiting = []
  }
}

const PAGE_MAX = 100

/** What has become due to be paid out by now is paid out first. */
export async function answerTransactions(
  db: Db,
  asked: { since: number; after: string | null; limit: number; now: Date },
): Promise<BankReply> {
  const { since, after, limit, now } = asked
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE_MAX)
    return invalid('limit', 'Invalid integer: limit')
  if (!Number.isInteger(since)) return invalid('created', 'Invalid integer: created')
  await db.transaction().execute((tx) => payOut(tx, now))
  const rows = await listTransactions(db, {
    since: new Date(since * 1000),
    after,
    limit: limit + 1,
  })
  return { status: 200, body: transactionsJson(rows.slice(0, limit), rows.length > limit) }
}
