import { AsyncLocalStorage } from 'node:async_hooks'
import type { Hono } from 'hono'
import type { Incoming } from './request.ts'

export type Api = Hono<{ Bindings: Incoming }>
type Ask = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Calls of the API by a page that is rendered here. They run in the async context this is called in, not in that of the rendering: a timer keeps the
 * context it was set in, and limits on requests set timers of a minute, each of which would hold a whole page until then.
 */
export function askInProcess(api: Api, env: Incoming): Ask {
  const inOuterContext = AsyncLocalStorage.snapshot()
  return async (path, init) => await inOuterContext(() => api.fetch(requestOf(path, init), { ...env, is_inside: true }))
}

/** Of a GET only these three are read. A Request of undici's is kept by a registry until the next major garbage collection. */
function requestOf(path: string, init: RequestInit = {}): Request {
  const url = `http://localhost${path}`
  if ((init.method ?? 'GET') !== 'GET') return new Request(url, init)
  const headers = new Headers(init.headers)
  return Object.create(Request.prototype, { url: { value: url }, method: { value: 'GET' }, headers: { value: headers } })
}
