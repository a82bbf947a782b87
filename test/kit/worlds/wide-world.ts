import pg from 'pg'
import { SILENT } from '#kit/invariants.ts'
import { freshDatabase } from '#kit/servers/database.ts'
import type { Search } from '#server/catalogue/search/narrowing.ts'
import { wideSearch } from '#server/catalogue/search/wide/wide-search-queries.ts'
import { countStay } from '#server/pricing/index.ts'
import { world } from './world.ts'

/**
 * The small world in a database where a single home is enough for wide search, once it is rebuilt.
 */
export async function wideWorld() {
  const database_url = await freshDatabase('world')
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  await client.query(
    `do $$ begin execute format('alter database %I set sadaf.wide_search_from = 1', current_database()); end $$`,
  )
  await client.end()
  return await world({ ...SILENT, database_url })
}

export const isWide = (search: Search): boolean =>
  wideSearch({ ...search, stay: countStay(search.narrowing) }, search.narrowing.centre) !== null
