import type { EndpointName } from '#contract/index.ts'
import type { CallRow } from '#contract/define-endpoint.ts'
import type { Api, Calls } from './api.tsx'

/**
 * Calls that few visitors need and that load with what makes them; with the session of the others.
 */
export function furtherCalls<Names extends EndpointName>(
  rows: Record<Names, CallRow>,
): (api: Api) => Calls<Names> {
  const known = new WeakMap<Api, Calls<Names>>()
  return (api) => {
    const found = known.get(api) ?? api.callsOf(rows)
    known.set(api, found)
    return found
  }
}
