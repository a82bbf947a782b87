import * as z from 'zod/mini'
import { sql } from 'kysely'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { CardMovement } from '#server/outside/payment-provider/index.ts'

const Reading = z.object({ since: z.date(), read_at: z.date() })

export async function findReading(db: Db | Tx) {
  const { rows } = await rowsOf(Reading)`select since, read_at from card_reading`.execute(db)
  return rows[0]
}

export const putReading = (tx: Tx, { since, read_at }: z.infer<typeof Reading>) =>
  sql`insert into card_reading (since, read_at) values (${since}, ${read_at}) on conflict (is_only) do update set read_at = excluded.read_at`.execute(
    tx,
  )

/** Those that are known stay as they were first read. */
export const insertMovements = (tx: Tx, movements: CardMovement[], read_at: Date) =>
  tx
    .insertInto('card_movements')
    .values(movements.map((movement) => ({ ...movement, read_at })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
