import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

export const Transaction = z.object({
  id: z.string(),
  reporting_category: z.enum([
    'charge',
    'refund',
    'refund_failure',
    'dispute',
    'dispute_reversal',
    'payout',
  ]),
  amount_fils: z.int(),
  fee_fils: z.int(),
  source_id: z.string(),
  intent_id: z.nullable(z.string()),
  created_at: z.date(),
})
export type Transaction = z.infer<typeof Transaction>

export const insertTransaction = (tx: Tx, transaction: Transaction) =>
  tx
    .insertInto('sandbox_bank.balance_transactions')
    .values({
      ...transaction,
      payout_id: transaction.reporting_category === 'payout' ? transaction.source_id : null,
    })
    .execute()

type Page = { since: Date; after: string | null; limit: number }

/** The newest first, from the one after a transaction on. */
export async function listTransactions(db: Db, { since, after, limit }: Page) {
  const { rows } = await rowsOf(Transaction)`
    select id, reporting_category, amount_fils, fee_fils, source_id, intent_id, created_at from sandbox_bank.balance_transactions
    where created_at >= ${since}
      and (${after}::text is null or (created_at, id) < (select t.created_at, t.id from sandbox_bank.balance_transactions t where t.id = ${after}))
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

const Unpaid = z.object({ id: z.string(), day: z.string(), nett_fils: z.int() })

/** Of days of Dubai up to one, in their order; nobody else pays them out meanwhile. */
export async function lockUnpaid(tx: Tx, until: string) {
  const { rows } = await rowsOf(Unpaid)`
    select id, (created_at at time zone 'Asia/Dubai')::date::text as day, amount_fils - fee_fils as nett_fils from sandbox_bank.balance_transactions
    where payout_id is null and created_at < (${until}::date + 1)::timestamp at time zone 'Asia/Dubai' order by created_at, id for update`.execute(
    tx,
  )
  return rows
}

export const markPaidOut = (tx: Tx, payout_id: string, ids: string[]) =>
  sql`update sandbox_bank.balance_transactions set payout_id = ${payout_id} where id = any(${ids})`.execute(
    tx,
  )
