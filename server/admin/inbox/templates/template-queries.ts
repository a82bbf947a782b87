import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Template = z.object({
  id: z.int(),
  name: z.string(),
  text_en: z.string(),
  text_ar: z.string(),
  changed_by: z.string(),
  changed_at: z.date(),
})
export type Template = z.infer<typeof Template>

const columns = sql`id, name, text_en, text_ar, changed_by, changed_at`

export async function listTemplates(db: Db | Tx): Promise<Template[]> {
  const { rows } = await rowsOf(Template)`
    select ${columns} from message_templates where ended_at is null order by lower(name), id`.execute(
    db,
  )
  return rows
}

/** Whoever writes templates meanwhile waits. */
export const lockTemplates = (tx: Tx) =>
  sql`lock table message_templates in share row exclusive mode`.execute(tx)

type Written = {
  name: string
  text_en: string
  text_ar: string
  changed_by: string
  changed_at: Date
}

export async function insertTemplate(tx: Tx, written: Written): Promise<number> {
  const { id } = await tx
    .insertInto('message_templates')
    .values(written)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateTemplate = (tx: Tx, id: number, written: Written) =>
  tx.updateTable('message_templates').set(written).where('id', '=', id).execute()

export const endTemplate = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('message_templates').set({ ended_at: now }).where('id', '=', id).execute()

const Expected = z.object({ expected_time: z.nullable(z.string()) })

/** 'HH:mm'; null until the guest tells. */
export async function readExpectedTime(db: Db, booking_id: number): Promise<string | null> {
  const { rows } = await rowsOf(Expected)`
    select to_char(expected_time, 'HH24:MI') as expected_time from bookings where id = ${booking_id}`.execute(
    db,
  )
  return rows[0]?.expected_time ?? null
}
