import { jobActor, logActivity } from '#activity'
import type { Services } from '#core/context.ts'
import type { Tx } from '#db'
import { readMailEvents, type MailEvent } from './mail-event-forms.ts'
import { findMailedBooking, insertReport } from './report-queries.ts'

/** Repeatable: an event that is told again changes nothing. False for a body in neither form. */
export async function takeMailEvents({ db }: Pick<Services, 'db'>, body: unknown, now: Date): Promise<boolean> {
  const events = readMailEvents(body)
  if (!events) return false
  await db.transaction().execute(async (tx) => {
    for (const event of events) await takeEvent(tx, event, now)
  })
  return true
}

async function takeEvent(tx: Tx, event: MailEvent, now: Date) {
  const is_new = await insertReport(tx, event)
  if (!is_new) return
  const { kind, email, reason, message_id } = event
  const reservation_id = message_id === null ? undefined : await findMailedBooking(tx, message_id)
  const subject = reservation_id === undefined ? { kind: 'list' as const, id: 'mail' } : { kind: 'booking' as const, id: reservation_id }
  const detail = { email, ...(reason === null ? {} : { said: reason }) }
  await logActivity(tx, {
    by: jobActor('mail events'),
    verb: kind === 'bounced' ? 'mail-bounced' : 'mail-complained',
    subject,
    detail,
    at: now,
  })
}
