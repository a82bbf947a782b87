import { Hono } from 'hono'
import type { Services } from '#server/call/call.ts'
import { limitBody } from '#server/core/limit-body.ts'
import { takeWhatsapp } from '#server/incoming-mail/index.ts'

const PATH = '/api/whatsapp/events/'
const EVENTS_BYTES = 3 * 1024 * 1024 // Meta's own limit

/** Where Meta tells what guests wrote and what became of what we did; only where it is set. */
export function whatsappRoutes(services: Services, clock: () => Date): Hono {
  const routes = new Hono()
  const { whatsapp } = services
  if (whatsapp === null) return routes
  routes.get(PATH, (c) => {
    const answer = whatsapp.answerTo((name) => c.req.query(name))
    return answer === null ? c.text('', 403) : c.text(answer)
  })
  routes.post(PATH, limitBody(EVENTS_BYTES), async (c) => {
    const events = whatsapp.readEvents({
      signature: c.req.header('x-hub-signature-256'),
      body: await c.req.text(),
    })
    if (events === 'unsigned') return c.json({ received: false }, 401)
    if (events === 'unreadable') return c.json({ received: false }, 400)
    await takeWhatsapp(services, events, clock())
    return c.json({ received: true })
  })
  return routes
}
