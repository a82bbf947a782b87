import { parseDate } from '@internationalized/date'
import { useEffect, useRef, useState } from 'react'
import { Calendar as AriaCalendar } from 'react-aria-components/Calendar'
import { CalendarHead, CalendarMonth, dayUnder, type Months } from './calendar-month.tsx'
import { classNames } from './class-names.ts'
import { StackedMonth } from './stacked-month.tsx'

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
  /** Stacked: a year of them, one beneath the other, for a box that scrolls. */
  months: Months
  /** Weeks that ended before this day are not drawn. */
  today?: string
}

const STACK = 12

const DAY =
  'grid size-full place-items-center text-small tabular-nums data-focus-visible:relative data-focus-visible:z-1 data-outside-month:hidden'
const FREE = 'data-hovered:bg-mist data-disabled:text-line-strong'
const CHOSEN =
  'rounded-ctl data-selected:bg-gulf-700 data-selected:font-semibold data-selected:text-white'
const ENDS = {
  from: 'picked-day bg-gulf-700 font-semibold text-white rounded-s-ctl',
  to: 'picked-day bg-gulf-700 font-semibold text-white rounded-e-ctl',
}

export function DayCalendar({
  label,
  value,
  onChange,
  start,
  min,
  max,
  range: chosen,
  previews_end = false,
  ...look
}: DayCalendarProps) {
  const { months, today } = look
  const count = months === 'stacked' ? STACK : months
  const grids = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (months === 'stacked') showChosen(grids.current)
  }, [months])
  const [hovered, setHovered] = useState<string | null>(null)
  const is_previewed =
    previews_end && chosen !== undefined && hovered !== null && hovered > chosen.from
  const range = is_previewed ? { from: chosen.from, to: hovered } : chosen
  const Month = months === 'stacked' ? StackedMonth : CalendarMonth
  const dayClass = (day: string) =>
    classNames(DAY, range === undefined ? classNames(FREE, CHOSEN) : placeIn(range, day))
  return (
    <AriaCalendar
      aria-label={label}
      className={months === 2 ? 'w-[min(42rem,100vw-7.75rem)]' : 'w-full max-w-88 min-w-70'}
      value={value === undefined ? null : parseDate(value)}
      defaultFocusedValue={parseDate(value ?? start ?? min)}
      onChange={(day) => onChange(day.toString())}
      minValue={parseDate(min)}
      maxValue={parseDate(max)}
      visibleDuration={{ months: count }}
      pageBehavior="single"
      firstDayOfWeek="mon"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for this calendar
      autoFocus
    >
      <CalendarHead months={months} />
      <div
        ref={grids}
        className={months === 2 ? 'grid grid-cols-2 items-start gap-8' : 'grid'}
        onPointerOver={(event) => event.pointerType === 'mouse' && setHovered(dayUnder(event))}
        onPointerLeave={() => setHovered(null)}
      >
        {Array.from({ length: count }, (_, n) => (
          <Month
            key={n}
            offset={n}
            has_name={months === 'stacked' && n > 0}
            dayClass={dayClass}
            from_week_of={n === 0 ? today : undefined}
          />
        ))}
      </div>
    </AriaCalendar>
  )
}

/** The day that has the focus is brought into sight by a key, not by a finger. */
function showChosen(grids: HTMLElement | null) {
  grids
    ?.querySelector('td > [tabindex="0"]')
    ?.closest('table')
    ?.parentElement?.scrollIntoView({ block: 'nearest' })
}

function placeIn({ from, to }: { from: string; to: string }, day: string): string {
  if (day === from) return ENDS.from
  if (day === to) return ENDS.to
  return classNames(FREE, from < day && day < to ? 'picked-day bg-gulf-200/55' : 'rounded-ctl')
}
