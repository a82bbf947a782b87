import type { CSSProperties } from 'react'
import { useAdminMessages } from '#web/api/messages.ts'
import { addDays } from '#web/i18n/days.ts'
import { runsOf, specialRuns, type Run } from './calendar-runs.ts'
import { kindOf } from './special-days.ts'

type CalendarBandProps = { days: readonly string[]; onChoose: (run: Run) => void }

/**
 * The months of both calendars and the special days; pressing one chooses its nights of every home
 * shown.
 */
export function CalendarBand({ days, onChoose }: CalendarBandProps) {
  const { frame, rates } = useAdminMessages()
  const { band } = rates
  const place = ({ first, last }: Run, row: number): CSSProperties => ({
    gridColumn: `${first + 1} / ${last + 2}`,
    gridRow: row,
  })
  const months = [
    ...runsOf(days, band.month),
    ...runsOf(days, band.hijri_month).map((run) => ({ ...run, is_hijri: true })),
  ]
  return (
    <div className="rate-band" style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }}>
      {months.map((run) => (
        <span
          key={run.key}
          className="rate-month"
          data-hijri={'is_hijri' in run || undefined}
          style={place(run, 'is_hijri' in run ? 2 : 1)}
        >
          <span>{run.key}</span>
        </span>
      ))}
      {specialRuns(days).map(({ special, lane, ...run }) => {
        const { name, from, to } = special
        const is_expected = 'is_expected' in special
        const dates = rates.chosen.range(frame.day(from), frame.day(addDays(to, -1)))
        return (
          <button
            key={`${name} ${from}`}
            type="button"
            className="rate-special"
            data-kind={kindOf(name)}
            data-expected={is_expected || undefined}
            title={[band.names[name], dates, ...(is_expected ? [band.expected] : [])].join(' · ')}
            style={place(run, 3 + lane)}
            onClick={() => onChoose(run)}
          >
            <span className="truncate">{band.names[name]}</span>
            <span className="sr-only">
              {is_expected ? `, ${dates}, ${band.expected}` : `, ${dates}`}
            </span>
          </button>
        )
      })}
    </div>
  )
}
