import type { Tx } from '#db'

type CheckInRow = {
  booking_id: number
  at: Date
  by: number | null
  id_seen: boolean
  key_given: boolean
  deposit_fils: number
  note: string | null
}

/** False when the stay has been checked in before. */
export async function insertCheckIn(tx: Tx, row: CheckInRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('check_ins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const isCheckedIn = async (tx: Tx, booking_id: number): Promise<boolean> =>
  (await tx.selectFrom('check_ins').select('booking_id').where('booking_id', '=', booking_id).executeTakeFirst()) !== undefined
