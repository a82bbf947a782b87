import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { CalendarUrl } from './calendar-url.ts'
import { shownDays } from './grid/shown-days.ts'

export type Calendar = ClientOutput<Endpoints['readMultiCalendar']>
export type CalendarHome = Calendar['homes'][number]
export type CalendarUnit = CalendarHome['units'][number]
export type Span = CalendarUnit['spans'][number]

export const CALENDAR_KEY = ['admin', 'calendar'] as const

export const calendarQuery = (api: AdminApi, url: CalendarUrl, today: string) => {
  const { q, area, page } = url
  const asked = { ...shownDays(url, today), q, area, page }
  return queryOptions({
    queryKey: [...CALENDAR_KEY, asked],
    queryFn: ({ signal }) => api.readMultiCalendar(asked, { signal }),
    placeholderData: keepPreviousData,
  })
}
