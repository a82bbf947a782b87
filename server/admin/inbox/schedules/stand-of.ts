import type { PlannedState } from '#contract/message-schedules.ts'
import { addDays, dubaiMoment } from '#server/core/time.ts'
import { hourOf, whenAwake, type Quiet } from './quiet-hours.ts'
import type { Candidate } from './candidate-queries.ts'

const DAY_MS = 24 * 60 * 60_000
const HOUR_UNUSED = 0 // of moments without one

/** Days after the arrival or the departure. */
const DAYS = {
  week_before: { from: 'arrival_date', days: -7 },
  first_morning: { from: 'arrival_date', days: 1 },
  before_departure: { from: 'stay_until', days: -1 },
  after: { from: 'stay_until', days: 1 },
} as const

/** By the stay as it is now; null until its way in has opened. */
export function dueOf(candidate: Candidate, quiet: Quiet): Date | null {
  const { moment, at_hour, confirmed_at, opened_at } = candidate
  if (moment === 'booked') return whenAwake(confirmed_at, quiet)
  if (moment === 'access_ready') return opened_at && whenAwake(opened_at, quiet)
  const { from, days } = DAYS[moment]
  return whenAwake(hourOf(addDays(candidate[from], days), at_hour ?? HOUR_UNUSED), quiet)
}

type When = { now: Date; quiet: Quiet }
type Stand = { due_at: Date; state: PlannedState; is_due: boolean }

/** Undefined where it does not go at all: it was due before it was on, or its stay is over by then. */
export function standOf(candidate: Candidate, { now, quiet }: When): Stand | undefined {
  const { state, moment, stay_until, check_out_time, is_answered, is_being_cancelled } = candidate
  const due_at = dueOf(candidate, quiet)
  if (due_at === null) return undefined
  const stand = (its: PlannedState, is_due = false): Stand => ({ due_at, state: its, is_due })
  if (state === 'sent' || state === 'skipped') return stand(state)
  if (due_at < candidate.on_since) return undefined
  if (moment !== 'after' && due_at >= dubaiMoment(stay_until, check_out_time)) return undefined
  if (is_being_cancelled) return stand('stopped')
  if (state === 'held' && is_answered) return stand('answered')
  if (now.getTime() - due_at.getTime() > DAY_MS) return stand(state ?? 'late')
  return stand(state ?? 'planned', now >= due_at)
}
