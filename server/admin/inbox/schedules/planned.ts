import { PLANNED_DAYS, PLANNED_MOST, type PlannedState } from '#contract/message-schedules.ts'
import { logActivity } from '#server/activity/index.ts'
import { findFirst } from '#server/admin/inbox/on-thread.ts'
import { listTemplates } from '#server/admin/inbox/templates/template-queries.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { lockBooking } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiDay } from '#server/core/time.ts'
import { lockThread } from '#server/threads/index.ts'
import { listCandidates, type Candidate } from './candidate-queries.ts'
import { filledFor } from './fill.ts'
import { readQuiet } from './quiet-hours.ts'
import { findNoted, forgetSkipped, noteMessage } from './schedule-queries.ts'
import { standOf } from './stand-of.ts'

const DAY_MS = 24 * 60 * 60_000
/** What was not sent is shown for so long. */
const PAST_DAYS = 3
/** What is done is shown until the day ends. */
const DONE: readonly PlannedState[] = ['sent', 'answered']

/** By the moment it goes. */
export async function listPlannedMessages(_input: object, call: StaffCall) {
  const { db, now, today, services } = call
  const quiet = await readQuiet(db, now)
  const to = new Date(now.getTime() + PLANNED_DAYS * DAY_MS)
  const from = new Date(now.getTime() - PAST_DAYS * DAY_MS)
  const found = (await listCandidates(db, { from, to }))
    .flatMap((candidate) => {
      const stand = standOf(candidate, { now, quiet })
      return stand === undefined || stand.due_at > to ? [] : [{ candidate, ...stand }]
    })
    .filter(({ state, due_at }) => !DONE.includes(state) || dubaiDay(due_at) === today)
    .toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime())
  return {
    messages: found.slice(0, PLANNED_MOST).map(({ candidate, state, due_at }) => ({
      ...factsOf(candidate),
      due_at,
      state,
      ...filledFor(candidate, services.config.public_url),
    })),
    has_more: found.length > PLANNED_MOST,
    quiet,
  }
}

const factsOf = ({
  reservation_id,
  template_id,
  template,
  moment,
  guest_name,
  ...of
}: Candidate) => ({
  reservation_id,
  template_id,
  template,
  moment,
  guest_name,
  home: of.home,
  arrival_date: of.arrival_date,
  departure_date: of.stay_until,
  lang: of.lang,
})

type Skip = { reservation_id: string; template_id: number; is_skipped: boolean; reason: string }

/** Refuses INVALID_BOOKING; NOT_FOUND of no template; MESSAGE_SENT. */
export async function skipScheduledMessage(
  { reservation_id, template_id, is_skipped, reason }: Skip,
  call: StaffCall,
): Promise<Record<string, never>> {
  await call.db.transaction().execute(async (tx) => {
    const first = await findFirst(tx, reservation_id)
    const template = (await listTemplates(tx)).find(({ id }) => id === template_id)
    if (!template) refuse('NOT_FOUND', { fields: [{ field: 'template_id', code: 'NOT_FOUND' }] })
    await lockThread(tx, first.id, call.now)
    await lockBooking(tx, first.id)
    const was = await findNoted(tx, first.id, template_id)
    if (was === 'sent') refuse('MESSAGE_SENT')
    const note = { booking_id: first.id, template_id, due_at: call.now, noted_at: call.now }
    if (is_skipped) await noteMessage(tx, { ...note, state: 'skipped' })
    else await forgetSkipped(tx, first.id, template_id)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'skip-scheduled-message',
      subject: { kind: 'booking', id: first.reservation_id },
      reason,
      before: { is_skipped: was === 'skipped' },
      after: { is_skipped },
      detail: { template: template.name },
      at: call.now,
    })
  })
  return {}
}
