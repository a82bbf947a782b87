import { createMiddleware } from 'hono/factory'
import type { Config } from '#server/core/config.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

export function safetyHeaders({ public_url }: Pick<Config, 'public_url'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    ...(public_url.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  }
}

/** Pages whose URL holds a secret: no Referer. */
const SECRET_ADDRESS =
  /^(\/ar)?\/(your-booking|check-in|reset-password|verify-email|unsubscribe|pay|preview|send-documents|keep-second-factor|admin\/invitation|admin\/setup|admin\/first-run)\/?$/

export const safeAnswers = (config: Pick<Config, 'public_url'>) => {
  const headers = Object.entries(safetyHeaders(config))
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of headers) c.res.headers.set(name, value)
    if (SECRET_ADDRESS.test(c.req.path)) c.res.headers.set('referrer-policy', 'no-referrer')
  })
}
