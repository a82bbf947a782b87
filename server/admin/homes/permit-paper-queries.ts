import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const PermitRow = z.object({
  slug: z.string(),
  unit: z.string(),
  number: z.string(),
  paper: z.nullable(z.string()),
})

/** Locked, so that its paper is what it says until the end. */
export async function lockPermitPaper(tx: Tx, permit_id: number) {
  const { rows } = await rowsOf(PermitRow)`
    select rc.slug, u.name as unit, p.number, p.paper from unit_permits p
    join units u on u.room_category_id = p.room_category_id and u.id = p.unit_id
    join room_categories rc on rc.id = p.room_category_id
    where p.id = ${permit_id} for update of p`.execute(tx)
  return rows[0]
}

export const savePermitPaper = (tx: Tx, permit_id: number, paper: string | null) =>
  sql`update unit_permits set paper = ${paper} where id = ${permit_id}`.execute(tx)

export async function listPapered(db: Db): Promise<number[]> {
  const { rows } = await rowsOf(z.object({ id: z.int() }))`
    select id from unit_permits where paper is not null order by id`.execute(db)
  return rows.map(({ id }) => id)
}
