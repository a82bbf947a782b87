import { sql } from 'kysely'
import type { Db, Tx } from './pool/connection.ts'

/**
 * Turns off the per-row triggers of search for a bulk write; end it with rebuildSearch or
 * refreshSearch.
 */
export const keepSearchByHand = (tx: Tx) => sql`set local sadaf.search_upkeep = 'off'`.execute(tx)

export const rebuildSearch = (db: Db | Tx) => sql`select rebuild_search()`.execute(db)

const BATCH = 100

export async function refreshSearch(tx: Tx, ids: readonly number[]) {
  await sql`set local sadaf.search_upkeep = ''`.execute(tx)
  for (let first = 0; first < ids.length; first += BATCH) {
    const batch = ids.slice(first, first + BATCH)
    await sql`select refresh_home_search(${batch}::bigint[]), refresh_home_cards(${batch}::bigint[])`.execute(
      tx,
    )
  }
}
