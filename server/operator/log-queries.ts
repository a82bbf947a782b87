import * as z from 'zod/mini'
import { rowsOf, type Tx } from '#db'

const Entry = z.object({
  actor: z.string(),
  verb: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  happened_at: z.date(),
})
type Entry = z.infer<typeof Entry>

export const insertActivity = (tx: Tx, { detail, ...entry }: Entry) =>
  tx
    .insertInto('activity_log')
    .values({ ...entry, detail: JSON.stringify(detail) })
    .execute()

type Filter = { verb?: string | undefined; subject?: string | undefined; limit: number }

export async function listActivity(tx: Tx, { verb, subject, limit }: Filter): Promise<Entry[]> {
  const { rows } = await rowsOf(Entry)`
    select actor, verb, subject, detail, happened_at from activity_log
    where (${verb ?? null}::text is null or verb = ${verb ?? null}) and (${subject ?? null}::text is null or subject = ${subject ?? null})
    order by id desc limit ${limit}`.execute(tx)
  return rows
}
