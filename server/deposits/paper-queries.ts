import type { Insertable } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'

const Paper = z.object({ claim_id: z.int(), file: z.string() })

export async function findPaper(db: Db, paper_id: number) {
  const { rows } = await rowsOf(Paper)`
    select claim_id, file from deposit_claim_papers where id = ${paper_id}`.execute(db)
  return rows[0]
}

export async function lockPaper(tx: Tx, paper_id: number) {
  const { rows } = await rowsOf(Paper)`
    select claim_id, file from deposit_claim_papers where id = ${paper_id} for update`.execute(tx)
  return rows[0]
}

export const insertPaper = async (tx: Tx, paper: Insertable<DB['deposit_claim_papers']>) =>
  (
    await tx
      .insertInto('deposit_claim_papers')
      .values(paper)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const Named = z.object({ id: z.int() })

export async function listPapers(db: Db): Promise<number[]> {
  const { rows } = await rowsOf(Named)`select id from deposit_claim_papers order by id`.execute(db)
  return rows.map(({ id }) => id)
}
