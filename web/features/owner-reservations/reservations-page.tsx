import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { NoUnits } from '#web/owner/no-units.tsx'
import { ownerUnitsQuery } from '#web/owner/units.ts'
import { linkClass } from '#web/ui/link.ts'
import { CalendarPanel } from './calendar/calendar-panel.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { ListPanel } from './list/list-panel.tsx'
import { daysOf, viewOf, type ReservationsUrl } from './reservations-url.ts'
import { Segments } from './segments.tsx'

const OwnCalendar = lazy(async () => ({
  default: (await import('./own-calendar.tsx')).OwnCalendar,
}))

type ReservationsPageProps = {
  url: ReservationsUrl
  onChange: (change: Partial<ReservationsUrl>) => void
}

/** Either view shows the days that the other one showed. */
export function ReservationsPage({ url, onChange }: ReservationsPageProps) {
  const { api, today } = useApp()
  const { own_stays, reservations } = useOwnerMessages()
  const { title, view: messages } = reservations
  const { data: owned } = useSuspenseQuery(ownerUnitsQuery(api))
  const view = viewOf(url)
  const views = (['calendar', 'list'] as const).map((id) => ({ id, label: messages[id] }))
  const Panel = view === 'calendar' ? CalendarPanel : ListPanel
  return (
    <div className="owner-wide owner-main page grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex min-h-13 flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">{title}</h1>
        {owned.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Link to="/owner/own-stays" className={linkClass('strong', 'min-h-11')}>
              {own_stays.title}
            </Link>
            <Segments
              label={messages.label}
              options={views}
              value={view}
              onChange={(next) => onChange({ view: next, ...daysOf(url, today) })}
            />
          </div>
        )}
      </header>
      {owned.length === 0 ? (
        <NoUnits />
      ) : (
        <>
          <FilterBar url={url} owned={owned} onChange={onChange} />
          <Panel url={url} owned={owned} onChange={onChange} />
          <Suspense>
            <OwnCalendar />
          </Suspense>
        </>
      )}
    </div>
  )
}
