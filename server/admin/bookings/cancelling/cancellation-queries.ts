import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

type Cancellation = { booking_id: number; decided_at: Date; executes_at: Date; in_full: boolean }

/** False when one waits already. */
export async function insertCancellation(tx: Tx, cancellation: Cancellation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('desk_cancellations')
    .values(cancellation)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findCancellation = (db: Db | Tx, booking_id: number) =>
  db
    .selectFrom('desk_cancellations')
    .select(['executes_at', 'in_full'])
    .where('booking_id', '=', booking_id)
    .executeTakeFirst()

/** Undefined when it was carried out or taken back meanwhile. */
export const takeCancellation = (tx: Tx, booking_id: number) =>
  tx
    .deleteFrom('desk_cancellations')
    .where('booking_id', '=', booking_id)
    .returning(['decided_at', 'in_full'])
    .executeTakeFirst()

const Due = z.object({ booking_id: z.int(), reservation_id: z.string() })

export async function listDueCancellations(db: Db, now: Date) {
  const { rows } = await rowsOf(Due)`
    select c.booking_id, b.reservation_id from desk_cancellations c join bookings b on b.id = c.booking_id
    where c.executes_at <= ${now} order by c.executes_at, c.booking_id limit 200`.execute(db)
  return rows
}

/** Ends with the booking, however that ended. */
export const dropEndedCancellations = (db: Db) =>
  sql`delete from desk_cancellations c using bookings b where b.id = c.booking_id and b.status <> 'confirmed'`.execute(
    db,
  )
