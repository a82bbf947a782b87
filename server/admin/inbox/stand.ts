import { refuse } from '#server/core/refuse.ts'
import type { StaffCall } from '#server/call/call.ts'
import { markRead, updateThread } from '#server/threads/index.ts'
import { listAnsweringColleagues } from './list-queries.ts'
import { findFirst, onThread, refuseBooking } from './on-thread.ts'

type Named = { reservation_id: string }
type Nothing = Promise<Record<string, never>>

/** Refuses INVALID_BOOKING; NOT_FOUND of somebody who may not answer guests. */
export async function assignThread(
  { reservation_id, assignee_id }: Named & { assignee_id?: number | undefined },
  call: StaffCall,
): Nothing {
  const colleagues = await listAnsweringColleagues(call.db)
  const nameOf = (id: number | null) =>
    colleagues.find(({ user_id }) => user_id === id)?.name ?? null
  const to = assignee_id ?? null
  if (to !== null && nameOf(to) === null)
    refuse('NOT_FOUND', { fields: [{ field: 'assignee_id', code: 'NOT_FOUND' }] })
  return await onThread({ reservation_id, verb: 'assign-thread' }, call, async (tx, at) => {
    guardBegun(at.thread)
    await updateThread(tx, at.first.id, { assigned_to: to })
    return {
      answer: {},
      before: { assignee: nameOf(at.thread.assigned_to) },
      after: { assignee: nameOf(to) },
    }
  })
}

const LONGEST_MS = 366 * 24 * 60 * 60_000

/** Refuses INVALID_BOOKING; INVALID_DATES of a moment that is past or beyond a year. */
export async function snoozeThread(
  { reservation_id, until }: Named & { until?: Date | undefined },
  call: StaffCall,
): Nothing {
  const ahead = until === undefined ? 1 : until.getTime() - call.now.getTime()
  if (ahead <= 0 || ahead > LONGEST_MS)
    refuse('INVALID_DATES', { fields: [{ field: 'until', code: 'INVALID_DATES' }] })
  return await onThread({ reservation_id, verb: 'snooze-thread' }, call, async (tx, at) => {
    guardBegun(at.thread)
    await updateThread(tx, at.first.id, { snoozed_until: until ?? null })
    return {
      answer: {},
      before: { snoozed_until: at.thread.snoozed_until },
      after: { snoozed_until: until ?? null },
    }
  })
}

/** Refuses INVALID_BOOKING. What the guest wrote after that message still waits. */
export async function markAnswered(
  { reservation_id, number }: Named & { number: number },
  call: StaffCall,
): Nothing {
  return await onThread({ reservation_id, verb: 'mark-answered' }, call, async (tx, at) => {
    guardBegun(at.thread)
    const { last_number, waiting_since } = at.thread
    if (last_number > number || waiting_since === null) return { answer: {}, is_silent: true }
    await updateThread(tx, at.first.id, { waiting_since: null, snoozed_until: null })
    return { answer: {} }
  })
}

/** Nobody wrote yet: there is nothing to do with it. */
function guardBegun({ last_number }: { last_number: number }) {
  if (last_number === 0) refuseBooking()
}

/** Refuses INVALID_BOOKING. */
export async function seeThread(
  { reservation_id, number }: Named & { number: number },
  { db, now }: StaffCall,
): Nothing {
  const { id } = await findFirst(db, reservation_id)
  await markRead(db, id, { number, by: 'house', now })
  return {}
}
