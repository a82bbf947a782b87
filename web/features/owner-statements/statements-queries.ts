import { queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { Api } from '#web/api/api.tsx'
import { ownerApi } from '#web/owner/owner-api.ts'

export type SentStatement = ClientOutput<Endpoints['readSentStatement']>
export type Listed = ClientOutput<Endpoints['listSentStatements']>['statements'][number]

export const sentStatementsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['owner-statements'],
    queryFn: async ({ signal }) =>
      (await ownerApi(api).listSentStatements({}, { signal })).statements,
  })

export const sentStatementQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['owner-statements', number],
    queryFn: ({ signal }) => ownerApi(api).readSentStatement({ number }, { signal }),
    staleTime: Number.POSITIVE_INFINITY, // it stays as it was sent
    retry: false,
  })

export type Objections = ClientOutput<Endpoints['listOwnObjections']>

export const objectionsQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['owner-objections', number],
    queryFn: ({ signal }) => ownerApi(api).listOwnObjections({ number }, { signal }),
  })

export type Difference = NonNullable<ClientOutput<Endpoints['explainSentStatement']>['difference']>

export const differenceQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['owner-statements', number, 'difference'],
    queryFn: async ({ signal }) =>
      (await ownerApi(api).explainSentStatement({ number }, { signal })).difference,
  })

export type Year = ClientOutput<Endpoints['readOwnerYear']>

export const yearQuery = (api: Api, year: number) =>
  queryOptions({
    queryKey: ['owner-statements', 'year', year],
    queryFn: ({ signal }) => ownerApi(api).readOwnerYear({ year: String(year) }, { signal }),
  })
