import { AsyncLocalStorage } from 'node:async_hooks'
import type { Hono } from 'hono'
import type { Incoming } from './request.ts'

export type Api = Hono<{ Bindings: Incoming }>
type Ask = (path: string, init?: RequestInit) => Promise<Response>

/**
 * For the calls that a page makes while it is rendered. They run in the async context of whoever
 * calls this function, outside the rendering: a timer keeps the context it was set in, and the rate
 * limits set timers of a minute, which would keep the rendered page in memory as long.
 */
export function askInProcess(api: Api, env: Incoming): Ask {
  const inOuterContext = AsyncLocalStorage.snapshot()
  return async (path, init) =>
    await inOuterContext(() => api.fetch(requestOf(path, init), { ...env, is_inside: true }))
}

/**
 * Of a GET only these three are read. A Request of undici's is kept by a registry until the next
 * major garbage collection.
 */
function requestOf(path: string, init: RequestInit = {}): Request {
  const url = `http://localhost${path}`
  if ((init.method ?? 'GET') !== 'GET') return new Request(url, init)
  const headers = new Headers(init.headers)
  return Object.create(Request.prototype, {
    url: { value: url },
    method: { value: 'GET' },
    headers: { value: headers },
  })
}
