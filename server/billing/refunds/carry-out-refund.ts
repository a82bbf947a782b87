import { enqueue, enqueueAll, job } from '#jobs'
import type { Tx } from '#db'
import type { Services } from '#core/context.ts'
import type { CardRefund } from '#outside/payment-provider'
import {
  beginTrying,
  findRefund,
  insertRefundLine,
  storeRefundKey,
  markRefunded,
  markRefundFailed,
  type DecidedRefund,
} from '#billing/refunds/refund-queries.ts'
import { markPaymentRefunded, markPaymentRefunding } from '#billing/payments/payment-queries.ts'

/** Idempotent; safe after any interruption. */
export async function carryOutRefund(services: Services, refund_id: number, now: Date): Promise<void> {
  const refund = await findRefund(services.db, refund_id)
  if (!refund || refund.done_at || refund.failed_at || !refund.intent_id) return
  const { intent_id, amount_fils } = refund
  const is_first_try = await beginTrying(services.db, refund_id, now)
  const known = is_first_try ? undefined : findOurs(refund, await services.cards.listRefunds(intent_id))
  const theirs = known ?? (await services.cards.refund({ intent_id, refund_id, amount_fils, idempotency_key: `refund-${refund_id}` }))
  await recordRefund(services, refund, { theirs, now })
}

export async function takeRefundsOf(services: Services, intent_id: string, now: Date): Promise<void> {
  for (const theirs of await services.cards.listRefunds(intent_id)) {
    const refund = theirs.refund_id === null ? undefined : await findRefund(services.db, theirs.refund_id)
    if (refund?.intent_id === intent_id) await recordRefund(services, refund, { theirs, now })
  }
}

/** Refunds from before they carried our id are matched by amount. */
function findOurs({ id, amount_fils }: DecidedRefund, listed: CardRefund[]): CardRefund | undefined {
  return (
    listed.find(({ refund_id }) => refund_id === id) ??
    listed.find((other) => other.refund_id === null && other.amount_fils === amount_fils && other.status !== 'failed')
  )
}

/** Told by themselves; the others are what the end of the booking gave back. */
const OF_ITS_OWN = ['part', 'moved', 'excess', 'unslept']

type Report = { theirs: CardRefund; now: Date }

async function recordRefund(services: Services, refund: DecidedRefund, { theirs, now }: Report): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (theirs.status === 'pending') await storeRefundKey(tx, refund.id, theirs.refund_key)
    if (theirs.status === 'succeeded') await finish(tx, refund, { theirs, now })
    if (theirs.status === 'failed') await fail(services, tx, { refund, theirs, now })
  })
}

async function finish(tx: Tx, refund: DecidedRefund, { theirs: { refund_key }, now }: Report): Promise<void> {
  if (!(await markRefunded(tx, refund.id, { refund_key, now }))) return
  await insertRefundLine(tx, {
    booking_id: refund.booking_id,
    fils: refund.amount_fils,
    written_at: now,
    computed_from: JSON.stringify({ refund_key }),
  })
  await markPaymentRefunded(tx, refund.payment_id)
  const { id: refund_id, booking_id, reason, delayed_at } = refund
  if (reason === 'book_failed' && !delayed_at) return
  if (reason === 'excess' && !delayed_at) return
  const order = {
    booking_id,
    kind: 'refunded' as const,
    ...(OF_ITS_OWN.includes(reason) && { refund_id }),
  }
  await enqueue(tx, 'send_booking_email', order, { job_key: `refunded-${refund_id}` })
}

/** May follow a reported success; the refund must then be paid out manually. */
async function fail({ log }: Services, tx: Tx, { refund, theirs, now }: Report & { refund: DecidedRefund }): Promise<void> {
  const { id: refund_id, booking_id } = refund
  const failed = await markRefundFailed(tx, refund_id, { refund_key: theirs.refund_key, now })
  if (!failed) return
  if (failed.was_done) {
    const computed_from = JSON.stringify({ refund_key: theirs.refund_key, has_failed: true })
    await insertRefundLine(tx, { booking_id, fils: -refund.amount_fils, written_at: now, computed_from })
    await markPaymentRefunding(tx, refund.payment_id)
  }
  log.error({ refund_id, booking_id, refund_key: theirs.refund_key }, 'A refund has failed at the payment provider')
  await enqueueAll(tx, [
    job('send_booking_email', { booking_id, kind: 'refund_failed' }, { job_key: `refund-failed-${refund_id}` }),
    job('notify_company_of_refund', { refund_id }, { job_key: `refund-failed-company-${refund_id}` }),
  ])
}
