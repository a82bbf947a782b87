import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db } from '#server/db/index.ts'
import { countOwnedUnits, type UnitSelection } from '#server/owners/owned-queries.ts'

export const Views = z.object({ units_found: z.int(), views_count: z.int(), site_views: z.int() })
export type Views = z.infer<typeof Views>

export async function readViews(
  db: Db,
  range: UnitSelection & { from: string; to: string },
): Promise<Views> {
  const { owner_id, unit_ids, from, to } = range
  const homes =
    unit_ids === null
      ? sql`true`
      : sql`own.room_category_id in (select room_category_id from units where id = any(${unit_ids}::bigint[]))`
  const { rows } = await rowsOf(Views)`
    select ${countOwnedUnits(range)} as units_found,
      (select coalesce(sum(v.views), 0)::int from ownerships own join home_views v on v.room_category_id = own.room_category_id
        where own.owner_id = ${owner_id} and ${homes} and v.day between ${from}::date and ${to}::date and own.valid @> v.day) as views_count,
      (select coalesce(sum(visitors), 0)::int from site_visits where day between ${from}::date and ${to}::date) as site_views`.execute(
    db,
  )
  return rows[0] ?? { units_found: 0, views_count: 0, site_views: 0 }
}

type Look = { day: string; visitor: Buffer; slug: string | null }

export async function insertLook(db: Db, { day, visitor, slug }: Look) {
  await sql`
    with viewed as (
      insert into home_views (room_category_id, day, views) select id, ${day}, 1 from room_categories where id = home_of_slug(${slug})
      on conflict (room_category_id, day) do update set views = home_views.views + 1
    ), arrived as (
      insert into visitors_of_day (day, visitor) values (${day}, ${visitor}) on conflict do nothing returning day
    )
    insert into site_visits (day, visitors) select day, 1 from arrived
    on conflict (day) do update set visitors = site_visits.visitors + 1`.execute(db)
}

export const deleteOldVisitors = (db: Db, before: string) =>
  db.deleteFrom('visitors_of_day').where('day', '<', before).execute()
