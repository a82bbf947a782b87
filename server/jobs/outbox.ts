import * as z from 'zod/mini'
import type { Db } from '#server/db/pool/connection.ts'
import { prepared } from '#server/db/pool/prepared.ts'
import { followUse } from '#server/db/pool/follow-use.ts'
import { rowsOf } from '#server/db/rows.ts'
import { MAX_ATTEMPTS } from './retries.ts'

// idle: what other processes left and did not carry
const PACE = { after_use_ms: 50, idle_ms: 5_000, after_failure_ms: 1_000 }

/**
 * Moves committed outbox rows to the job queue, notifies page caches (schema/outbox.sql), and lets
 * wide search follow: a thousand jobs and two hundred changes at a time. Answers whether more waits
 * for a next round.
 */
export async function carryOutbox(db: Db): Promise<boolean> {
  const { rows } = await drain.execute(db)
  const [left] = rows
  const is_behind = left?.is_search_behind === true && (await applyWideChanges(db))
  return is_behind || left?.are_jobs_left === true
}

/**
 * Most rounds find nothing to do, and one statement says so. The functions see what the drain
 * before them has written.
 */
const drain = prepared(
  'drain_outbox',
  rowsOf(z.object({ is_search_behind: z.boolean(), are_jobs_left: z.boolean() }))`
    select is_search_behind(), are_jobs_left() from drain_outbox(${MAX_ATTEMPTS})`,
)

/** Answers whether more waits. */
async function applyWideChanges(db: Db): Promise<boolean> {
  const { rows } = await rowsOf(
    z.object({ is_behind: z.boolean() }),
  )`select is_search_behind() as is_behind from apply_wide_changes()`.execute(db)
  return rows[0]?.is_behind === true
}

export const keepCarryingOutbox = (db: Db, onFailure: (error: unknown) => void) =>
  followUse({ db, work: () => carryOutbox(db), pace: PACE, onFailure })
