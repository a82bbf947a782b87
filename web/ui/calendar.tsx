import { parseDate } from '@internationalized/date'
import { Calendar as AriaCalendar } from 'react-aria-components/Calendar'
import { CalendarHead, CalendarMonth } from '#ui/calendar-month.tsx'
import { classNames } from '#ui/class-names.ts'

export type CalendarProps = {
  label: string
  /** Days are 'yyyy-MM-dd'. */
  value: string | undefined
  onChange: (day: string) => void
  min: string
  max: string
  /** The nights between these days are shaded: from (arrival) to (departure). */
  range: { from: string; to: string } | undefined
}

const DAY =
  'grid size-full place-items-center rounded-ctl text-small tabular-nums outline-none data-hovered:bg-mist data-focus-visible:outline-2 data-focus-visible:outline-gulf-700 data-disabled:text-line-strong data-selected:bg-gulf-700 data-selected:font-semibold data-selected:text-white data-outside-month:hidden'

/** One month of days, for one of them; the week begins on Monday as in the Emirates, the chosen day takes the focus. */
export function Calendar({ label, value, onChange, min, max, range }: CalendarProps) {
  const isWithin = (day: string) => range !== undefined && range.from <= day && day <= range.to
  return (
    <AriaCalendar
      aria-label={label}
      className="w-full max-w-88 min-w-80"
      value={value === undefined ? null : parseDate(value)}
      defaultFocusedValue={parseDate(value ?? min)}
      onChange={(day) => onChange(day.toString())}
      minValue={parseDate(min)}
      maxValue={parseDate(max)}
      firstDayOfWeek="mon"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for this calendar
      autoFocus
    >
      <CalendarHead />
      <CalendarMonth dayClass={(day) => classNames(DAY, isWithin(day) && 'bg-gulf-200/45')} />
    </AriaCalendar>
  )
}
