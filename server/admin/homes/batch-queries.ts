import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Values = z.record(z.string(), z.unknown())
const Changed = z.object({ room_category_id: z.int(), before: Values, after: Values })
const BatchRow = z.object({
  batch_id: z.int(),
  homes: z.array(Changed),
  reason: z.string(),
  by: z.string(),
  at: z.date(),
  undone_at: z.nullable(z.date()),
})
export type ChangedHome = z.output<typeof Changed>

type Batch = { homes: readonly ChangedHome[]; reason: string; by: string; now: Date }

export async function insertBatch(tx: Tx, { homes, reason, by, now }: Batch): Promise<number> {
  const { id } = await tx
    .insertInto('home_batches')
    .values({ homes: JSON.stringify(homes), reason, made_by: by, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function listBatches(db: Db, limit: number) {
  const { rows } = await rowsOf(BatchRow)`
    select id as batch_id, homes, reason, made_by as by, made_at as at, undone_at from home_batches
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Locked, so that it is undone once. */
export async function lockBatch(tx: Tx, batch_id: number) {
  const { rows } = await rowsOf(BatchRow)`
    select id as batch_id, homes, reason, made_by as by, made_at as at, undone_at from home_batches
    where id = ${batch_id} for update`.execute(tx)
  return rows[0]
}

export const markUndone = (tx: Tx, batch_id: number, now: Date) =>
  tx.updateTable('home_batches').set({ undone_at: now }).where('id', '=', batch_id).execute()
