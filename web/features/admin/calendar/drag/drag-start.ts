import { heldAt, nightsFrom, withNight, type Carried, type Grip } from './drag-state.ts'
import type { Span } from '#web/features/admin/calendar/calendar-queries.ts'
import { nightAt } from './pointer-target.ts'
import type { UnitRow } from '#web/features/admin/calendar/grid/rows.ts'
import type { ShownDays } from '#web/features/admin/calendar/grid/shown-days.ts'
import { dayAt } from '#web/features/admin/calendar/grid/spans.ts'
import type { Grasp, Pointed } from './use-drag-gesture.ts'

type Grasping = Grasp & {
  shown: ShownDays
  today: string
  pickUp: (over: UnitRow, span: Span, grip: Grip) => Carried | undefined
}

/** A bar, or with a mouse free nights from today on. */
export function graspAt({
  hit,
  bar,
  grip,
  is_touch,
  shown,
  today,
  pickUp,
}: Grasping): Carried | undefined {
  const { row } = hit
  if (row.kind !== 'unit') return undefined
  const span = row.unit.spans.find(({ from }) => from === bar?.dataset['from'])
  if (span) return pickUp(row, span, grip)
  const night = dayAt(shown, Math.max(0, nightAt(hit)))
  return is_touch || bar || night < today ? undefined : nightsFrom(row, night)
}

type Viewport = { scroller: HTMLElement | null; shown: ShownDays }

/** What is carried, under the pointer: over the parking row, a unit, or where it was. */
export function followed(
  carried: Carried,
  { hit, y, days, grip }: Pointed,
  { scroller, shown }: Viewport,
): Carried {
  if (carried.what === 'nights')
    return hit ? withNight(carried, dayAt(shown, Math.max(0, nightAt(hit)))) : carried
  const is_below = scroller !== null && y > scroller.getBoundingClientRect().bottom
  if (is_below && carried.what === 'stay' && grip === 'whole')
    return { ...carried, over: 'parking', shift: 0 }
  if (!hit) return carried
  return heldAt(carried, hit.row.kind === 'unit' ? hit.row : carried.over, days, grip)
}
