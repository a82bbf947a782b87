import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Holder = z.object({ room_category_id: z.int(), slug: z.string() })

/** The home that has or had an address, and the address it has. */
export async function findHolder(db: Db, slug: string) {
  const { rows } = await rowsOf(Holder)`
    select id as room_category_id, slug from room_categories where id = home_of_slug(${slug})`.execute(
    db,
  )
  return rows[0]
}

export const findSlug = async (db: Db, room_category_id: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('room_categories')
      .select('slug')
      .where('id', '=', room_category_id)
      .executeTakeFirst()
  )?.slug

type Renamed = { room_category_id: number; slug: string; today: string }

/** Its address before leads to it from now on; one that it had before becomes its own again. */
export const renameHome = (tx: Tx, { room_category_id, slug, today }: Renamed) =>
  sql`
    with renamed as (
      update room_categories set slug = ${slug} where id = ${room_category_id} and slug <> ${slug} returning old.slug as former
    ), taken_back as (
      delete from former_slugs where slug = ${slug} and room_category_id = ${room_category_id}
    )
    insert into former_slugs (slug, room_category_id, replaced_on) select former, ${room_category_id}, ${today}::date from renamed`.execute(
    tx,
  )

const Former = z.object({ former: z.string(), slug: z.string() })

/** Those of the addresses that are a home's no longer, with the one it has. */
export async function listFormer(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await rowsOf(Former)`
    select f.slug as former, rc.slug from former_slugs f join room_categories rc on rc.id = f.room_category_id
    where f.slug = any(${slugs}::text[])`.execute(db)
  return new Map(rows.map(({ former, slug }) => [former, slug]))
}
