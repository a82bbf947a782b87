import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { classNames } from '#ui/class-names.ts'

export type CalendarProps = {
  label: string
  /** Days are 'yyyy-MM-dd'. */
  value: string | undefined
  onChange: (day: string) => void
  min: string
  max?: string
  /** A day that cannot be chosen; shown struck through. */
  isUnavailable?: (day: string) => boolean
  /** The nights between these days are shaded: from (arrival) to (departure). */
  range?: { from: string; to: string } | undefined
  /** The focus goes to the chosen day when the calendar opens. */
  takes_focus?: boolean
}

const NAV = 'grid size-11 place-items-center rounded-full hover:bg-shell data-disabled:text-line-strong rtl:-scale-x-100'
const CELL =
  'grid size-full place-items-center rounded-ctl text-small tabular-nums outline-none data-hovered:bg-mist data-focus-visible:outline-2 data-focus-visible:outline-gulf-700 data-disabled:text-line-strong data-unavailable:text-ink-3 data-unavailable:line-through data-selected:bg-gulf-700 data-selected:font-semibold data-selected:text-white data-outside-month:hidden'

/** One month of days; the week begins on Monday as in the Emirates. */
export function Calendar({ label, value, onChange, min, max, isUnavailable, range, takes_focus = false }: CalendarProps) {
  return (
    <AriaCalendar
      aria-label={label}
      className="w-full max-w-88 min-w-80"
      value={value === undefined ? null : parseDate(value)}
      defaultFocusedValue={parseDate(value ?? min)}
      onChange={(day) => onChange(day.toString())}
      minValue={parseDate(min)}
      {...(max !== undefined && { maxValue: parseDate(max) })}
      {...(isUnavailable && { isDateUnavailable: (day) => isUnavailable(day.toString()) })}
      firstDayOfWeek="mon"
      {...(takes_focus && { autoFocus: true })}
    >
      <header className="mb-1 flex items-center justify-between">
        <Button slot="previous" className={NAV}>
          <ChevronLeft size={20} aria-hidden />
        </Button>
        <Heading className="text-body font-semibold" />
        <Button slot="next" className={NAV}>
          <ChevronRight size={20} aria-hidden />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className="w-full table-fixed border-separate border-spacing-y-0.5">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="h-9 text-micro font-normal text-ink-2">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody className="[&_td]:h-11 [&_td]:p-0">
          {(date) => <CalendarCell date={date} className={classNames(CELL, isWithin(date.toString(), range) && 'bg-gulf-200/45')} />}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}

const isWithin = (day: string, range: CalendarProps['range']) => range !== undefined && range.from <= day && day <= range.to
