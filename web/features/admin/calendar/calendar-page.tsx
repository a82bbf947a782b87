import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarBoard } from './calendar-board.tsx'
import { calendarQuery } from './calendar-queries.ts'
import type { CalendarUrl } from './calendar-url.ts'
import { shownDays } from './grid/shown-days.ts'
import type { How } from './panels/use-open-panel.ts'

type CalendarPageProps = {
  url: CalendarUrl
  onChange: (change: Partial<CalendarUrl>, how?: How) => void
}

export function CalendarPage({ url, onChange }: CalendarPageProps) {
  const { today } = useApp()
  const { frame, calendar } = useAdminMessages()
  const query = useQuery(calendarQuery(useAdminApi(), url, today))
  const shown = shownDays(url, today)
  const change = (next: Partial<CalendarUrl>) => onChange({ page: undefined, ...next })
  return (
    <div className="calendar-page">
      <PageHead
        title={calendar.title}
        {...(query.data && { line: calendar.units(query.data.total_units) })}
      >
        <CalendarFilters
          url={url}
          shown={shown}
          areas={query.data?.areas ?? []}
          onChange={change}
        />
      </PageHead>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={<Skeleton className="h-[60dvh] rounded-card" />}
      >
        {({ homes, pages }) =>
          homes.length === 0 ? (
            <EmptyState {...calendar.empty} />
          ) : (
            <>
              <CalendarBoard homes={homes} shown={shown} url={url} onChange={onChange} />
              <PageTurner
                page={url.page ?? 1}
                pages={pages}
                onChange={(page) => change({ page })}
              />
            </>
          )
        }
      </AsyncState>
    </div>
  )
}
