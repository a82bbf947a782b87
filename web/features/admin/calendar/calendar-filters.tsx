import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Choice, SearchField } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { addDays } from '#web/i18n/days.ts'
import { IconButton } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
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
  const { calendar, bookings } = useAdminMessages()
  return (
    <FoldedFilters
      label={calendar.filters}
      count={[url.area, url.days].filter((value) => value !== undefined).length}
      onClear={() => onChange({ area: undefined, days: undefined })}
      className="calendar-filters"
      always={
        <>
          <Turns shown={shown} onChange={onChange} />
          <SearchField
            label={calendar.find}
            value={url.q ?? ''}
            onChange={(q) => onChange({ q: q === '' ? undefined : q })}
          />
        </>
      }
    >
      <Choice
        label={bookings.filter.area}
        any={bookings.any}
        options={areas.map(({ slug, name }) => ({ id: slug, label: name }))}
        value={url.area}
        onChange={(area) => onChange({ area })}
      />
      <DayField label={calendar.from} value={shown.from} onChange={(from) => onChange({ from })} />
      <fieldset aria-label={calendar.zoom} className="calendar-zoom">
        {ZOOMS.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={shown.days === days}
            onClick={() => onChange({ days, page: url.page })}
          >
            {calendar.days(days)}
          </button>
        ))}
      </fieldset>
    </FoldedFilters>
  )
}

/** Half of what is shown on or back, or to today. */
function Turns({ shown, onChange }: Pick<CalendarFiltersProps, 'shown' | 'onChange'>) {
  const { calendar, frame } = useAdminMessages()
  const turn = (pages: 1 | -1) =>
    onChange({ from: addDays(shown.from, pages * Math.floor(shown.days / 2)) })
  return (
    <div className="flex items-center">
      <IconButton label={frame.previous} onPress={() => turn(-1)}>
        <ChevronLeft size={18} aria-hidden className="mirror-rtl" />
      </IconButton>
      <button
        type="button"
        className={buttonClass('secondary', 'small')}
        onClick={() => onChange({ from: undefined })}
      >
        {calendar.today}
      </button>
      <IconButton label={frame.next} onPress={() => turn(1)}>
        <ChevronRight size={18} aria-hidden className="mirror-rtl" />
      </IconButton>
    </div>
  )
}
