import { addDays } from '#web/i18n/days.ts'
import type {
  CalendarHome,
  CalendarUnit,
  Span,
} from '#web/features/admin/calendar/calendar-queries.ts'
import { findStay, isSold, stayNameOf, withPlan, type Plan, type Stay } from './planned-moves.ts'

/**
 * Where a stay is aimed at: a unit, so many days later, and its last day so many days later still.
 */
export type Aim = {
  stay: Stay
  home: CalendarHome
  unit: CalendarUnit
  shift: number
  stretch: { start: number; end: number }
}

export const UNMOVED = { shift: 0, stretch: { start: 0, end: 0 } }

export type Refused =
  | 'over'
  | 'begun'
  | 'split'
  | 'sold'
  | 'held'
  | 'extended'
  | 'withdrawn'
  | 'past'
  | 'empty'
  | { taken: Span }

/** To be set down as planned, to be moved at a price, or where it is already. */
export type Verdict = { may: 'place' | 'move' | 'stay' } | { why: Refused }

/** `aim` names the homes as planned. */
export function judge(aim: Aim, today: string): Verdict {
  const { stay, home, unit } = aim
  const [first] = stay.spans
  if (!first || first.status === 'departed') return { why: 'over' }
  const is_part = first.is_split === true
  if ((is_part ? first.from : (first.stay_from ?? first.from)) < today) return { why: 'begun' }
  const is_priced = home.id !== stay.home.id || isMovedInTime(aim)
  const is_here = unit.id === stay.unit.id
  if (!unit.is_for_sale && (is_priced || !is_here)) return { why: 'withdrawn' }
  const wanted = wantedNights(aim)
  if (is_priced && isSold(stay.stay)) return { why: 'sold' }
  if (is_priced && is_part) return { why: 'split' }
  if (is_priced) {
    if (first.status !== 'confirmed') return { why: first.status === 'arrived' ? 'begun' : 'held' }
    if (stay.spans.length > 1 || first.extends !== undefined) return { why: 'extended' }
    if (wanted.some(({ from, to }) => to <= from)) return { why: 'empty' }
    if (wanted.some(({ from }) => from < today)) return { why: 'past' }
  }
  const taken = unit.spans.find(
    (span) =>
      stayNameOf(span) !== stay.stay &&
      wanted.some(({ from, to }) => span.from < to && from < span.to),
  )
  if (taken) return { why: { taken } }
  if (is_priced) return { may: 'move' }
  return { may: is_here ? 'stay' : 'place' }
}

const isMovedInTime = ({ shift, stretch }: Aim) =>
  shift !== 0 || stretch.start !== 0 || stretch.end !== 0

/** Nights that the stay would take. */
export const wantedNights = ({
  stay: { spans },
  shift,
  stretch,
}: Pick<Aim, 'stay' | 'shift' | 'stretch'>) =>
  spans.map(({ from, to }) => ({
    from: addDays(from, shift + stretch.start),
    to: addDays(to, shift + stretch.end),
  }))

/** What became impossible since it was planned. `homes` as they are. */
export function troubleOf(
  plan: Plan,
  homes: readonly CalendarHome[],
  today: string,
): Map<string, Refused> {
  const after = withPlan(homes, plan)
  const found = new Map<string, Refused>()
  for (const { stay, after: place } of plan) {
    const now = findStay(homes, stay)
    if (!place || !now) continue // what is not shown the server judges
    const home = after.find(({ id }) => id === now.home.id)
    const unit = home?.units.find(({ id }) => id === place.id)
    const verdict = home && unit ? judge({ stay: now, home, unit, ...UNMOVED }, today) : undefined
    if (verdict && 'why' in verdict) found.set(stay, verdict.why)
  }
  return found
}
