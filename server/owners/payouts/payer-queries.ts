import { sql, type Insertable } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'

const PayerRow = z.object({
  id: z.int(),
  sealed: z.instanceof(Buffer),
  iban_country: z.string(),
  iban_end: z.string(),
  purpose_code: z.string(),
  least_fils: z.int(),
  set_at: z.date(),
  set_by: z.string(),
})
export type PayerRow = z.infer<typeof PayerRow>

/** That of now, or of a run. */
export async function findPayer(db: Db | Tx, id: number | null = null) {
  const { rows } = await rowsOf(PayerRow)`
    select id, sealed, iban_country, iban_end, purpose_code, least_fils, set_at, set_by from payout_payers
    where ${id === null ? sql`true` : sql`id = ${id}`} order by id desc limit 1`.execute(db)
  return rows[0]
}

export const insertPayer = (tx: Tx, payer: Insertable<DB['payout_payers']>) =>
  tx.insertInto('payout_payers').values(payer).execute()

const Id = z.object({ id: z.int() })

export async function listPayerIds(db: Db) {
  const { rows } = await rowsOf(Id)`select id from payout_payers order by id`.execute(db)
  return rows
}

const Sealed = z.object({ sealed: z.instanceof(Buffer) })

export async function lockPayerSealed(tx: Tx, id: number) {
  const { rows } = await rowsOf(Sealed)`
    select sealed from payout_payers where id = ${id} for update`.execute(tx)
  return rows[0]
}

export const setPayerSealed = (tx: Tx, id: number, sealed: Buffer) =>
  tx.updateTable('payout_payers').set({ sealed }).where('id', '=', id).execute()
