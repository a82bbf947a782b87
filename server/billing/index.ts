export { readCardMovements } from './card-movements/read-movements.ts'
export { noteCase } from './refunds/bank-queries.ts'
export { carryOutRefund } from './refunds/carry-out-refund.ts'
export { notifyCompanyOfRefund } from './emails/company-email.ts'
export { sendBookingEmail } from './emails/booking-emails.ts'
export { composePaymentLinkEmail } from './emails/payment-link-email.ts'
export { listVatOfMonth } from './invoices/vat-queries.ts'
export {
  creditExtraInvoice,
  issueExtraInvoice,
  type ExtraIssuer,
} from './invoices/extra-invoice.ts'
export { dueMoment, finalMoment } from './invoices/invoice-due.ts'
export { paperCompany } from './invoices/invoice-document.ts'
export { makeReceipt, ensureInvoice } from './invoices/invoice.ts'
export {
  changeCompanyIn,
  companyEntries,
  companyOf,
  mayChangeCompany,
} from './invoices/change-company.ts'
export { findCompany, saveCompany } from './invoices/company-queries.ts'
export { findDocument, findExtraPaper, nextNumber } from './invoices/invoice-queries.ts'
export { statusOf } from './payments/payment-status.ts'
export {
  countOverdueRefunds,
  countPendingRefunds,
  findRefund,
  readPendingRefund,
  REFUND_STATUS,
} from './refunds/refund-queries.ts'
export { findUnsettled, PaymentState } from './payments/payment-queries.ts'
export {
  overdueSince,
  reconcilePayment,
  reconcilePayments,
  retryRefunds,
  takeWebhook,
} from './payments/reconcile.ts'
export { readRefund } from './refunds/read-refund.ts'
export { comesBackWhole, retainedFils } from './refunds/refund-amount.ts'
export { chargedAs, Credit } from './credits/credit.ts'
export { readCredits } from './credits/credit-queries.ts'
export { linesLeft } from './refunds/refund-lines.ts'
export { readUnslept, returnUnslept, returnUnsleptOf } from './refunds/return-unslept.ts'
export { refundPartIn } from './refunds/refund-part.ts'
export { cancelAndRefund, cancelAndRefundIn, settleRefundIn } from './refunds/refund.ts'
export {
  announceChange,
  announceMove,
  announceNoShow,
  announceUnits,
} from './emails/queue-emails.ts'
export { enqueueOwed } from './emails/owed-emails.ts'
export { BACK_VERB, ORDER_VERB, entryOf } from './changes/carry-out-order.ts'
export { changeCharges } from './payments/change-charges.ts'
export { confirmPaidByHand } from './payments/pay-by-hand.ts'
export { callProvider, startPayment } from './payments/start-payment.ts'
export { updatePayment } from './payments/update-payment.ts'
export { printInvoice } from './invoices/print-invoice.ts'
export { contactNote, homePicture } from './emails/email-parts.ts'
