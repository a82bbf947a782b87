import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Endpoints } from '#contract'
import type { Answer } from '#contract/endpoint.ts'
import { ApiError, type Api } from '#shell/api.tsx'
import { useApp } from '#shell/app.ts'

export type Person = Answer<Endpoints['readProfile']>

/** Who is looking: the person behind the session, or null for a visitor. */
export const personQuery = (api: Api) =>
  queryOptions({
    queryKey: ['person'],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Person | null> => {
      try {
        return await api.readProfile({}, { signal })
      } catch (error) {
        if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
        throw error
      }
    },
  })

/** The person, or null for a visitor; read before the page is drawn. */
export function usePerson(): Person | null {
  const { api } = useApp()
  return useQuery(personQuery(api)).data ?? null
}
