import { createMiddleware } from 'hono/factory'

/**
 * PostgreSQL cannot store NUL. Redirects by path only: an absolute URL would reflect the Host
 * header.
 */
export const plainAddress = createMiddleware(async (c, next) => {
  if (c.req.url.includes('%00') && !c.req.path.startsWith('/api/')) return c.notFound()
  if (/^\/[/\\]/.test(c.req.path))
    return c.redirect(c.req.path.replace(/^[/\\]+/, '/') + new URL(c.req.url).search, 308)
  await next()
})
