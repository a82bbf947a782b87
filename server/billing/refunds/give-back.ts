import type { RefundLine } from '#contract/endpoints/admin/bookings.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { insertRefund, type NewRefund } from './refund-queries.ts'
import {
  listPaymentsWithRest,
  markRefunding,
  type Payment,
} from '#server/billing/payments/payment-queries.ts'

type Reason = NewRefund['reason']
type Return = {
  payment: Pick<Payment, 'id' | 'method'>
  amount_fils: number
  reason: Reason
  line?: RefundLine | undefined
  credit_id?: number | undefined
  now: Date
}

const ENDS_THE_PAYMENT: Reason[] = ['book_failed', 'cancelled', 'operator']

/**
 * Decides the refund, in fils, in the caller's transaction; it is carried out afterwards. Nothing
 * for no amount.
 */
export async function giveBack(
  tx: Tx,
  { payment, amount_fils, reason, line, credit_id, now }: Return,
) {
  if (amount_fils <= 0) return
  const refund_id = await insertRefund(tx, {
    payment_id: payment.id,
    amount_fils,
    reason,
    folio_kind: line ?? null,
    credit_id: credit_id ?? null,
    asked_at: now,
  })
  if (ENDS_THE_PAYMENT.includes(reason)) await markRefunding(tx, payment.id)
  // What was paid by hand is paid back by hand: the company is told, and settle-refund records it.
  const task = payment.method === 'card' ? 'refund_payment' : 'notify_company_of_refund'
  await enqueue(tx, task, { refund_id }, { job_key: `refund-${refund_id}` })
}

/**
 * Of a booking that was paid in several parts: the first payment is given back first, or the last
 * one, which paid for an extra. Never more than is left of them.
 */
export async function giveBackOf(
  tx: Tx,
  booking_id: number,
  {
    amount_fils,
    is_last_first = false,
    ...refund
  }: Omit<Return, 'payment'> & { is_last_first?: boolean },
) {
  let rest_fils = amount_fils
  const payments = await listPaymentsWithRest(tx, booking_id)
  for (const payment of is_last_first ? payments.toReversed() : payments) {
    const part_fils = Math.min(rest_fils, payment.rest_fils)
    await giveBack(tx, { payment, amount_fils: part_fils, ...refund })
    rest_fils -= part_fils
  }
  if (rest_fils > 0)
    throw new Error(
      `Booking ${booking_id} has ${rest_fils} fils less to give back than its folio says`,
    )
}
