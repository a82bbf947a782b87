import { sql } from 'kysely'
import type { Db, Tx } from './connection.ts'

/** Everything that happens after a commit, and what it needs to know. */
export type JobPayloads = {
  send_booking_letter: { booking_id: number; letter: 'confirmed' | 'failed' | 'invoice' | 'cancelled' }
  refund_payment: { refund_id: number }
  issue_invoice: { booking_id: number }
  release_holds: Record<string, never>
}
export type JobName = keyof JobPayloads

type Options = { run_at?: Date; job_key?: string }

/** Enqueues a job in the transaction at hand: it runs if and only if that commits. A job_key makes it happen once. */
export async function enqueue<Name extends JobName>(
  tx: Db | Tx,
  name: Name,
  payload: JobPayloads[Name],
  { run_at, job_key }: Options = {},
) {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at := ${run_at ?? null}::timestamptz, job_key := ${job_key ?? null}::text, max_attempts := 25)`.execute(
    tx,
  )
}
