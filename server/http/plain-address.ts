import { createMiddleware } from 'hono/factory'

/**
 * Nothing of ours has an address with a NUL in it, and PostgreSQL keeps no such text; calls say so themselves, by the field. Repeated slashes at
 * the start are led to one of them by a path alone: an address with a host in it would repeat whatever Host the request named.
 */
export const plainAddress = createMiddleware(async (c, next) => {
  if (c.req.url.includes('%00') && !c.req.path.startsWith('/api/')) return c.notFound()
  if (/^\/[/\\]/.test(c.req.path)) return c.redirect(c.req.path.replace(/^[/\\]+/, '/') + new URL(c.req.url).search, 308)
  await next()
})
