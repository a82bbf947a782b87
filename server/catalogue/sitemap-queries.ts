import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db } from '#server/db/index.ts'
import { listLocations } from './places/area-queries.ts'

/** Two addresses per home: below the 50 000 that search engines accept. */
const SECTION_HOMES = 20_000

type Today = { today: string }

const onSale = ({ today }: Today) => sql`rc.is_active and rc.permit_expires_on >= ${today}::date`

const Section = z.object({ section: z.int() })

export async function listSitemapSections(db: Db, day: Today): Promise<number[]> {
  const { rows } = await rowsOf(Section)`
    select distinct rc.id / ${SECTION_HOMES}::int as section from room_categories rc where ${onSale(day)} order by section`.execute(
    db,
  )
  return rows.map(({ section }) => section)
}

const Slug = z.object({ slug: z.string() })

export async function listSlugsOfSection(
  db: Db,
  { section, today }: Today & { section: number },
): Promise<string[]> {
  const { rows } = await rowsOf(Slug)`
    select rc.slug from room_categories rc
    where rc.id >= ${section}::bigint * ${SECTION_HOMES}::int and rc.id < (${section}::bigint + 1) * ${SECTION_HOMES}::int and ${onSale({ today })}
    order by rc.id`.execute(db)
  return rows.map(({ slug }) => slug)
}

export async function listSearchedPlaces(db: Db, { today }: Today): Promise<string[]> {
  return (await listLocations(db, { lang: 'en', today, top_only: false })).map(({ id }) => id)
}
