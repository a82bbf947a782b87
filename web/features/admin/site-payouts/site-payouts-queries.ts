import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StaySource } from '#contract/channel-stays.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { SitePayoutsUrl } from './site-payouts-url.ts'

export type SitePayouts = ClientOutput<Endpoints['listChannelPayouts']>
export type SitePayout = SitePayouts['payouts'][number]
export type Awaited = ClientOutput<Endpoints['listAwaitedPayouts']>['stays'][number]

export const sitePayoutsQuery = (api: AdminApi, { payout, site, page = 1 }: SitePayoutsUrl) =>
  queryOptions({
    queryKey: ['admin', 'site-payouts', payout ?? null, site ?? null, page],
    queryFn: ({ signal }) =>
      api.listChannelPayouts({ payout_id: payout, source: site, page }, { signal }),
    placeholderData: keepPreviousData,
  })

type Wanted = { site?: StaySource | undefined; late?: boolean | undefined }

export const awaitedQuery = (api: AdminApi, { site, late }: Wanted) =>
  queryOptions({
    queryKey: ['admin', 'awaited-payouts', site ?? null, late ?? false],
    queryFn: ({ signal }) =>
      api.listAwaitedPayouts({ source: site, is_late: late ? 'yes' : undefined }, { signal }),
    placeholderData: keepPreviousData,
  })
