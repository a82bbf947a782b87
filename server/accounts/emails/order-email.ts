import { enqueue, type JobPayloads } from '#server/jobs/index.ts'
import type { Db } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { countLinks } from './link-queries.ts'

type Order =
  | Extract<JobPayloads['send_account_email'], { kind: 'verify' }>
  | Extract<JobPayloads['send_account_email'], { kind: 'reset' }>

const MAX_AN_HOUR = 10
const HOUR_MS = 60 * 60_000

/**
 * Queues an email with a link; repeated requests are sent once. Refuses TOO_MANY_REQUESTS after
 * ten of a kind per hour and address.
 */
export async function orderEmail(db: Db, order: Order, now: Date) {
  const { user_id, kind } = order
  const sent = await countLinks(db, { user_id, kind: kind }, new Date(now.getTime() - HOUR_MS))
  if (sent >= MAX_AN_HOUR) refuse('TOO_MANY_REQUESTS')
  await enqueue(db, 'send_account_email', order, { job_key: `${kind}-${user_id}` })
}
