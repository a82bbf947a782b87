import { queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { Api } from '#web/api/api.tsx'
import { ownerApi } from '#web/owner/owner-api.ts'

export type Account = ClientOutput<Endpoints['readOwnAccount']>
export type BankAccount = ClientOutput<Endpoints['listOwnBankAccounts']>['bank_accounts'][number]

export const ownAccountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['owner-account'],
    queryFn: ({ signal }) => ownerApi(api).readOwnAccount({}, { signal }),
  })

export const ownBankAccountsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['owner-account', 'bank'],
    queryFn: async ({ signal }) =>
      (await ownerApi(api).listOwnBankAccounts({}, { signal })).bank_accounts,
  })
