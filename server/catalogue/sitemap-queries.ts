import { sql } from 'kysely'
import type { Db } from '#db'
import { listLocations } from './queries.ts'

/** Homes a shelf of the site map holds at most: twice as many addresses, under the 50 000 that search engines read. */
const SHELF = 20_000

type Today = { today: string }

const onSale = ({ today }: Today) => sql`rc.is_active and rc.permit_expires_on >= ${today}::date`

/** The shelves of the site map that hold homes on sale, in order. */
export async function listHomeShelves(db: Db, day: Today): Promise<number[]> {
  const { rows } = await sql<{ shelf: number }>`
    select distinct rc.id / ${SHELF}::int as shelf from room_categories rc where ${onSale(day)} order by shelf`.execute(db)
  return rows.map(({ shelf }) => shelf)
}

/** The slugs of the homes on sale of one shelf. */
export async function listSlugsOfShelf(db: Db, { shelf, today }: Today & { shelf: number }): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select rc.slug from room_categories rc
    where rc.id >= ${shelf}::bigint * ${SHELF}::int and rc.id < (${shelf}::bigint + 1) * ${SHELF}::int and ${onSale({ today })}
    order by rc.id`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** The places that have homes on sale, and so a search of their own. */
export async function listSearchedPlaces(db: Db, { today }: Today): Promise<string[]> {
  return (await listLocations(db, { lang: 'en', today, top_only: false })).map(({ id }) => id)
}
