import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type FrontPage = ClientOutput<Endpoints['readFrontPage']>
export type Attraction = FrontPage['attractions'][number]
export type Testimonial = ClientOutput<Endpoints['listTestimonials']>['reviews'][number]

export const frontPageQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'front-page'],
    queryFn: ({ signal }) => api.readFrontPage({}, { signal }),
  })

export const testimonialsQuery = (api: AdminApi, q: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'testimonials', q],
    queryFn: ({ signal }) => api.listTestimonials({ q }, { signal }),
    placeholderData: keepPreviousData,
  })
