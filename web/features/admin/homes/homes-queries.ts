import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientInput, ClientOutput } from '#contract/define-endpoint.ts'
import type { HomeMove } from '#contract/endpoints/admin/homes.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { HomesUrl } from './homes-url.ts'

export type HomeRow = ClientOutput<Endpoints['listHomes']>['homes'][number]
export type Home = ClientOutput<Endpoints['readHome']>
export type Choices = ClientOutput<Endpoints['readHomeChoices']>
export type SupplierPeriod = ClientOutput<Endpoints['readHomeSuppliers']>['periods'][number]
export type Agreement = ClientOutput<Endpoints['readHomeAgreements']>['agreements'][number]
export type Edit = ClientOutput<Endpoints['listHomeEdits']>['edits'][number]
export type Lack = Home['lacks'][number]

export type UnitPermits = ClientOutput<Endpoints['listUnitPermits']>['units'][number]

export const homesQuery = (api: AdminApi, url: HomesUrl) =>
  queryOptions({
    queryKey: ['admin', 'homes', url],
    queryFn: ({ signal }) => api.listHomes(url, { signal }),
    placeholderData: keepPreviousData,
  })

export const homeQuery = (api: AdminApi, room_category_id: number) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'home', room_category_id],
    queryFn: ({ signal }) => api.readHome({ room_category_id }, { signal }),
  })

export const choicesQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'choices'],
    queryFn: ({ signal }) => api.readHomeChoices({}, { signal }),
  })

export const permitsQuery = (api: AdminApi, room_category_id: number) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'permits', room_category_id],
    queryFn: ({ signal }) => api.listUnitPermits({ room_category_id }, { signal }),
  })

export type ManyPreview = ClientOutput<Endpoints['previewHomesChange']>

export const manyQuery = (api: AdminApi, change: ClientInput<Endpoints['previewHomesChange']>) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'many', change],
    queryFn: ({ signal }) => api.previewHomesChange(change, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const batchesQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'batches'],
    queryFn: ({ signal }) => api.listHomeBatches({}, { signal }),
  })

export const accessQuery = (api: AdminApi, room_category_id: number) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'access', room_category_id],
    queryFn: ({ signal }) => api.listUnitAccess({ room_category_id }, { signal }),
  })

export const checkOutQuery = (api: AdminApi, room_category_id: number) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'check-out', room_category_id],
    queryFn: ({ signal }) => api.readCheckOutList({ room_category_id }, { signal }),
  })

export const appliancesQuery = (api: AdminApi, room_category_id: number) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'appliances', room_category_id],
    queryFn: ({ signal }) => api.listAppliances({ room_category_id }, { signal }),
  })

export const previewsQuery = (api: AdminApi, room_category_id: number) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'previews', room_category_id],
    queryFn: ({ signal }) => api.readHomePreviewLinks({ room_category_id }, { signal }),
  })

export const editsQuery = (api: AdminApi, room_category_id: number, page: number) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'edits', room_category_id, page],
    queryFn: ({ signal }) => api.listHomeEdits({ room_category_id, page }, { signal }),
    placeholderData: keepPreviousData,
  })

type States = { edit_id: number; other_edit_id: number | undefined }

export const compareQuery = (
  api: AdminApi,
  room_category_id: number,
  { edit_id, other_edit_id }: States,
) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'compare', room_category_id, edit_id, other_edit_id ?? 'now'],
    queryFn: ({ signal }) =>
      api.compareHomeStates(
        { room_category_id, edit_id, ...(other_edit_id !== undefined && { other_edit_id }) },
        { signal },
      ),
  })

export const moveQuery = (api: AdminApi, room_category_id: number, to: HomeMove) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'move', room_category_id, to],
    queryFn: ({ signal }) => api.previewHomeMove({ room_category_id, to }, { signal }),
    staleTime: 0,
  })

export const agreementsQuery = (api: AdminApi, room_category_id: number) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'agreements', room_category_id],
    queryFn: ({ signal }) => api.readHomeAgreements({ room_category_id }, { signal }),
  })

type Ending = { room_category_id: number; ends_on: string }

export type StayElsewhere = ClientOutput<Endpoints['previewAgreementEnd']>['elsewhere'][number]

export const endQuery = (api: AdminApi, ending: Ending) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'agreement-end', ending],
    queryFn: ({ signal }) => api.previewAgreementEnd(ending, { signal }),
    staleTime: 0,
    retry: false,
  })

export const supplierPeriodsQuery = (api: AdminApi, room_category_id: number) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'suppliers', room_category_id],
    queryFn: ({ signal }) => api.readHomeSuppliers({ room_category_id }, { signal }),
  })

export const supplierChangeQuery = (
  api: AdminApi,
  asked: { room_category_id: number; from: string },
) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'supplier-change', asked],
    queryFn: ({ signal }) => api.previewSupplierChange(asked, { signal }),
    staleTime: 0,
    retry: false,
  })
