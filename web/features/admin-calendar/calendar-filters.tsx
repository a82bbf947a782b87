import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Choice, SearchField } from '#admin/fields/admin-fields.tsx'
import { DayField } from '#admin/fields/day-field.tsx'
import { useAdminMessages } from '#api/app.ts'
import { addDays } from '#i18n/days.ts'
import { IconButton } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Calendar } from './calendar-queries.ts'
import { ZOOMS, type CalendarUrl } from './calendar-url.ts'
import type { ShownDays } from './grid/shown-days.ts'

type CalendarFiltersProps = {
  url: CalendarUrl
  shown: ShownDays
  areas: Calendar['areas']
  onChange: (change: Partial<CalendarUrl>) => void
}

export function CalendarFilters({ url, shown, areas, onChange }: CalendarFiltersProps) {
  const { calendar, bookings, frame } = useAdminMessages()
  const turn = (pages: 1 | -1) => onChange({ from: addDays(shown.from, pages * Math.floor(shown.days / 2)) })
  return (
    <search aria-label={calendar.filters} className="calendar-filters">
      <SearchField label={calendar.find} value={url.q ?? ''} onChange={(q) => onChange({ q: q === '' ? undefined : q })} />
      <Choice
        label={bookings.filter.area}
        any={bookings.any}
        options={areas.map(({ slug, name }) => ({ id: slug, label: name }))}
        value={url.area}
        onChange={(area) => onChange({ area })}
      />
      <DayField label={calendar.from} value={shown.from} onChange={(from) => onChange({ from })} />
      <div className="flex items-center">
        <IconButton label={frame.previous} onPress={() => turn(-1)}>
          <ChevronLeft size={18} aria-hidden className="mirror-rtl" />
        </IconButton>
        <button type="button" className={buttonClass('secondary', 'small')} onClick={() => onChange({ from: undefined })}>
          {calendar.today}
        </button>
        <IconButton label={frame.next} onPress={() => turn(1)}>
          <ChevronRight size={18} aria-hidden className="mirror-rtl" />
        </IconButton>
      </div>
      <fieldset aria-label={calendar.zoom} className="calendar-zoom">
        {ZOOMS.map((days) => (
          <button key={days} type="button" aria-pressed={shown.days === days} onClick={() => onChange({ days, page: url.page })}>
            {calendar.days(days)}
          </button>
        ))}
      </fieldset>
    </search>
  )
}
