import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { PointerEvent } from 'react'
import { classNames } from './class-names.ts'

export type Months = 1 | 2 | 'stacked'

const TURN =
  'grid size-11 place-items-center rounded-full hover:bg-shell data-disabled:text-line-strong rtl:-scale-x-100'

const NAME = 'text-center font-text text-body font-semibold'

/** Of several months each stands over its own days; all are read out as one. */
export function CalendarHead({ months }: { months: Months }) {
  return (
    <header className="relative mb-1 flex items-center justify-between">
      <Button slot="previous" className={TURN}>
        <ChevronLeft size={20} aria-hidden />
      </Button>
      <Heading className={months === 1 ? NAME : 'sr-only'} />
      {months === 'stacked' && <CalendarHeading aria-hidden className={NAME} />}
      {months === 2 && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-0 grid grid-cols-2 items-center gap-8"
        >
          <CalendarHeading className={NAME} />
          <CalendarHeading offset={{ months: 1 }} className={NAME} />
        </div>
      )}
      <Button slot="next" className={TURN}>
        <ChevronRight size={20} aria-hidden />
      </Button>
    </header>
  )
}

export type CalendarMonthProps = {
  offset?: number
  /** Above its days, where months are stacked. */
  has_name?: boolean
  /** Days are 'yyyy-MM-dd'. */
  dayClass: (day: string) => string
  /** A few characters under the number; say them elsewhere too, they are not read out. */
  dayNote?: ((day: string) => string | undefined) | undefined
  /** Weeks that ended before this day are not drawn. */
  from_week_of?: string | undefined
}

export function CalendarMonth({
  offset = 0,
  has_name = false,
  dayClass,
  dayNote,
  from_week_of,
}: CalendarMonthProps) {
  const { locale } = useLocale()
  return (
    <div>
      {has_name && (
        <CalendarHeading
          aria-hidden
          offset={{ months: offset }}
          className={classNames(NAME, 'mt-5 mb-1')}
        />
      )}
      <CalendarGrid
        offset={{ months: offset }}
        // Arabic short names are whole words
        weekdayStyle={locale.startsWith('ar') ? 'narrow' : 'short'}
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-9 text-micro font-normal text-ink-2">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody
          className={classNames(
            '[&_td]:p-0',
            dayNote ? '[&_td]:h-13' : '[&_td]:h-11',
            from_week_of !== undefined && '[&_tr:not(:has(.day-to-come))]:hidden',
          )}
        >
          {(date) => (
            <CalendarCell
              date={date}
              className={classNames(
                dayClass(date.toString()),
                from_week_of !== undefined && date.toString() >= from_week_of && 'day-to-come',
              )}
            >
              {({ formattedDate }) => (
                <DayFace
                  day={date.toString()}
                  number={formattedDate}
                  note={dayNote?.(date.toString())}
                />
              )}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  )
}

/** `data-day`: which day a pointer is over. */
function DayFace({ day, number, note }: { day: string; number: string; note: string | undefined }) {
  return (
    <span data-day={day} className="grid size-full content-center justify-items-center">
      <span>{number}</span>
      {note !== undefined && (
        <bdi
          dir="ltr"
          aria-hidden
          className="text-[0.6875rem]/3 font-normal tracking-tight opacity-80"
        >
          {note}
        </bdi>
      )}
    </span>
  )
}

/** The day a pointer is over, 'yyyy-MM-dd'. */
export function dayUnder({ target }: PointerEvent): string | null {
  if (!(target instanceof Element)) return null
  const face =
    target.closest<HTMLElement>('[data-day]') ??
    target.querySelector<HTMLElement>(':scope > [data-day], :scope > * > [data-day]')
  return face?.dataset['day'] ?? null
}
