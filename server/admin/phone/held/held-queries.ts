import type { Db, Tx } from '#server/db/index.ts'

/** The nights wait as long as the booking. */
export async function setHoldEnd(tx: Tx, booking_id: number, expires_at: Date): Promise<void> {
  await tx.updateTable('bookings').set({ expires_at }).where('id', '=', booking_id).execute()
  await tx
    .updateTable('occupancies')
    .set({ expires_at })
    .where('booking_id', '=', booking_id)
    .where('kind', '=', 'hold')
    .execute()
}

/** Null when it is not held. */
export async function findHeldId(db: Db | Tx, reservation_id: string): Promise<number | null> {
  const held = db
    .selectFrom('bookings')
    .select('id')
    .where('reservation_id', '=', reservation_id)
    .where('status', '=', 'pencil')
  return (await held.executeTakeFirst())?.id ?? null
}
