import { z } from 'zod'
import type { ReportRequest, Sms, SmsReport } from '#server/outside/sms/types.ts'
import { isSignedByTwilio } from './signature.ts'

/** https://www.twilio.com/docs/messaging/api/message-resource#message-status-values */
const STATES: Readonly<Record<string, SmsReport['state']>> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/**
 * https://www.twilio.com/docs/usage/webhooks/messaging-webhooks#outbound-message-status-callback
 */
const Report = z.object({
  message: z.string(), // of the address we gave
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string().max(32),
  ErrorCode: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
})

/** By the auth token, which signs the reports. */
export const readTwilioReport =
  (auth_token: string): NonNullable<Sms['readReport']> =>
  ({ url, header, body }: ReportRequest) => {
    const form = new URLSearchParams(body)
    if (!isSignedByTwilio({ auth_token, url, form, signature: header('x-twilio-signature') }))
      return 'unsigned'
    const message = new URL(url).searchParams.get('message')
    const report = Report.safeParse({ ...Object.fromEntries(form), message })
    if (!report.success) return 'unreadable'
    const { message: reference, MessageSid, MessageStatus, ErrorCode = null } = report.data
    const state = Object.hasOwn(STATES, MessageStatus) ? STATES[MessageStatus] : undefined
    if (state === undefined) return 'nothing'
    return { reference, provider_id: MessageSid, state, error_code: ErrorCode }
  }
