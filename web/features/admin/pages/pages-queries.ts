import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Lang } from '#contract/constants.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type ListedPage = ClientOutput<Endpoints['listCompanyPages']>['pages'][number]
export type WrittenPage = ClientOutput<Endpoints['readCompanyPage']>
export type Revision = WrittenPage['revisions'][number]

export const pagesQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'pages'],
    queryFn: ({ signal }) => api.listCompanyPages({}, { signal }),
  })

export const pageQuery = (api: AdminApi, type: number) =>
  queryOptions({
    queryKey: ['admin', 'pages', type],
    queryFn: ({ signal }) => api.readCompanyPage({ type }, { signal }),
  })

export const previewQuery = (api: AdminApi, type: number, lang: Lang) =>
  queryOptions({
    queryKey: ['admin', 'pages', type, 'preview', lang],
    queryFn: ({ signal }) => api.previewCompanyPage({ type, lang }, { signal }),
  })
