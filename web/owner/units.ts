import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { ApiError, type Api } from '#web/api/api.tsx'
import { ownerApi } from './owner-api.ts'

export type OwnerUnit = ClientOutput<Endpoints['listOwnerUnits']>['units'][number]

/** Includes units sold in the meantime. */
export const ownerUnitsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['owner-units'],
    queryFn: async ({ signal }): Promise<OwnerUnit[]> => {
      try {
        return (await ownerApi(api).listOwnerUnits({}, { signal })).units
      } catch (error) {
        if (error instanceof ApiError && error.code === 'UNIT_DATA_NOT_FOUND') return []
        throw error
      }
    },
  })
