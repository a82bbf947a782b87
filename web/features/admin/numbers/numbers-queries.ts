import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { NumbersUrl } from './numbers-url.ts'

export type Numbers = ClientOutput<Endpoints['readNumbers']>
export type Row = Numbers['rows'][number]

export const filterOf = ({ by, from, to, area, home, owner }: NumbersUrl) => ({
  by,
  from,
  to,
  area,
  home,
  owner_id: owner === undefined ? undefined : Number(owner),
})

export const numbersQuery = (api: AdminApi, url: NumbersUrl) =>
  queryOptions({
    queryKey: ['admin', 'numbers', filterOf(url)],
    queryFn: ({ signal }) => api.readNumbers(filterOf(url), { signal }),
    placeholderData: keepPreviousData,
  })
