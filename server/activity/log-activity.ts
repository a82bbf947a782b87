import type { ActivitySource } from '#contract/activity-kinds.ts'
import type { Tx } from '#server/db/index.ts'
import { insertActivities, type Subject } from './activity-queries.ts'

/** A colleague, whoever types a command, or a job by its name. */
export type Actor = { name: string; user_id: number | null; source: ActivitySource }
type Values = Record<string, unknown>
type Activity = {
  by: Actor
  verb: string
  subject: Subject
  at: Date
  reason?: string | undefined
  /** What the change touched; money as whole fils in names that end in _fils. */
  before?: Values | undefined
  after?: Values | undefined
  detail?: Values | undefined
}

/** Written in the transaction of the change: one without the other does not exist. */
export const logActivity = (tx: Tx, activity: Activity): Promise<void> =>
  logActivities(tx, [activity])

/** Many at once, as logActivity each. */
export async function logActivities(tx: Tx, activities: readonly Activity[]): Promise<void> {
  if (activities.length > 0) await insertActivities(tx, activities.map(entryOf))
}

const entryOf = ({ by, verb, subject, at, reason, before, after, detail = {} }: Activity) => ({
  actor: by.name,
  actor_id: by.user_id,
  source: by.source,
  verb,
  subject_kind: subject.kind,
  subject: subject.id,
  reason: reason ?? null,
  before: before ?? null,
  after: after ?? null,
  detail,
  happened_at: at,
})

/** Of what the guest of the booking did. */
export const guestActor: Actor = { name: 'the guest', user_id: null, source: 'system' }

/** What the system does by itself names the job that did it. */
export const jobActor = (job: string): Actor => ({ name: job, user_id: null, source: 'system' })
