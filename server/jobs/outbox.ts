import { sql } from 'kysely'
import type { Db } from '#db/pool/connection.ts'
import { prepared } from '#db/pool/prepared.ts'
import { followUse } from '#db/pool/follow-use.ts'
import { MAX_ATTEMPTS } from './retries.ts'

const PACE = { after_use_ms: 50, idle_ms: 5_000, after_failure_ms: 1_000 } // idle: what other processes left and did not carry

/** Moves committed outbox rows to the job queue, notifies page caches (schema/outbox.sql), and lets wide search follow. */
export async function carryOutbox(db: Db): Promise<void> {
  await prepared('drain_outbox', sql`select drain_outbox(${MAX_ATTEMPTS})`).execute(db)
  await prepared('apply_wide_changes', sql`select apply_wide_changes()`).execute(db)
}

export const keepCarryingOutbox = (db: Db, onFailure: (error: unknown) => void) =>
  followUse({ db, work: () => carryOutbox(db), pace: PACE, onFailure })
