import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/db/index.ts'

const MOST_WAITING = 1_000 // changes of homes that wide search has not followed yet

/** Where all homes lie. */
export const WideArea = z.object({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
})

/** As JSON; null where wide search is not kept, or while it is behind (decision 0059). */
export const selectWideArea = (): RawBuilder<unknown> => sql`
  select json_build_object('west', west, 'south', south, 'east', east, 'north', north) from wide_area
  where (select count(*) from (select from wide_changes limit ${MOST_WAITING + 1}) waiting) <= ${MOST_WAITING}`

/** Begins wide search once homes are many; does nothing where it is kept already. */
export const beginWideSearch = (db: Db) =>
  sql`select rebuild_wide_search() where not exists (select from wide_area)`.execute(db)

export async function deletePastNights(db: Db, first_bucket: RawBuilder<unknown>) {
  for (const table of ['wide_bits', 'wide_sums', 'wide_bounds'])
    await sql`delete from ${sql.table(table)} where night < search_bucket_start(${first_bucket}) and night <> '-infinity'`.execute(
      db,
    )
}
