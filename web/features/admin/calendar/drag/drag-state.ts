import { addDays, nightsBetween } from '#web/i18n/days.ts'
import type { Span } from '#web/features/admin/calendar/calendar-queries.ts'
import type { Wanted } from '#web/features/admin/calendar/panels/panel-url.ts'
import {
  judge,
  wantedNights,
  UNMOVED,
  type Verdict,
} from '#web/features/admin/calendar/plan/judge-move.ts'
import type { Stay } from '#web/features/admin/calendar/plan/planned-moves.ts'
import type { UnitRow } from '#web/features/admin/calendar/grid/rows.ts'

export type Grip = 'whole' | 'start' | 'end'

/** What was picked up, and where it is held: over a unit's row, or over the parking row. */
export type Carried =
  | {
      what: 'stay'
      stay: Stay
      grip: Grip
      over: UnitRow | 'parking'
      shift: number
      stretch: { start: number; end: number }
    }
  | { what: 'block'; over: UnitRow; span: Span; from: string; to: string }
  | { what: 'nights'; over: UnitRow; anchor: string; from: string; to: string }

type ChosenNights = Extract<Carried, { what: 'nights' }>

export const pickedUp = (stay: Stay, over: UnitRow | 'parking', grip: Grip = 'whole'): Carried => ({
  what: 'stay',
  stay,
  grip,
  over,
  ...UNMOVED,
})

export const blockPickedUp = (over: UnitRow, span: Span): Carried => ({
  what: 'block',
  over,
  span,
  from: span.from,
  to: span.to,
})

export const nightsFrom = (over: UnitRow, night: string): ChosenNights => ({
  what: 'nights',
  over,
  anchor: night,
  from: night,
  to: addDays(night, 1),
})

/** Chosen nights reach from the first one to another. */
export function withNight(chosen: ChosenNights, night: string): Carried {
  const [from, last] = night < chosen.anchor ? [night, chosen.anchor] : [chosen.anchor, night]
  return { ...chosen, from, to: addDays(last, 1) }
}

/**
 * Held over a row, so many days from where it was picked up. An end that is pulled stays in its
 * row, and a block as well.
 */
export function heldAt(
  carried: Carried,
  over: UnitRow | 'parking',
  days: number,
  grip: Grip,
): Carried {
  if (carried.what === 'nights') return carried
  if (carried.what === 'block') {
    const { span } = carried
    const from = grip === 'end' ? span.from : addDays(span.from, days)
    const to = grip === 'start' ? span.to : addDays(span.to, days)
    return nightsBetween(from, to) > 0 ? { ...carried, from, to } : carried
  }
  if (grip === 'whole') return { ...carried, over, shift: days }
  return {
    ...carried,
    stretch: grip === 'start' ? { start: days, end: 0 } : { start: 0, end: days },
  }
}

/** Undefined for what is no stay. `homes` as planned. */
export function verdictOf(
  carried: Carried,
  over: UnitRow | 'parking',
  today: string,
): Verdict | undefined {
  if (carried.what !== 'stay') return undefined
  if (over !== 'parking') return judge({ ...carried, home: over.home, unit: over.unit }, today)
  const { stay } = carried
  const resting = judge(
    { stay, home: stay.home, unit: { ...stay.unit, is_for_sale: true, spans: [] }, ...UNMOVED },
    today,
  )
  return 'why' in resting ? resting : { may: 'place' }
}

export const nightsHeld = (carried: Carried) =>
  carried.what === 'stay' ? wantedNights(carried) : [{ from: carried.from, to: carried.to }]

/** Where a stay is to be moved at a price. */
export function wantedOf(
  { stay, ...held }: Pick<Extract<Carried, { what: 'stay' }>, 'stay' | 'shift' | 'stretch'>,
  { unit }: Pick<UnitRow, 'unit'>,
): Wanted {
  const nights = wantedNights({ stay, ...held })
  return {
    reservation_id: stay.stay,
    unit_id: unit.id,
    from: nights[0]?.from ?? '',
    to: nights.at(-1)?.to ?? '',
    guests: stay.spans[0]?.guests ?? 1,
  }
}
