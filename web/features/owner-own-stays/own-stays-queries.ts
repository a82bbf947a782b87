import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { Api } from '#web/api/api.tsx'
import { ownerApi } from '#web/owner/owner-api.ts'

export type OwnStays = ClientOutput<Endpoints['listOwnStays']>
export type OwnStayPreview = ClientOutput<Endpoints['previewOwnStay']>
export type Wished = { unit_id: number; from: string; to: string }

export const ownStaysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['owner-own-stays'],
    queryFn: ({ signal }) => ownerApi(api).listOwnStays({}, { signal }),
  })

export const previewQuery = (api: Api, wished: Wished, today: string) =>
  queryOptions({
    queryKey: ['owner-own-stays', 'preview', wished],
    queryFn: ({ signal }) =>
      ownerApi(api).previewOwnStay({ ...wished, unit_id: String(wished.unit_id) }, { signal }),
    enabled: wished.unit_id > 0 && wished.from >= today && wished.to > wished.from,
    placeholderData: keepPreviousData,
    retry: false,
  })
