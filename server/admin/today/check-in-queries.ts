import type { Tx } from '#server/db/index.ts'

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

const checkIns = (tx: Tx, booking_id: number) =>
  tx.selectFrom('check_ins').where('booking_id', '=', booking_id)

export const lockCheckIn = (tx: Tx, booking_id: number) =>
  checkIns(tx, booking_id)
    .select(['at', 'id_seen', 'key_given', 'deposit_fils', 'note'])
    .forUpdate()
    .executeTakeFirst()

export const deleteCheckIn = (tx: Tx, booking_id: number) =>
  tx.deleteFrom('check_ins').where('booking_id', '=', booking_id).execute()

type Corrected = Pick<CheckInRow, 'id_seen' | 'key_given' | 'deposit_fils' | 'note'>

export const updateCheckIn = (tx: Tx, booking_id: number, said: Corrected) =>
  tx.updateTable('check_ins').set(said).where('booking_id', '=', booking_id).execute()

export const isCheckedIn = async (tx: Tx, booking_id: number): Promise<boolean> =>
  (await checkIns(tx, booking_id).select('booking_id').executeTakeFirst()) !== undefined
