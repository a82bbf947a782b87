import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { CompanyDetails } from '#contract/company.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type Revision = ClientOutput<Endpoints['readCompanyDetails']>['revisions'][number]

export const companyQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'company'],
    queryFn: ({ signal }) => api.readCompanyDetails({}, { signal }),
  })

/** What is shown stays until the next is there. */
export const previewQuery = (api: AdminApi, change: Partial<CompanyDetails>) =>
  queryOptions({
    queryKey: ['company-preview', change],
    queryFn: ({ signal }) => api.previewCompany({ change }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
