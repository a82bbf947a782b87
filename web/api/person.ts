import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoints } from '#contract/index.ts'
import { OWNER_ROLE, STAFF_ROLE } from '#contract/constants.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { ApiError, type Api } from './api.tsx'
import { useApp } from './app.ts'
import { browserSession } from './browser-session.ts'
import { useData } from './use-data.ts'

export type Person = ClientOutput<Endpoints['readProfile']>

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

export function usePerson(): Person | null {
  const { api } = useApp()
  return useData(personQuery(api)) ?? null
}

export const isOwner = ({ role }: Pick<Person, 'role'>): boolean => role.includes(OWNER_ROLE)

export const isStaff = ({ role }: Pick<Person, 'role'>): boolean => role.includes(STAFF_ROLE)

/** By grapheme, not by UTF-16 unit. */
export function initialOf({ first_name }: Pick<Person, 'first_name'>): string {
  const first = first_name.codePointAt(0)
  return first === undefined ? '' : String.fromCodePoint(first)
}

export function useRememberedPerson() {
  const person = usePerson()
  useEffect(() => {
    if (person)
      browserSession.remember({
        user_id: person.id,
        role: person.role,
        is_email_verified: person.is_email_verified,
      })
  }, [person])
}
