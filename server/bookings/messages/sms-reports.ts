import type { Services } from '#server/call/call.ts'
import { recordFailure } from './sms.ts'
import { recordFate } from './sms-queries.ts'

/** https://www.twilio.com/docs/messaging/api/message-resource#message-status-values */
const STATES: Readonly<Record<string, 'sent' | 'delivered' | 'failed'>> = {
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
 * `message` is the reference it was sent with, the others are Twilio's MessageSid, MessageStatus
 * and ErrorCode.
 */
type SmsReport = { message: number; provider_id: string; status: string; error_code: number | null }

/** Repeatable, in any order. Statuses that are not listed change nothing. */
export async function takeSmsReport(
  { db }: Pick<Services, 'db'>,
  report: SmsReport,
  now: Date,
): Promise<void> {
  const { message: id, provider_id, status, error_code } = report
  const state = STATES[status]
  if (state === undefined) return
  await db.transaction().execute(async (tx) => {
    if (state === 'failed') await recordFailure(tx, { id, provider_id, error_code, now })
    else await recordFate(tx, { id, state, provider_id, error_code: null, now })
  })
}
