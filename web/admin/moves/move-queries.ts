import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientInput, ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type MoveTarget = ClientInput<Endpoints['previewMove']>
export type MovePreview = ClientOutput<Endpoints['previewMove']>

/**
 * Not refreshed with the rest of the area: each preview saves a quote, and the one shown is the one
 * that is booked.
 */
export const movePreviewQuery = (api: AdminApi, target: MoveTarget | null) =>
  queryOptions({
    queryKey: ['move preview', target],
    queryFn: target ? ({ signal }) => api.previewMove(target, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
