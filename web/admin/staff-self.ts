import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { StaffRight } from '#contract/staff-rights.ts'
import { useAdminApi, type AdminApi } from './admin-api.ts'

export type StaffSelf = ClientOutput<Endpoints['readStaffSelf']>

export const STAFF_SELF = ['admin', 'self'] as const

export const staffSelfQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: STAFF_SELF,
    queryFn: ({ signal }) => api.readStaffSelf({}, { signal }),
    staleTime: 60_000,
  })

export function useStaff(): StaffSelf & { may: (right: StaffRight) => boolean } {
  const { data } = useSuspenseQuery(staffSelfQuery(useAdminApi()))
  return { ...data, may: (right) => data.rights.includes(right) }
}
