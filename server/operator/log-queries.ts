import { sql } from 'kysely'
import type { Tx } from '#db'

type Entry = { actor: string; verb: string; subject: string; detail: Record<string, unknown>; happened_at: Date }

export const insertActivity = (tx: Tx, { detail, ...entry }: Entry) =>
  tx
    .insertInto('activity_log')
    .values({ ...entry, detail: JSON.stringify(detail) })
    .execute()

type Filter = { verb?: string | undefined; subject?: string | undefined; limit: number }

export async function listActivity(tx: Tx, { verb, subject, limit }: Filter): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select actor, verb, subject, detail, happened_at from activity_log
    where (${verb ?? null}::text is null or verb = ${verb ?? null}) and (${subject ?? null}::text is null or subject = ${subject ?? null})
    order by id desc limit ${limit}`.execute(tx)
  return rows
}
