/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a part of the grid: see calendar-grid.tsx */
import { useAdminMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { columnStyle } from './column-style.ts'
import { isWeekend } from './shown-days.ts'

type GridHeadProps = { days: readonly string[]; today: string; free: readonly number[] }

/** Months and days, and how many units are free in each night. */
export function GridHead({ days, today, free }: GridHeadProps) {
  const { calendar, frame } = useAdminMessages()
  const is_overview = days.length > 60
  return (
    <div className="calendar-head" data-part="head" role="row" aria-rowindex={1}>
      <div className="calendar-corner" data-part="corner" role="columnheader">
        <span>{calendar.unit}</span>
        <span className="text-ink-3">{calendar.free}</span>
      </div>
      {monthsOf(days).map(({ day, column, length }) => (
        <div
          key={day}
          aria-hidden
          className="calendar-month"
          style={columnStyle(column, column + length)}
        >
          <span>{is_overview ? calendar.short_month(day) : calendar.month(day)}</span>
        </div>
      ))}
      {days.map((day, column) => (
        <div
          key={day}
          role="columnheader"
          aria-colindex={column + 2}
          aria-label={`${frame.day(day)}. ${calendar.free_units(free[column] ?? 0)}`}
          title={`${frame.day(day)}. ${calendar.free_units(free[column] ?? 0)}`}
          data-weekend={isWeekend(day) || undefined}
          data-today={day === today || undefined}
          className={classNames('calendar-day', is_overview && 'calendar-day-small')}
          style={columnStyle(column, column + 1)}
        >
          {!is_overview && (
            <span className="calendar-weekday">
              {days.length > 14 ? calendar.short_weekday(day) : calendar.weekday(day)}
            </span>
          )}
          {(!is_overview || isMonday(day)) && (
            <span className="calendar-date">{Number(day.slice(8))}</span>
          )}
          {!is_overview && (
            <span className={free[column] === 0 ? 'calendar-free text-coral' : 'calendar-free'}>
              {free[column]}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

const isMonday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 1

function monthsOf(days: readonly string[]) {
  const months: { day: string; column: number; length: number }[] = []
  for (const [column, day] of days.entries()) {
    const last = months.at(-1)
    if (last && last.day.slice(0, 7) === day.slice(0, 7)) last.length += 1
    else months.push({ day, column, length: 1 })
  }
  return months
}
