/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a part of the grid: see calendar-grid.tsx */
import { useAdminMessages } from '#web/api/messages.ts'
import { columnStyle } from '#web/features/admin/calendar/grid/column-style.ts'
import { nightsHeld, type Carried } from './drag-state.ts'
import type { Refused, Verdict } from '#web/features/admin/calendar/plan/judge-move.ts'
import { ROW_PX } from '#web/features/admin/calendar/grid/rows.ts'
import type { ShownDays } from '#web/features/admin/calendar/grid/shown-days.ts'
import { placeOf } from '#web/features/admin/calendar/grid/spans.ts'
import { useAbout } from '#web/features/admin/calendar/grid/span-bar.tsx'

/** Where what is carried would be set down. */
export function Ghost({
  carried,
  verdict,
  shown,
}: {
  carried: Carried
  verdict: Verdict | undefined
  shown: ShownDays
}) {
  if (carried.over === 'parking') return null
  return (
    <div
      aria-hidden
      className="calendar-cursor-row"
      style={{ insetBlockStart: carried.over.top, blockSize: ROW_PX.unit }}
    >
      {nightsHeld(carried).map((nights) => {
        const { start, end } = placeOf(nights, shown)
        if (end <= start) return null
        const is_refused = verdict !== undefined && 'why' in verdict
        return (
          <div
            key={nights.from}
            className="calendar-ghost"
            data-refused={is_refused || undefined}
            style={columnStyle(start, end)}
          />
        )
      })}
    </div>
  )
}

/** What would happen, or why it cannot. */
export function useAimWords() {
  const { calendar, frame } = useAdminMessages()
  const whyNot = useWhyNot()
  return (carried: Carried, verdict: Verdict | undefined): string => {
    const nights = nightsHeld(carried)
    const range = calendar.range(
      frame.day(nights[0]?.from ?? ''),
      frame.day(nights.at(-1)?.to ?? ''),
    )
    if (carried.over === 'parking')
      return verdict && 'why' in verdict ? whyNot(verdict.why) : calendar.aim.park
    const where = `${carried.over.unit.name} · ${carried.over.home.nice_name}`
    if (verdict && 'why' in verdict) return `${where}: ${whyNot(verdict.why)}`
    if (carried.what !== 'stay' || verdict?.may === 'move') return `${where}, ${range}`
    return verdict?.may === 'stay' ? calendar.aim.here : where
  }
}

export function useWhyNot() {
  const { calendar } = useAdminMessages()
  const about = useAbout()
  return (why: Refused): string =>
    typeof why === 'string' ? calendar.why[why] : calendar.taken_by(about(why.taken))
}
