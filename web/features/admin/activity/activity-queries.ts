import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { ActivityUrl } from './activity-url.ts'

export type Entry = ClientOutput<Endpoints['listActivity']>['entries'][number]

export const activityQuery = (api: AdminApi, url: ActivityUrl) =>
  queryOptions({
    queryKey: ['admin', 'activity', url],
    queryFn: ({ signal }) => api.listActivity(url, { signal }),
    placeholderData: keepPreviousData,
  })
