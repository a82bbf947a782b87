import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell } from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { useLocale } from 'react-aria-components/I18nProvider'

const TURN = 'grid size-11 place-items-center rounded-full hover:bg-shell data-disabled:text-line-strong rtl:-scale-x-100'

export function CalendarHead() {
  return (
    <header className="mb-1 flex items-center justify-between">
      <Button slot="previous" className={TURN}>
        <ChevronLeft size={20} aria-hidden />
      </Button>
      <Heading className="text-center font-text text-body font-semibold" />
      <Button slot="next" className={TURN}>
        <ChevronRight size={20} aria-hidden />
      </Button>
    </header>
  )
}

/** Days are 'yyyy-MM-dd'. */
export function CalendarMonth({ offset = 0, dayClass }: { offset?: number; dayClass: (day: string) => string }) {
  const { locale } = useLocale()
  return (
    <CalendarGrid
      offset={{ months: offset }}
      weekdayStyle={locale.startsWith('ar') ? 'narrow' : 'short'} // Arabic short names are whole words
      className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5"
    >
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="h-9 text-micro font-normal text-ink-2">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody className="[&_td]:h-11 [&_td]:p-0">
        {(date) => <CalendarCell date={date} className={dayClass(date.toString())} />}
      </CalendarGridBody>
    </CalendarGrid>
  )
}
