import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '#admin/admin-api.ts'
import { PageHead } from '#admin/page-head.tsx'
import { Pagination } from '#admin/pagination.tsx'
import { useAdminMessages, useApp } from '#api/app.ts'
import { AsyncState, EmptyState } from '#ui/async-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { calendarQuery, type CalendarHome } from './calendar-queries.ts'
import type { CalendarUrl } from './calendar-url.ts'
import { shownDays } from './shown-days.ts'
import { SpanPanel } from './span-panel.tsx'
import { keyOf } from './spans.ts'

type CalendarPageProps = { url: CalendarUrl; onChange: (change: Partial<CalendarUrl>) => void }

export function CalendarPage({ url, onChange }: CalendarPageProps) {
  const { today } = useApp()
  const { frame, calendar } = useAdminMessages()
  const [open, setOpen] = useState<Opened | null>(null)
  const query = useQuery(calendarQuery(useAdminApi(), url, today))
  const shown = shownDays(url, today)
  const change = (next: Partial<CalendarUrl>) => {
    setOpen(null)
    onChange({ page: undefined, ...next })
  }
  return (
    <div className="calendar-page">
      <PageHead title={calendar.title}>
        <CalendarFilters url={url} shown={shown} areas={query.data?.areas ?? []} onChange={change} />
      </PageHead>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={<Skeleton className="h-[60dvh] rounded-card" />}
      >
        {({ homes, pages, total_units }) =>
          homes.length === 0 ? (
            <EmptyState {...calendar.empty} />
          ) : (
            <>
              <div className="calendar-frame">
                <CalendarGrid homes={homes} shown={shown} onOpen={({ unit }, span) => setOpen({ unit_id: unit.id, key: keyOf(span) })} />
                {open && <OpenedSpan key={open.key} homes={homes} opened={open} onClose={() => setOpen(null)} />}
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-6 pt-2 text-micro text-ink-3">
                <p>{`${calendar.units(total_units)}. ${calendar.keys}`}</p>
                <Pagination page={url.page ?? 1} pages={pages} onChange={(page) => change({ page })} />
              </div>
            </>
          )
        }
      </AsyncState>
    </div>
  )
}

type Opened = { unit_id: number; key: string }
type OpenedSpanProps = { homes: readonly CalendarHome[]; opened: Opened; onClose: () => void }

/** As it is now: what was opened may have changed since, or be gone. */
function OpenedSpan({ homes, opened, onClose }: OpenedSpanProps) {
  for (const home of homes)
    for (const unit of home.units)
      for (const span of unit.spans)
        if (unit.id === opened.unit_id && keyOf(span) === opened.key)
          return <SpanPanel home={home} unit={unit} span={span} onClose={onClose} />
  return null
}
