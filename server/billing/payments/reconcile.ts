import { enqueueAll, job } from '#server/jobs/index.ts'
import type { Services } from '#server/call/call.ts'
import { PaymentProviderUnreachable } from '#server/outside/payment-provider/index.ts'
import { carryOutRefund, takeRefundsOf } from '#server/billing/refunds/carry-out-refund.ts'
import { takeDisputesOf } from '#server/billing/refunds/take-from-bank.ts'
import { listOverdueRefunds, markDelayed } from '#server/billing/refunds/refund-queries.ts'
import {
  closePayment,
  isOver,
  isSettled,
  listUnsettled,
  takeEvent,
  type Unsettled,
} from './payment-queries.ts'
import { settleIntent } from './settle.ts'

const QUIET_MS = 60_000 // gives the guest's return and the webhook time to come first
const REFUND_OVERDUE_MS = 24 * 60 * 60 * 1000

/** Returns how many it settled; one that fails does not block the others. */
export async function reconcilePayments(services: Services, now: Date): Promise<number> {
  let settled = 0
  for (const unsettled of await listUnsettled(services.db, new Date(now.getTime() - QUIET_MS))) {
    const is_settled = await alone(services, unsettled, () =>
      reconcilePayment(services, unsettled, now),
    )
    if (is_settled) settled += 1
  }
  return settled
}

/** True when the money was taken, now or earlier. Throws PaymentProviderUnreachable. */
export async function reconcilePayment(
  services: Services,
  { intent_id, booking_id }: Unsettled,
  now: Date,
): Promise<boolean> {
  const is_over = await isOver(services.db, booking_id)
  const intent = is_over
    ? await services.cards.cancelIntent(intent_id)
    : await services.cards.readIntent(intent_id)
  const { outcome } = await settleIntent(services, intent, now)
  if (is_over && intent.status === 'canceled') await closePayment(services.db, booking_id)
  return outcome === 'captured'
}

/**
 * Retries refunds decided a day ago, whose job may have given up, and notifies the guests of those
 * still pending.
 */
export async function retryRefunds(services: Services, now: Date): Promise<void> {
  const overdue = await listOverdueRefunds(services.db, overdueSince(now))
  try {
    for (const refund of overdue)
      await alone(services, refund, () => carryOutRefund(services, refund.refund_id, now))
  } finally {
    await notifyOfDelays(services, now)
  }
}

export const overdueSince = (now: Date) => new Date(now.getTime() - REFUND_OVERDUE_MS)

async function notifyOfDelays({ db, log }: Services, now: Date): Promise<void> {
  const delayed = await db.transaction().execute(async (tx) => {
    const late = await markDelayed(tx, { before: overdueSince(now), now })
    const jobs = late.flatMap(({ refund_id, booking_id }) => [
      job(
        'send_booking_email',
        { booking_id, kind: 'refund_delayed' },
        { job_key: `refund-delayed-${refund_id}` },
      ),
      job(
        'notify_company_of_refund',
        { refund_id },
        { job_key: `refund-delayed-company-${refund_id}` },
      ),
    ])
    if (jobs.length > 0) await enqueueAll(tx, jobs)
    return late
  })
  for (const refund of delayed) log.error(refund, 'A refund has not gone for a day')
}

/** Logs and skips a failing item, but rethrows when the provider is unreachable. */
async function alone<T>(
  { log }: Services,
  subject: object,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaymentProviderUnreachable) throw error
    log.error({ err: error, ...subject }, 'A payment could not be brought to its end')
    return undefined
  }
}

/** The event only triggers a read of the provider's state. False for a bad signature. */
export async function takeWebhook(
  services: Services,
  { body, signature }: { body: string; signature: string | undefined },
  now: Date,
): Promise<boolean> {
  const event = await services.cards.readEvent(body, signature)
  if (!event) return false
  if (event.intent_id && event.type === 'refund_changed')
    await takeRefundsOf(services, event.intent_id, now)
  else if (event.intent_id && event.type === 'dispute_changed')
    await takeDisputesOf(services, event.intent_id, now)
  else if (
    event.intent_id &&
    event.type !== 'other' &&
    !(await isSettled(services.db, event.intent_id))
  )
    await settleIntent(services, await services.cards.readIntent(event.intent_id), now)
  // after settling, so that a crash in between repeats it
  await takeEvent(services.db, event.id, now)
  return true
}
