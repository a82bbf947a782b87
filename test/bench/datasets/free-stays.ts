import type pg from 'pg'
import { DAYS_AHEAD } from './load-homes.ts'

export type FreeStay = { room_category_id: number; slug: string; from: string; to: string }

export async function findFreeStays(
  pool: pg.Pool,
  { first_day, limit }: { first_day: string; limit: number },
): Promise<FreeStay[]> {
  const { rows } = await pool.query<FreeStay>(
    `with home as (
       select id, slug from room_categories where is_active order by id limit $3
     ), free as (
       select h.id, h.slug, unnest(datemultirange(daterange($1::date + 1, $1::date + $2::int)) - coalesce((
         select range_agg(o.during) from occupancies o
         where o.room_category_id = h.id and o.unit_id = (select min(u.id) from units u where u.room_category_id = h.id)), '{}')) as gap
       from home h
     )
     select id as room_category_id, slug, lower(gap) as from, lower(gap) + least(upper(gap) - lower(gap), 3 + id % 3)::int as to
     from free where upper(gap) - lower(gap) >= 3 order by md5(slug || gap::text) limit $3`,
    [first_day, DAYS_AHEAD, limit],
  )
  if (rows.length < limit) throw new Error(`Only ${rows.length} stays are free, not ${limit}`)
  return rows
}
