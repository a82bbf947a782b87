import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { BuildingsUrl } from './buildings-url.ts'
import type { AmenitiesUrl } from './amenities-url.ts'

export type KeptAmenity = ClientOutput<Endpoints['listKeptAmenities']>['amenities'][number]

export type Building = ClientOutput<Endpoints['listBuildings']>['buildings'][number]

export type Area = ClientOutput<Endpoints['listAreas']>['areas'][number]

export const areasQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'areas'],
    queryFn: ({ signal }) => api.listAreas({}, { signal }),
  })

export const buildingsQuery = (api: AdminApi, url: BuildingsUrl) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'buildings', url],
    queryFn: ({ signal }) => api.listBuildings(url, { signal }),
    placeholderData: keepPreviousData,
  })

export const amenitiesQuery = (api: AdminApi, url: AmenitiesUrl) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'amenities', url],
    queryFn: ({ signal }) => api.listKeptAmenities(url, { signal }),
    placeholderData: keepPreviousData,
  })

export const amenityEndQuery = (api: AdminApi, code: string, into: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'amenity-end', code, into],
    queryFn: ({ signal }) => api.previewAmenityEnd({ code, into }, { signal }),
    staleTime: 0,
    retry: false,
  })
