import type { Db } from '#server/db/index.ts'

/** A colleague has given the booking another e-mail or number since. */
export const hasNewAddress = async (db: Db, id: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', id)
    .where('address_changed_at', '>', since)
    .executeTakeFirst()) !== undefined
