import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientInput, ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { LeadsUrl } from './leads-url.ts'

export type LeadRow = ClientOutput<Endpoints['listLeads']>['leads'][number]
export type Colleague = ClientOutput<Endpoints['listLeads']>['colleagues'][number]
export type BoardStage = ClientOutput<Endpoints['readLeadBoard']>['stages'][number]
export type LeadSheet = ClientOutput<Endpoints['readLead']>
export type LeadHome = LeadSheet['homes'][number]

export type LeadDocumentRow = LeadSheet['documents'][number]
export type Estimate = ClientOutput<Endpoints['estimateLeadHome']>
export type HomePreview = ClientOutput<Endpoints['previewHomeOfLead']>
export type HomeMade = ClientOutput<Endpoints['makeHomeOfLead']>

export const leadsQuery = (api: AdminApi, { view: _view, ...url }: LeadsUrl) =>
  queryOptions({
    queryKey: ['admin', 'leads', url],
    queryFn: ({ signal }) => api.listLeads(url, { signal }),
    placeholderData: keepPreviousData,
  })

export const boardQuery = (
  api: AdminApi,
  { view: _view, page: _page, sort: _sort, ...filter }: LeadsUrl,
) =>
  queryOptions({
    queryKey: ['admin', 'leads', 'board', filter],
    queryFn: ({ signal }) => api.readLeadBoard(filter, { signal }),
    placeholderData: keepPreviousData,
  })

export const leadQuery = (api: AdminApi, lead_id: number) =>
  queryOptions({
    queryKey: ['admin', 'leads', 'lead', lead_id],
    queryFn: ({ signal }) => api.readLead({ lead_id }, { signal }),
  })

export const makingQuery = (api: AdminApi, lead_home_id: number) =>
  queryOptions({
    queryKey: ['admin', 'leads', 'making', lead_home_id],
    queryFn: ({ signal }) => api.previewHomeOfLead({ lead_home_id }, { signal }),
    staleTime: 0,
    retry: false,
  })

export const estimateQuery = (api: AdminApi, asked: ClientInput<Endpoints['estimateLeadHome']>) =>
  queryOptions({
    queryKey: ['admin', 'leads', 'estimate', asked],
    queryFn: ({ signal }) => api.estimateLeadHome(asked, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
