import { jobActor, logActivities } from '#server/activity/index.ts'
import type { Services } from '#server/call/call.ts'
import { readMailEvents } from './mail-event-forms.ts'
import { insertReports, type Report } from './report-queries.ts'

/** Repeatable: an event that is told again changes nothing. False for a body in neither form. */
export async function takeMailEvents(
  { db }: Pick<Services, 'db'>,
  body: unknown,
  now: Date,
): Promise<boolean> {
  const events = readMailEvents(body)
  if (!events) return false
  await db.transaction().execute(async (tx) => {
    const reports = await insertReports(tx, events)
    await logActivities(
      tx,
      reports.map((report) => activityOf(report, now)),
    )
  })
  return true
}

function activityOf({ kind, email, reason, reservation_id }: Report, now: Date) {
  const subject =
    reservation_id === null
      ? { kind: 'list' as const, id: 'mail' }
      : { kind: 'booking' as const, id: reservation_id }
  return {
    by: jobActor('mail events'),
    verb: kind === 'bounced' ? 'mail-bounced' : 'mail-complained',
    subject,
    detail: { email, ...(reason === null ? {} : { said: reason }) },
    at: now,
  }
}
