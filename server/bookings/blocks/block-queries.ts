import { sql } from 'kysely'
import * as z from 'zod/mini'
import { BLOCK_KINDS } from '#contract/constants.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'
import type { Nights } from '#server/bookings/night-queries.ts'

export type UnitNights = Nights & { unit_id: number }
export const Block = z.object({
  from: day,
  to: day,
  block_kind: z.nullable(z.enum(BLOCK_KINDS)),
  note: z.nullable(z.string()),
  created_by: z.nullable(z.int()),
})
export type Block = z.infer<typeof Block>

const Unit = z.object({
  room_category_id: z.int(),
  unit_id: z.int(),
  home: z.string(),
  unit: z.string(),
})

export async function findUnit(tx: Tx, unit_id: number) {
  const { rows } = await rowsOf(Unit)`
    select u.room_category_id, u.id as unit_id, rc.slug as home, u.name as unit
    from units u join room_categories rc on rc.id = u.room_category_id where u.id = ${unit_id}`.execute(
    tx,
  )
  return rows[0]
}

export async function insertBlock(
  tx: Tx,
  { room_category_id, unit_id, ...block }: UnitNights & Block,
): Promise<boolean> {
  const { rows } = await sql`
    insert into occupancies (room_category_id, unit_id, during, kind, block_kind, note, created_by)
    values (${room_category_id}, ${unit_id}, daterange(${block.from}::date, ${block.to}::date), 'block', ${block.block_kind}, ${block.note}, ${block.created_by})
    on conflict do nothing returning unit_id`.execute(tx)
  return rows.length === 1
}

/** The blocks that lie on some of the nights. */
export async function deleteBlocks(
  tx: Tx,
  { room_category_id, unit_id, from, to }: UnitNights,
): Promise<Block[]> {
  const { rows } = await rowsOf(Block)`
    delete from occupancies
    where room_category_id = ${room_category_id} and unit_id = ${unit_id} and kind = 'block' and during && daterange(${from}::date, ${to}::date)
    returning lower(during) as from, upper(during) as to, block_kind, note, created_by`.execute(tx)
  return rows
}
