import { columnStyle } from './column-style.ts'
import { isWeekend } from './shown-days.ts'

/** Behind all rows: weekends and today. */
export function DayStripes({ days, today }: { days: readonly string[]; today: string }) {
  const now = days.indexOf(today)
  return (
    <div aria-hidden className="calendar-stripes">
      {days.map(
        (day, column) =>
          isWeekend(day) && (
            <div key={day} className="calendar-weekend" style={columnStyle(column, column + 1)} />
          ),
      )}
      {now >= 0 && <div className="calendar-today" style={columnStyle(now, now + 1)} />}
    </div>
  )
}
