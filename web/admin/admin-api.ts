import { calls } from 'virtual:admin-calls'
import type { AdminEndpointName, Endpoints } from '#contract'
import type { ClientInput, ClientOutput } from '#contract/endpoint.ts'
import type { Api } from '#api/api.tsx'
import { useApp } from '#api/app.ts'

export type AdminApi = {
  [N in AdminEndpointName]: (input: ClientInput<Endpoints[N]>, call?: { signal?: AbortSignal }) => Promise<ClientOutput<Endpoints[N]>>
}

const known = new WeakMap<Api, AdminApi>()

/** The company's calls, with the session of the site's. */
export function adminApi(api: Api): AdminApi {
  const found = known.get(api) ?? api.callsOf(calls)
  known.set(api, found)
  return found
}

export const useAdminApi = (): AdminApi => adminApi(useApp().api)
