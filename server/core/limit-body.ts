import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'

/**
 * 413 for more than `max_bytes`. Hono's own asks each request for its body first, for which a
 * second, standard one has to be made of it.
 */
export function limitBody(max_bytes: number): MiddlewareHandler {
  const limitStream = bodyLimit({ maxSize: max_bytes })
  return async (c, next) => {
    if (c.req.method === 'GET') return await next()
    const length = c.req.header('content-length')
    if (length === undefined) return await limitStream(c, next)
    if (Number(length) > max_bytes) throw new HTTPException(413, { message: 'Payload Too Large' })
    return await next()
  }
}
