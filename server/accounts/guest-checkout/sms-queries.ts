import { sql } from 'kysely'
import { prepared, type Db } from '#server/db/index.ts'

const HOUR_MS = 60 * 60_000
const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)

/** One more of this hour; false when `at_most` were sent already. */
export async function countSms(
  db: Db,
  { now, at_most }: { now: Date; at_most: number },
): Promise<boolean> {
  const { rows } = await prepared(
    'count_sms',
    sql`
    insert into sms_hours as h (hour, sent) select ${hourOf(now)}, 1 where ${at_most}::int > 0
    on conflict (hour) do update set sent = h.sent + 1 where h.sent < ${at_most}::int
    returning 1`,
  ).execute(db)
  return rows.length === 1
}

export async function readSmsOfHour(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sms_hours')
    .select('sent')
    .where('hour', '=', hourOf(now))
    .executeTakeFirst()
  return row?.sent ?? 0
}

export const deleteOldSmsHours = (db: Db, now: Date) =>
  db.deleteFrom('sms_hours').where('hour', '<', hourOf(now)).execute()
