import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Services } from '#server/call/call.ts'
import { rowsOf } from '#server/db/index.ts'
import { forgetOwners } from '#server/owners/index.ts'
import { ERASED } from '#server/core/erased.ts'

const Due = z.object({ user_id: z.int() })

export async function eraseOldDocuments(
  { db, config }: Pick<Services, 'db' | 'config'>,
  today: string,
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await rowsOf(Due)`
      select user_id from erasures where documents_until <= ${today}::date order by user_id limit 100 for update skip locked`.execute(
      tx,
    )
    const ids = rows.map(({ user_id }) => user_id)
    const own = sql`select id from bookings where user_id = any (${ids}::bigint[])`
    await sql`update bookings set guest_name = ${ERASED} where id in (${own})`.execute(tx)
    await sql`update invoices set document = jsonb_set(document #- '{recipient,company}', '{recipient,name}', ${JSON.stringify(ERASED)}::jsonb) where booking_id in (${own})`.execute(
      tx,
    )
    await sql`update check_in_guests set first_name = ${ERASED}, last_name = ${ERASED}
      where booking_id in (${own}) and completed_at is not null and forget_on <= ${today}::date`.execute(
      tx,
    )
    await forgetOwners(tx, ids, { config })
    await sql`delete from erasures where user_id = any (${ids}::bigint[])`.execute(tx)
    return ids.length
  })
}
