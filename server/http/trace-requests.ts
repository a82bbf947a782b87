import type { MiddlewareHandler } from 'hono'
import { isTracing, traced } from '#server/core/traces.ts'
import { headersOf } from './request.ts'

/** What supervisors ask, and files that never change. */
const UNTRACED = /^\/(healthz|readyz|metrics|assets\/|favicon)/

/**
 * A span for each request, part of the trace that its `traceparent` names. Addresses may hold
 * secrets of links, so they are left out.
 */
export const traceRequests: MiddlewareHandler = async (c, next) => {
  if (!isTracing() || UNTRACED.test(c.req.path)) return await next()
  const { method } = c.req
  const options = {
    kind: 'server',
    parent: [headersOf(c)['traceparent']].flat().join(),
    facts: { 'http.request.method': method },
  } as const
  await traced(method, options, async (span) => {
    await next()
    span?.note({ 'http.response.status_code': c.res.status })
  })
}
