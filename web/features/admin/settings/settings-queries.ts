import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type Setting = ClientOutput<Endpoints['listSettings']>['settings'][number]
export type SettingName = Setting['name']
export type Period = Setting['periods'][number]
export type SettingValue = Period['value']

export const settingsQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => api.listSettings({}, { signal }),
  })

export const memberTermsQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'settings', 'members'],
    queryFn: ({ signal }) => api.listMemberTerms({}, { signal }),
  })

export const periodOn = ({ periods }: Setting, day: string): Period | undefined =>
  periods.find(({ from, to }) => from <= day && (to === null || day < to))

export const plannedAfter = ({ periods }: Setting, day: string): Period[] =>
  periods.filter(({ from }) => from > day)
