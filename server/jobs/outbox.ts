import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#db/pool/connection.ts'
import { prepared } from '#db/pool/prepared.ts'
import { followUse } from '#db/pool/follow-use.ts'
import { rowsOf } from '#db/rows.ts'
import { MAX_ATTEMPTS } from './retries.ts'

const PACE = { after_use_ms: 50, idle_ms: 5_000, after_failure_ms: 1_000 } // idle: what other processes left and did not carry

/** Moves committed outbox rows to the job queue, notifies page caches (schema/outbox.sql), and lets wide search follow. */
export async function carryOutbox(db: Db): Promise<void> {
  const { rows } = await drain.execute(db)
  if (rows[0]?.is_search_behind) await sql`select apply_wide_changes()`.execute(db)
}

/** Most rounds find nothing to do, and one statement says so. `is_search_behind()` sees what the drain before it has written. */
const drain = prepared(
  'drain_outbox',
  rowsOf(z.object({ is_search_behind: z.boolean() }))`select is_search_behind() from drain_outbox(${MAX_ATTEMPTS})`,
)

export const keepCarryingOutbox = (db: Db, onFailure: (error: unknown) => void) =>
  followUse({ db, work: () => carryOutbox(db), pace: PACE, onFailure })
