import { Hono } from 'hono'
import { limitBody } from '#server/core/limit-body.ts'
import { takeSmsReport } from '#server/bookings/index.ts'
import type { Config } from '#server/core/config.ts'
import type { Services } from '#server/call/call.ts'

const PATH = '/api/sms/status/'
const BODY_BYTES = 16 * 1024
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/
/** Of one of our messages. */
const REFERENCE = /^\d{1,15}$/

/**
 * Where the provider reports what became of a message; null where it could not come: messages that
 * name such an address are refused.
 */
export const smsReportUrl = ({ public_url }: Config): string | null =>
  LOCAL.test(new URL(public_url).hostname) ? null : `${public_url}${PATH}`

/** Only with a provider that reports. */
export function smsRoutes(services: Services, clock: () => Date): Hono {
  const routes = new Hono()
  const {
    sms: { readReport },
    config: { public_url },
  } = services
  if (readReport === null) return routes
  routes.post(PATH, limitBody(BODY_BYTES), async (c) => {
    const report = await readReport({
      url: `${public_url}${PATH}${new URL(c.req.url).search}`,
      header: (name) => c.req.header(name),
      body: await c.req.text(),
    })
    if (report === 'unsigned') return c.json({ received: false }, 403)
    if (report === 'unreadable') return c.json({ received: false }, 400)
    if (report === 'nothing') return c.json({ received: true })
    const { reference, ...fate } = report
    if (!REFERENCE.test(reference)) return c.json({ received: false }, 400)
    await takeSmsReport(services, { ...fate, message: Number(reference) }, clock())
    return c.json({ received: true })
  })
  return routes
}
