import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

export const signInWaysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['sign-in-ways'],
    staleTime: Infinity,
    queryFn: ({ signal }) => personalApi(api).readSignInWays({}, { signal }),
  })

export const referralQuery = (api: Api) =>
  queryOptions({
    queryKey: ['referral'],
    queryFn: ({ signal }) => personalApi(api).readReferral({}, { signal }),
  })
