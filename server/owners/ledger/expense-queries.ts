import { sql, type Insertable } from 'kysely'
import type { Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'

export const findUnit = (tx: Tx, { home, unit }: { home: string; unit: string }) =>
  tx
    .selectFrom('units')
    .innerJoin('room_categories', 'room_categories.id', 'units.room_category_id')
    .select(['units.id as unit_id', 'room_category_id'])
    .where('room_categories.slug', '=', home)
    .where('units.name', '=', unit)
    .executeTakeFirst()

export const insertExpense = async (tx: Tx, expense: Insertable<DB['expenses']>): Promise<number> =>
  (await tx.insertInto('expenses').values(expense).returning('id').executeTakeFirstOrThrow()).id

export async function isOwnedOn(tx: Tx, room_category_id: number, day: string): Promise<boolean> {
  const { rows } =
    await sql`select from ownerships where room_category_id = ${room_category_id} and valid @> ${day}::date`.execute(
      tx,
    )
  return rows.length > 0
}

export async function isOfUnit(tx: Tx, expense_id: number, unit_id: number): Promise<boolean> {
  const { rows } =
    await sql`select from expenses where id = ${expense_id} and unit_id = ${unit_id}`.execute(tx)
  return rows.length > 0
}
