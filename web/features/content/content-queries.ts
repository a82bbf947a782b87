import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { STATIC_PAGE } from '#contract/constants.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'

export type PageType = (typeof STATIC_PAGE)[keyof typeof STATIC_PAGE]
export type StaticPage = ClientOutput<Endpoints['readStaticPage']>
export type PageData = StaticPage['data']
export type Section = StaticPage['data']['fields'][number]

export const staticPageQuery = (api: Api, type: PageType) =>
  queryOptions({
    queryKey: ['static_page', type],
    queryFn: ({ signal }) => api.readStaticPage({ type }, { signal }),
  })
