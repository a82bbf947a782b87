import { parseDate } from '@internationalized/date'
import { useState } from 'react'
import { Calendar as AriaCalendar } from 'react-aria-components/Calendar'
import { CalendarHead, CalendarMonth, dayUnder } from './calendar-month.tsx'
import { classNames } from './class-names.ts'

export type DayCalendarProps = {
  label: string
  /** Days are 'yyyy-MM-dd'. */
  value: string | undefined
  onChange: (day: string) => void
  /** Seen first while no day is chosen; otherwise the earliest. */
  start?: string
  min: string
  max: string
  range: { from: string; to: string } | undefined
  /** The range ends on the day under the pointer. */
  previews_end?: boolean
  months: 1 | 2
  /** Weeks that ended before this day are not drawn. */
  today?: string
}

const DAY =
  'grid size-full place-items-center text-small tabular-nums data-focus-visible:relative data-focus-visible:z-1 data-outside-month:hidden'
const FREE = 'data-hovered:bg-mist data-disabled:text-line-strong'
const CHOSEN = 'rounded-ctl data-selected:bg-gulf-700 data-selected:font-semibold data-selected:text-white'
const ENDS = {
  from: 'picked-day bg-gulf-700 font-semibold text-white rounded-s-ctl',
  to: 'picked-day bg-gulf-700 font-semibold text-white rounded-e-ctl',
}

export function DayCalendar({ label, value, onChange, start, min, max, range: chosen, previews_end = false, ...look }: DayCalendarProps) {
  const { months, today } = look
  const [hovered, setHovered] = useState<string | null>(null)
  const is_previewed = previews_end && chosen !== undefined && hovered !== null && hovered > chosen.from
  const range = is_previewed ? { from: chosen.from, to: hovered } : chosen
  const dayClass = (day: string) => classNames(DAY, range === undefined ? classNames(FREE, CHOSEN) : placeIn(range, day))
  return (
    <AriaCalendar
      aria-label={label}
      className={months === 2 ? 'w-168' : 'w-full max-w-88 min-w-70'}
      value={value === undefined ? null : parseDate(value)}
      defaultFocusedValue={parseDate(value ?? start ?? min)}
      onChange={(day) => onChange(day.toString())}
      minValue={parseDate(min)}
      maxValue={parseDate(max)}
      visibleDuration={{ months }}
      pageBehavior="single"
      firstDayOfWeek="mon"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for this calendar
      autoFocus
    >
      <CalendarHead months={months} />
      <div
        className={months === 2 ? 'grid grid-cols-2 items-start gap-8' : 'grid'}
        onPointerOver={(event) => setHovered(dayUnder(event))}
        onPointerLeave={() => setHovered(null)}
      >
        <CalendarMonth dayClass={dayClass} from_week_of={today} />
        {months === 2 && <CalendarMonth offset={1} dayClass={dayClass} from_week_of={today} />}
      </div>
    </AriaCalendar>
  )
}

function placeIn({ from, to }: { from: string; to: string }, day: string): string {
  if (day === from) return ENDS.from
  if (day === to) return ENDS.to
  return classNames(FREE, from < day && day < to ? 'picked-day bg-gulf-200/55' : 'rounded-ctl')
}
