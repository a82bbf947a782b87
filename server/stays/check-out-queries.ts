import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Line = z.object({ id: z.int(), text_en: z.string(), text_ar: z.string() })
export type CheckOutLine = z.infer<typeof Line>

export async function listCheckOutLines(
  db: Db | Tx,
  room_category_id: number,
): Promise<CheckOutLine[]> {
  const { rows } = await rowsOf(Line)`
    select id, text_en, text_ar from check_out_lines
    where room_category_id = ${room_category_id} and ended_at is null order by position, id`.execute(
    db,
  )
  return rows
}

type Placed = Omit<CheckOutLine, 'id'> & { position: number }

export const insertCheckOutLine = (tx: Tx, room_category_id: number, line: Placed) =>
  tx
    .insertInto('check_out_lines')
    .values({ room_category_id, ...line })
    .execute()

export const changeCheckOutLine = (tx: Tx, id: number, line: Placed) =>
  tx.updateTable('check_out_lines').set(line).where('id', '=', id).execute()

export const endCheckOutLines = (tx: Tx, ids: number[], now: Date) =>
  sql`update check_out_lines set ended_at = ${now} where id = any (${ids}::bigint[])`.execute(tx)

const Ticked = z.object({ id: z.int(), text: z.string(), ticked_at: z.nullable(z.date()) })

/** The list of the home of a stay, with what its guests ticked. */
export async function listTicked(db: Db | Tx, booking_id: number, lang: Lang) {
  const { rows } = await rowsOf(Ticked)`
    select l.id, case ${lang} when 'ar' then l.text_ar else l.text_en end as text, t.ticked_at
    from bookings b join check_out_lines l on l.room_category_id = b.room_category_id and l.ended_at is null
    left join check_out_ticks t on t.booking_id = coalesce(b.extends_id, b.id) and t.line_id = l.id
    where b.id = ${booking_id} order by l.position, l.id`.execute(db)
  return rows
}

type Tick = { booking_id: number; line_id: number; now: Date }

/** Once ticked it stays as it was ticked first. */
export async function tickLine(tx: Tx, { booking_id, line_id, now }: Tick): Promise<void> {
  await sql`
    insert into check_out_ticks (booking_id, line_id, ticked_at) values (${booking_id}, ${line_id}, ${now})
    on conflict do nothing`.execute(tx)
}

export const untickLine = (tx: Tx, { booking_id, line_id }: Omit<Tick, 'now'>) =>
  tx
    .deleteFrom('check_out_ticks')
    .where('booking_id', '=', booking_id)
    .where('line_id', '=', line_id)
    .execute()
