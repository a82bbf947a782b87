/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a part of the grid: see calendar-grid.tsx */
import { useAdminMessages } from '#web/api/messages.ts'
import { columnStyle } from './column-style.ts'
import { ROW_PX, type UnitRow } from './rows.ts'
import type { ShownDays } from './shown-days.ts'
import { useAbout } from './span-bar.tsx'
import { dayAt, spanOn } from './spans.ts'

type CursorProps = { row: UnitRow; column: number; shown: ShownDays }

/** The night that the keys have reached, named for those who hear it. */
export function Cursor({ row: { index, top, home, unit }, column, shown }: CursorProps) {
  const { calendar, frame } = useAdminMessages()
  const about = useAbout()
  const day = dayAt(shown, column)
  const span = spanOn(unit, day)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="calendar-cursor-row"
      style={{ insetBlockStart: top, blockSize: ROW_PX.unit }}
    >
      <div
        role="gridcell"
        id="calendar-cursor"
        aria-colindex={column + 2}
        aria-label={calendar.night(
          `${unit.name}, ${home.nice_name}`,
          frame.day(day),
          span ? about(span) : calendar.is_free,
        )}
        className="calendar-cursor"
        style={columnStyle(column, column + 1)}
      />
    </div>
  )
}
