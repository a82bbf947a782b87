import { Hono, type Context } from 'hono'
import { limitBody } from '#server/core/limit-body.ts'
import type { Services } from '#server/call/call.ts'
import { takeMail } from '#server/incoming-mail/index.ts'
import { endMailing, takeMailEvents } from '#server/mailing/index.ts'
import { holdsSecret, readDelivery } from '#server/outside/mail/index.ts'

const EVENTS_BYTES = 1024 * 1024
const FORM_BYTES = 8 * 1024
/** What mail servers take, and a third for how files are written in it. */
const MAIL_BYTES = 35 * 1024 * 1024

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

  addIncoming(routes, services, clock)
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

/** Where the provider brings emails that came for us. */
function addIncoming(routes: Hono, services: Services, clock: () => Date) {
  const secret = services.config.MAIL_INCOMING_SECRET
  if (secret === undefined) return
  routes.post('/api/mail/incoming/', limitBody(MAIL_BYTES), async (c) => {
    // before it is read: it may be large
    const is_known =
      c.req.header('x-mail-signature') !== undefined ||
      holdsSecret(c.req.header('authorization'), secret)
    if (!is_known) return c.json({ received: false }, 401)
    const delivery = readDelivery({
      header: (name) => c.req.header(name),
      body: new Uint8Array(await c.req.arrayBuffer()),
      secret,
      now: clock(),
    })
    if (delivery === 'unsigned') return c.json({ received: false }, 401)
    if (delivery === 'unreadable') return c.json({ received: false }, 400)
    const is_taken = await takeMail(services, delivery, clock())
    return is_taken ? c.json({ received: true }) : c.json({ received: false }, 400)
  })
}
