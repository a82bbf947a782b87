import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/api/api.tsx'

export const signInWaysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['sign-in-ways'],
    staleTime: Infinity,
    queryFn: ({ signal }) => api.readSignInWays({}, { signal }),
  })

export const referralQuery = (api: Api) =>
  queryOptions({
    queryKey: ['referral'],
    queryFn: ({ signal }) => api.readReferral({}, { signal }),
  })
