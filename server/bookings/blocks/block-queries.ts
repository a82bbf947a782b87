import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Tx } from '#db'
import type { Nights } from '#bookings/night-queries.ts'

type UnitNights = Nights & { unit_id: number }

const FoundUnit = z.object({ room_category_id: z.int(), unit_id: z.nullable(z.int()) })

/** Prefers a unit for sale; unit_id is null for an unknown unit name. */
export async function findUnit(tx: Tx, slug: string, name: string) {
  const { rows } = await rowsOf(FoundUnit)`
    select rc.id as room_category_id, u.id as unit_id
    from room_categories rc left join units u on u.room_category_id = rc.id and u.name = ${name}
    where rc.slug = ${slug} order by u.is_active desc, u.id limit 1`.execute(tx)
  return rows[0]
}

export async function blockNights(
  tx: Tx,
  { room_category_id, unit_id, from, to, reason }: UnitNights & { reason: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into occupancies (room_category_id, unit_id, during, kind, reason)
    values (${room_category_id}, ${unit_id}, daterange(${from}::date, ${to}::date), 'block', ${reason})
    on conflict do nothing returning unit_id`.execute(tx)
  return rows.length === 1
}

const Freed = z.object({ during: z.string(), reason: z.nullable(z.string()) })

export async function unblockNights(tx: Tx, { room_category_id, unit_id, from, to }: UnitNights): Promise<boolean> {
  const freed = await rowsOf(Freed)`
    delete from occupancies
    where room_category_id = ${room_category_id} and unit_id = ${unit_id} and kind = 'block' and during && daterange(${from}::date, ${to}::date)
    returning during, reason`.execute(tx)
  if (freed.rows.length === 0) return false
  await sql`
    insert into occupancies (room_category_id, unit_id, during, kind, reason)
    select ${room_category_id}, ${unit_id}, rest, 'block', reason
    from unnest(${freed.rows.map((row) => row.during)}::daterange[], ${freed.rows.map((row) => row.reason)}::text[]) as freed (whole, reason),
      unnest(datemultirange(whole) - datemultirange(daterange(${from}::date, ${to}::date))) as rest`.execute(tx)
  return true
}
