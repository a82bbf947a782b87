import { logActivity, type Actor } from '#activity'
import { refuse } from '#core/refuse.ts'
import type { Tx } from '#db'
import { deleteJob, lockFailedJob, rescheduleJob } from './job-queries.ts'

type Ordered = { job_id: number; reason?: string | undefined; by: Actor; now: Date }

/** All its attempts begin anew. Refuses NOT_RETRIED unless it has run out of them. */
export async function retryJob(tx: Tx, ordered: Ordered): Promise<void> {
  await logJob(tx, 'retry-job', ordered)
  await rescheduleJob(tx, ordered.job_id)
}

/** What it was to do is left undone. Refuses NOT_RETRIED unless it has run out of attempts. */
export async function dropJob(tx: Tx, ordered: Ordered): Promise<void> {
  await logJob(tx, 'drop-job', ordered)
  await deleteJob(tx, ordered.job_id)
}

async function logJob(tx: Tx, verb: string, { job_id, reason, by, now }: Ordered) {
  const { name, reservation_id } = (await lockFailedJob(tx, job_id)) ?? refuse('NOT_RETRIED')
  const subject = reservation_id === null ? { kind: 'list' as const, id: 'jobs' } : { kind: 'booking' as const, id: reservation_id }
  await logActivity(tx, { by, verb, subject, reason, detail: { job: name }, at: now })
}
