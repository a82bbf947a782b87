import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell } from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { useWords } from '#shell/app.ts'
import { isDayClosed, latestDeparture, pickedNights, type NightRules } from './date-choices.ts'
import type { Nights } from './stay-url.ts'

export type StayCalendarProps = {
  nights: Nights | null
  onChange: (nights: Nights) => void
  rules: NightRules
  today: string
  months: 1 | 2
  /** The focus goes to the calendar as it opens. */
  takes_focus?: boolean
}

const NAV = 'grid size-11 place-items-center rounded-full hover:bg-shell data-disabled:text-line-strong rtl:-scale-x-100'
const CELL =
  'grid size-full place-items-center text-small tabular-nums outline-none data-disabled:text-line-strong data-hovered:bg-mist data-hovered:rounded-ctl data-unavailable:text-ink-3 data-unavailable:line-through data-selected:bg-gulf-200/55 data-selected:no-underline data-selected:text-ink data-selection-start:rounded-s-ctl data-selection-start:bg-gulf-700 data-selection-start:font-semibold data-selection-start:text-white data-selection-end:rounded-e-ctl data-selection-end:bg-gulf-700 data-selection-end:font-semibold data-selection-end:text-white data-focus-visible:relative data-focus-visible:z-1 data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-gulf-700 data-outside-month:hidden'

/** The free nights of the home: taken ones struck out, the minimum stay kept, leaving on the first taken day allowed. */
export function StayCalendar({ nights, onChange, rules, today, months, takes_focus = false }: StayCalendarProps) {
  const { stay, nights: nightsText } = useWords()
  const pick = (from: string, to: string) => {
    const picked = pickedNights({ from, to }, rules)
    if (picked) onChange(picked)
  }
  return (
    <div className="grid gap-3">
      <RangeCalendar
        aria-label={stay.calendar.label}
        value={nights && { start: parseDate(nights.from), end: parseDate(nights.to) }}
        defaultFocusedValue={parseDate(nights?.from ?? today)}
        onChange={({ start, end }) => pick(start.toString(), end.toString())}
        minValue={parseDate(today)}
        maxValue={parseDate(latestDay(today, rules))}
        isDateUnavailable={(date, anchor) => {
          const is_anchored = anchor !== null && anchor !== undefined
          return isDayClosed({ day: date.toString(), anchor: is_anchored ? anchor.toString() : null, chosen: nights }, rules)
        }}
        allowsNonContiguousRanges
        visibleDuration={{ months }}
        pageBehavior="single"
        firstDayOfWeek="mon"
        {...(takes_focus && { autoFocus: true })}
        className="w-full"
      >
        <header className="mb-1 flex items-center justify-between">
          <Button slot="previous" className={NAV}>
            <ChevronLeft size={20} aria-hidden />
          </Button>
          <Heading className="text-center font-text text-body font-semibold" />
          <Button slot="next" className={NAV}>
            <ChevronRight size={20} aria-hidden />
          </Button>
        </header>
        <div className={months === 2 ? 'grid grid-cols-2 gap-8' : 'grid'}>
          <Month offset={0} />
          {months === 2 && <Month offset={1} />}
        </div>
      </RangeCalendar>
      <p className="text-micro text-ink-2">{stay.calendar.line(nightsText(rules.min_nights))}</p>
    </div>
  )
}

function Month({ offset }: { offset: number }) {
  return (
    <CalendarGrid
      offset={{ months: offset }}
      weekdayStyle="short"
      className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5"
    >
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="h-9 text-micro font-normal text-ink-2">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody className="[&_td]:h-11 [&_td]:p-0">{(date) => <CalendarCell date={date} className={CELL} />}</CalendarGridBody>
    </CalendarGrid>
  )
}

const latestDay = (today: string, { last_night }: NightRules) =>
  last_night === null || last_night < today ? today : latestDepartureOf(last_night)
const latestDepartureOf = (last_night: string) => latestDeparture(last_night, { unavailable: [], min_nights: 1, max_nights: 1, last_night })
