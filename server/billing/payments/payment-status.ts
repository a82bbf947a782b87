import { PAYMENT_STATUS } from '#contract/constants.ts'
import type { Payment } from './payment-queries.ts'

const STATUS_OF: Record<Payment['state'], number> = {
  started: PAYMENT_STATUS.unpaid,
  failed: PAYMENT_STATUS.failed,
  captured: PAYMENT_STATUS.paid,
  refunding: PAYMENT_STATUS.refunded,
  refunded: PAYMENT_STATUS.refunded,
  closed: PAYMENT_STATUS.unpaid,
}

type Judged = {
  state: Payment['state'] | null
  paid_fils: number
  refund_fils: number
}

export function statusOf({ state, paid_fils, refund_fils }: Judged): number {
  const status = state === null ? PAYMENT_STATUS.unpaid : STATUS_OF[state]
  return status === PAYMENT_STATUS.refunded && refund_fils < paid_fils
    ? PAYMENT_STATUS.partly_refunded
    : status
}
