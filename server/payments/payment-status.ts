import { PAYMENT_STATUS } from '#contract/constants.ts'
import type { Payment } from './queries.ts'

const STATUS_OF: Record<Payment['state'], number> = {
  started: PAYMENT_STATUS.unpaid,
  failed: PAYMENT_STATUS.failed,
  captured: PAYMENT_STATUS.paid,
  refunding: PAYMENT_STATUS.refunded,
  refunded: PAYMENT_STATUS.refunded,
  closed: PAYMENT_STATUS.unpaid,
}

/** The payment_status of the wire (PAYMENT_STATUS) for what our books say of a payment. */
export const statusOf = (state: Payment['state']): number => STATUS_OF[state]
