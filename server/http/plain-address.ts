import { createMiddleware } from 'hono/factory'

/** Nothing of ours has an address with a NUL in it, and PostgreSQL keeps no such text; calls say so themselves, by the field. */
export const plainAddress = createMiddleware(async (c, next) => {
  if (c.req.url.includes('%00') && !c.req.path.startsWith('/api/')) return c.notFound()
  await next()
})
