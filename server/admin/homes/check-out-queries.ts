import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Home = z.object({ slug: z.string() })

/** Of two who write a list of a home, the second sees what the first wrote. */
export async function lockHomeSlug(tx: Tx, room_category_id: number): Promise<string | undefined> {
  const { rows } = await rowsOf(Home)`
    select slug from room_categories where id = ${room_category_id} for no key update`.execute(tx)
  return rows[0]?.slug
}

export async function findHomeSlug(db: Db, room_category_id: number): Promise<string | undefined> {
  const { rows } = await rowsOf(Home)`
    select slug from room_categories where id = ${room_category_id}`.execute(db)
  return rows[0]?.slug
}
