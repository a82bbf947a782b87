import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { SettlableTrouble } from '#contract/endpoints/admin/trouble.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'

type Named = { what: SettlableTrouble; subject_id: number }

const OfBooking = z.object({ reservation_id: z.string() })

/** The booking it is about; undefined for none. */
export async function findSubject(
  tx: Tx,
  { what, subject_id }: Named,
): Promise<string | undefined> {
  const { rows } = await rowsOf(OfBooking)`
    select b.reservation_id from bookings b
    where b.id = case when ${what} = 'payment_unsettled' then (select booking_id from payments where id = ${subject_id}) else ${subject_id}::bigint end`.execute(
    tx,
  )
  return rows[0]?.reservation_id
}

/** False when it is settled already. */
export async function insertSettled(
  tx: Tx,
  settled: Named & { at: Date; by: number | null; reason: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settled_troubles')
    .values(settled)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteSettled(tx: Tx, { what, subject_id }: Named): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from settled_troubles where what = ${what} and subject_id = ${subject_id}`.execute(
      tx,
    )
  return numAffectedRows === 1n
}
