import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { MonthUrl } from './month-url.ts'

export type Month = ClientOutput<Endpoints['listStatements']>
export type Row = Month['statements'][number]
export type Opened = ClientOutput<Endpoints['readStatement']>
export type Line = Opened['statement']['lines'][number]
export type LeftOut = Opened['left_out'][number]
export type Pressed = ClientOutput<Endpoints['approveStatements']>

export const filterOf = ({ owner: _owner, ...filter }: MonthUrl) => filter

export const monthQuery = (api: AdminApi, url: MonthUrl) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'month', filterOf(url)],
    initialPageParam: undefined,
    queryFn: ({
      signal,
      pageParam: after,
    }: {
      signal: AbortSignal
      pageParam: number | undefined
    }) =>
      api.listStatements({ ...filterOf(url), ...(after !== undefined && { after }) }, { signal }),
    getNextPageParam: ({ statements, has_more }: Month) =>
      has_more ? statements.at(-1)?.owner_id : undefined,
    placeholderData: keepPreviousData,
  })

export type Objection = ClientOutput<Endpoints['listObjections']>['objections'][number]

/** Of a statement; without one, those that wait. */
export const objectionsQuery = (api: AdminApi, number: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'month', 'objections', number],
    queryFn: async ({ signal }) =>
      (await api.listObjections({ ...(number !== undefined && { number }) }, { signal }))
        .objections,
  })

export const statementQuery = (api: AdminApi, whose: { owner_id: number; month: string }) =>
  queryOptions({
    queryKey: ['admin', 'month', 'statement', whose],
    queryFn: ({ signal }) => api.readStatement(whose, { signal }),
  })
