import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { ChannelsUrl } from './channels-url.ts'

type Channels = ClientOutput<Endpoints['listChannels']>
export type Feed = Channels['feeds'][number]
export type Conflict = Feed['conflicts'][number]
export type CalendarLink = Channels['links'][number]
export type Unit = Channels['units'][number]

const MINUTE_MS = 60_000

export const channelsQuery = (api: AdminApi, { unit }: ChannelsUrl) =>
  queryOptions({
    queryKey: ['admin', 'channels', unit ?? null],
    queryFn: ({ signal }) => api.listChannels({ unit_id: unit }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS, // reading leaves no trace in the log, which refreshes the others
  })

export const unitsQuery = (api: AdminApi, q: string) =>
  queryOptions({
    queryKey: ['admin', 'channels', 'units', q],
    queryFn: ({ signal }) => (q === '' ? null : api.listChannels({ q }, { signal })),
    placeholderData: keepPreviousData,
  })

/** Not refreshed with the rest of the area: each preview saves quotes. */
export const waysOutQuery = (api: AdminApi, reservation_id: string) =>
  queryOptions({
    queryKey: ['ways out', reservation_id],
    queryFn: ({ signal }) => api.previewWaysOut({ reservation_id }, { signal }),
    staleTime: MINUTE_MS,
    retry: false,
  })
