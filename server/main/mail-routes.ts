import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { limitBody } from '#server/core/limit-body.ts'
import type { Services } from '#server/call/call.ts'
import { endMailing, takeMailEvents } from '#server/mailing/index.ts'

const EVENTS_BYTES = 1024 * 1024
const FORM_BYTES = 8 * 1024

/** What mail programs and mail servers call; neither has a session. */
export function mailRoutes(services: Services, clock: () => Date): Hono {
  const routes = new Hono()
  const oneClick = async (c: Context) => {
    const form = await c.req.parseBody().catch(() => ({}))
    if (!('List-Unsubscribe' in form) || form['List-Unsubscribe'] !== 'One-Click')
      return c.text('List-Unsubscribe=One-Click is missing', 400)
    const is_ended = await endMailing(services, c.req.query('id') ?? '', clock())
    return is_ended ? c.text('unsubscribed') : c.text('unknown link', 404)
  }
  // The same address asks first when a person, or a scanner of links, opens it.
  for (const path of ['/unsubscribe', '/ar/unsubscribe'])
    routes.post(path, limitBody(FORM_BYTES), oneClick)

  const secret = services.config.MAIL_WEBHOOK_SECRET
  if (secret === undefined) return routes
  routes.post('/api/mail/events/', limitBody(EVENTS_BYTES), async (c) => {
    if (!holdsSecret(c.req.header('authorization'), secret)) return c.json({ received: false }, 401)
    const body: unknown = await c.req.json().catch(() => undefined)
    const is_good = await takeMailEvents(services, body, clock())
    return is_good ? c.json({ received: true }) : c.json({ received: false }, 400)
  })
  return routes
}

/**
 * `Bearer <secret>`, or Basic with any name and the secret as password, which is what Postmark
 * takes from the address it is given.
 */
function holdsSecret(authorization: string | undefined, secret: string): boolean {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) (\S+)$/i.exec(authorization ?? '') ?? []
  const given =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(value, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : value
  return timingSafeEqual(hash(given), hash(secret))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
