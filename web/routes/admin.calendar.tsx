import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { CalendarPage } from '#web/features/admin/calendar/calendar-page.tsx'
import { calendarQuery } from '#web/features/admin/calendar/calendar-queries.ts'
import { readCalendarUrl } from '#web/features/admin/calendar/calendar-url.ts'

export const Route = createFileRoute('/admin/calendar')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search: { from, days, q, area, page } }) => ({ from, days, q, area, page }),
  loader: ({ context: { queryClient, api, today }, deps }) =>
    queryClient.prefetchQuery(calendarQuery(adminApi(api), readCalendarUrl(deps), today)),
  head: adminHead((messages) => messages.calendar.title),
  component: Calendar,
})

function Calendar() {
  const url = readCalendarUrl(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <CalendarPage
      url={url}
      onChange={(change, { replace } = { replace: true }) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: false })
      }
    />
  )
}
