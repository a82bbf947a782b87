import type { Subject } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { deleteJob, lockFailedJob, rescheduleJob } from './job-queries.ts'

type Ordered = { job_id: number }
export type OrderedJob = { subject: Subject; detail: { job: string } }

/** All its attempts begin anew. Refuses NOT_RETRIED unless it has failed. */
export async function retryJob(tx: Tx, { job_id }: Ordered): Promise<OrderedJob> {
  const found = await findFailed(tx, job_id)
  await rescheduleJob(tx, job_id)
  return found
}

/** What it was to do is left undone. Refuses NOT_RETRIED unless it has failed. */
export async function dropJob(tx: Tx, { job_id }: Ordered): Promise<OrderedJob> {
  const found = await findFailed(tx, job_id)
  await deleteJob(tx, job_id)
  return found
}

async function findFailed(tx: Tx, job_id: number): Promise<OrderedJob> {
  const { name, reservation_id } = (await lockFailedJob(tx, job_id)) ?? refuse('NOT_RETRIED')
  const subject =
    reservation_id === null
      ? { kind: 'list' as const, id: 'jobs' }
      : { kind: 'booking' as const, id: reservation_id }
  return { subject, detail: { job: name } }
}
