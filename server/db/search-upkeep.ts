import { sql } from 'kysely'
import type { Db, Tx } from './connection.ts'

/** For a transaction that writes very much at once: what search reads is not kept up row by row; rebuildSearch or refreshSearch ends it. */
export const keepSearchByHand = (tx: Tx) => sql`set local sadaf.search_upkeep = 'off'`.execute(tx)

/** Makes everything that search reads anew, from the homes, their prices and their nights. */
export const rebuildSearch = (db: Db | Tx) => sql`select rebuild_search()`.execute(db)

const BATCH = 100 // homes

/** Makes what search reads of these homes anew, and keeps it up row by row again. */
export async function refreshSearch(tx: Tx, ids: readonly number[]) {
  await sql`set local sadaf.search_upkeep = ''`.execute(tx)
  for (let first = 0; first < ids.length; first += BATCH) {
    const batch = ids.slice(first, first + BATCH)
    await sql`select refresh_home_search(${batch}::bigint[]), refresh_home_cards(${batch}::bigint[])`.execute(tx)
  }
}
