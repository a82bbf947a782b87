import { sql } from 'kysely'
import type { Db, Tx } from './connection.ts'

/** For a transaction that writes very much at once: what search reads is not kept up row by row; rebuildSearch ends it. */
export const keepSearchByHand = (tx: Tx) => sql`set local sadaf.search_upkeep = 'by hand'`.execute(tx)

/** Makes everything that search reads anew, from the homes, their prices and their nights. */
export const rebuildSearch = (db: Db | Tx) => sql`select rebuild_search()`.execute(db)
