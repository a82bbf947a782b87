import { queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type ChannelStay = ClientOutput<Endpoints['listChannelStays']>['stays'][number]
export type ChannelExtras = ClientOutput<Endpoints['readChannelExtras']>
export type ChannelMoney = ClientOutput<Endpoints['readChannelMoney']>

export const channelStayQuery = (api: AdminApi, channel_stay_id: number) =>
  queryOptions({
    queryKey: ['admin', 'channel-stays', channel_stay_id],
    queryFn: ({ signal }) => api.listChannelStays({ channel_stay_id }, { signal }),
  })

/** Whoever arrives, leaves or is in-house on a day. */
export const channelStaysOfDay = (api: AdminApi, on: string) =>
  queryOptions({
    queryKey: ['admin', 'channel-stays', 'on', on],
    queryFn: ({ signal }) => api.listChannelStays({ on, state: 'expected' }, { signal }),
  })

export const channelMoneyQuery = (api: AdminApi, channel_stay_id: number) =>
  queryOptions({
    queryKey: ['admin', 'channel-stays', channel_stay_id, 'money'],
    queryFn: ({ signal }) => api.readChannelMoney({ channel_stay_id }, { signal }),
  })

export const channelExtrasQuery = (api: AdminApi, channel_stay_id: number) =>
  queryOptions({
    queryKey: ['admin', 'channel-stays', channel_stay_id, 'extras'],
    queryFn: ({ signal }) => api.readChannelExtras({ channel_stay_id }, { signal }),
    staleTime: 0,
  })

type Moving = { channel_stay_id: number; from: string | undefined }

export const unitsForStayQuery = (api: AdminApi, { channel_stay_id, from }: Moving) =>
  queryOptions({
    queryKey: ['admin', 'channel-stays', channel_stay_id, 'units', from],
    queryFn: ({ signal }) => api.listUnitsForStay({ channel_stay_id, from }, { signal }),
  })
