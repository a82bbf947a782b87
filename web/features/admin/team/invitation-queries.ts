import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { ApiError } from '#web/api/api.tsx'

export type Invitation = ClientOutput<Endpoints['readInvitation']>

/** Null when it is no longer valid. */
export const invitationQuery = (api: AdminApi, id: string) =>
  queryOptions({
    queryKey: ['invitation', id],
    queryFn: async ({ signal }): Promise<Invitation | null> => {
      try {
        return await api.readInvitation({ id }, { signal })
      } catch (error) {
        if (
          error instanceof ApiError &&
          (error.code === 'INVITATION_EXPIRED' || error.code === 'INVALID_INPUT')
        )
          return null
        throw error
      }
    },
  })
