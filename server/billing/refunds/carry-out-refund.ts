import { enqueue, enqueueAll, job } from '#server/jobs/index.ts'
import type { Db, Tx } from '#server/db/index.ts'
import type { Services } from '#server/call/call.ts'
import type { CardRefund } from '#server/outside/payment-provider/index.ts'
import {
  beginTrying,
  findRefund,
  insertRefundLine,
  storeRefundKey,
  markRefunded,
  markRefundFailed,
  type DecidedRefund,
} from './refund-queries.ts'
import { findRefundByKey, isDisputed } from './bank-queries.ts'
import { takeMovement } from './take-from-bank.ts'
import {
  markPaymentRefunded,
  markPaymentRefunding,
} from '#server/billing/payments/payment-queries.ts'

/**
 * Idempotent; safe after any interruption. Waits while the payment is disputed; asks for no more
 * than the bank has left.
 */
export async function carryOutRefund(
  services: Services,
  refund_id: number,
  now: Date,
): Promise<void> {
  const decided = await findRefund(services.db, refund_id)
  if (!decided || decided.done_at || decided.failed_at || !decided.intent_id) return
  if (await isDisputed(services.db, decided.payment_id)) return
  const listed = await services.cards.listRefunds(decided.intent_id)
  await takeForeign(services, decided.intent_id, { listed, now })
  const refund = await findRefund(services.db, refund_id)
  if (!refund || refund.done_at || !refund.intent_id) return
  const { intent_id, amount_fils } = refund
  const is_first_try = await beginTrying(services.db, refund_id, now)
  const known = is_first_try ? undefined : findOurs(refund, listed)
  // One key for one amount: the bank repeats what it answered under a key, also that there was too
  // little left.
  const idempotency_key = refund.is_shortened
    ? `refund-${refund_id}-${amount_fils}`
    : `refund-${refund_id}`
  const theirs =
    known ?? (await services.cards.refund({ intent_id, refund_id, amount_fils, idempotency_key }))
  await recordRefund(services, refund, { theirs, now })
}

export async function takeRefundsOf(
  services: Services,
  intent_id: string,
  now: Date,
): Promise<void> {
  const listed = await services.cards.listRefunds(intent_id)
  for (const theirs of listed) {
    const refund = await findKnown(services.db, theirs)
    if (refund?.intent_id === intent_id) await recordRefund(services, refund, { theirs, now })
  }
  await takeForeign(services, intent_id, { listed, now })
}

/** Ours by our id, or one of the bank's that we know by its key. */
async function findKnown(
  db: Db,
  { refund_id, refund_key }: CardRefund,
): Promise<DecidedRefund | undefined> {
  const id = refund_id ?? (await findRefundByKey(db, refund_key))
  return id === undefined ? undefined : await findRefund(db, id)
}

/** Made at the bank, by whomever. */
async function takeForeign(
  services: Services,
  intent_id: string,
  { listed, now }: { listed: CardRefund[]; now: Date },
) {
  for (const theirs of listed) {
    const known = await findKnown(services.db, theirs)
    if (known?.intent_id === intent_id || theirs.status === 'failed') continue
    const { refund_key, amount_fils, status } = theirs
    await takeMovement(services, {
      intent_id,
      refund_key,
      amount_fils,
      reason: 'bank',
      is_done: status === 'succeeded',
      now,
    })
  }
}

/** Refunds from before they carried our id are matched by amount. */
function findOurs(
  { id, amount_fils }: DecidedRefund,
  listed: CardRefund[],
): CardRefund | undefined {
  return (
    listed.find(({ refund_id }) => refund_id === id) ??
    listed.find(
      (other) =>
        other.refund_id === null && other.amount_fils === amount_fils && other.status !== 'failed',
    )
  )
}

/** Told by themselves; the others are what the end of the booking gave back. */
const OF_ITS_OWN = ['part', 'moved', 'excess', 'unslept', 'bank', 'dispute']

type Report = { theirs: CardRefund; now: Date }

async function recordRefund(
  services: Services,
  refund: DecidedRefund,
  { theirs, now }: Report,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (theirs.status === 'pending') await storeRefundKey(tx, refund.id, theirs.refund_key)
    if (theirs.status === 'succeeded') await finish(tx, refund, { theirs, now })
    if (theirs.status === 'failed') await fail(services, tx, { refund, theirs, now })
  })
}

async function finish(
  tx: Tx,
  refund: DecidedRefund,
  { theirs: { refund_key }, now }: Report,
): Promise<void> {
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
async function fail(
  { log }: Services,
  tx: Tx,
  { refund, theirs, now }: Report & { refund: DecidedRefund },
): Promise<void> {
  const { id: refund_id, booking_id } = refund
  const failed = await markRefundFailed(tx, refund_id, { refund_key: theirs.refund_key, now })
  if (!failed) return
  if (failed.was_done) {
    const computed_from = JSON.stringify({ refund_key: theirs.refund_key, has_failed: true })
    await insertRefundLine(tx, {
      booking_id,
      fils: -refund.amount_fils,
      written_at: now,
      computed_from,
    })
    await markPaymentRefunding(tx, refund.payment_id)
  }
  log.error(
    { refund_id, booking_id, refund_key: theirs.refund_key },
    'A refund has failed at the payment provider',
  )
  await enqueueAll(tx, [
    job(
      'send_booking_email',
      { booking_id, kind: 'refund_failed' },
      { job_key: `refund-failed-${refund_id}` },
    ),
    job(
      'notify_company_of_refund',
      { refund_id },
      { job_key: `refund-failed-company-${refund_id}` },
    ),
  ])
}
