import { parseDate } from '@internationalized/date'
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar'
import { CalendarHead, CalendarMonth } from './calendar-month.tsx'

export type DayRange = { from: string; to: string }
export type RangeCalendarProps = {
  label: string
  /** Days are 'yyyy-MM-dd'. */
  value: DayRange | null
  onChange: (range: DayRange) => void
  min: string
  max: string
  /** `anchor`: the first day, while the second is not picked. */
  isUnavailable: (day: string, anchor: string | null) => boolean
  months: 1 | 2
  takes_focus?: boolean
}

const DAY =
  'grid size-full place-items-center text-small tabular-nums data-disabled:text-line-strong data-hovered:bg-mist data-hovered:rounded-ctl data-unavailable:text-ink-3 data-unavailable:line-through data-selected:bg-gulf-200/55 data-selected:no-underline data-selected:text-ink data-selection-start:rounded-s-ctl data-selection-start:bg-gulf-700 data-selection-start:font-semibold data-selection-start:text-white data-selection-end:rounded-e-ctl data-selection-end:bg-gulf-700 data-selection-end:font-semibold data-selection-end:text-white data-focus-visible:relative data-focus-visible:z-1 data-outside-month:hidden'
const dayClass = () => DAY

export function RangeCalendar(props: RangeCalendarProps) {
  const { label, value, onChange, min, max, isUnavailable, months, takes_focus = false } = props
  return (
    <AriaRangeCalendar
      aria-label={label}
      className="w-full"
      value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
      defaultFocusedValue={parseDate(value?.from ?? min)}
      onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
      minValue={parseDate(min)}
      maxValue={parseDate(max)}
      isDateUnavailable={(date, anchor) => isUnavailable(date.toString(), anchor?.toString() ?? null)}
      allowsNonContiguousRanges
      visibleDuration={{ months }}
      pageBehavior="single"
      firstDayOfWeek="mon"
      {...(takes_focus && { autoFocus: true })}
    >
      <CalendarHead />
      <div className={months === 2 ? 'grid grid-cols-2 items-start gap-8' : 'grid'}>
        <CalendarMonth dayClass={dayClass} />
        {months === 2 && <CalendarMonth offset={1} dayClass={dayClass} />}
      </div>
    </AriaRangeCalendar>
  )
}
