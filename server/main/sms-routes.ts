import { Hono } from 'hono'
import { limitBody } from '#server/core/limit-body.ts'
import { takeSmsReport } from '#server/bookings/index.ts'
import type { Config } from '#server/core/config.ts'
import type { Services } from '#server/call/call.ts'
import { isSignedByTwilio } from '#server/outside/sms/index.ts'
import { z } from 'zod'

const PATH = '/api/sms/status/'
const FORM_BYTES = 16 * 1024
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Where Twilio reports what became of a message; null where it could not come: it refuses messages
 * that name such an address.
 */
export const smsStatusUrl = ({ public_url }: Config): string | null =>
  LOCAL.test(new URL(public_url).hostname) ? null : `${public_url}${PATH}`

/**
 * https://www.twilio.com/docs/usage/webhooks/messaging-webhooks#outbound-message-status-callback
 */
const Report = z.object({
  message: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string().max(32),
  ErrorCode: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
})

/** Only with the settings of Twilio, whose auth token signs the reports. */
export function smsRoutes(services: Services, clock: () => Date): Hono {
  const routes = new Hono()
  const { TWILIO_AUTH_TOKEN: auth_token, public_url } = services.config
  if (auth_token === undefined) return routes
  routes.post(PATH, limitBody(FORM_BYTES), async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const { search } = new URL(c.req.url)
    const signature = c.req.header('x-twilio-signature')
    if (!isSignedByTwilio({ auth_token, url: `${public_url}${PATH}${search}`, form, signature }))
      return c.json({ received: false }, 403)
    const report = Report.safeParse({
      ...Object.fromEntries(form),
      message: c.req.query('message'),
    })
    if (!report.success) return c.json({ received: false }, 400)
    const {
      message,
      MessageSid: provider_id,
      MessageStatus: status,
      ErrorCode: error_code = null,
    } = report.data
    await takeSmsReport(services, { message, provider_id, status, error_code }, clock())
    return c.json({ received: true })
  })
  return routes
}
