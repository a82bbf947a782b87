import { REFUND_LINES, type RefundLine } from '#contract/endpoints/admin/bookings.ts'
import { lineOfCredit, minus, type Credit } from '#server/billing/credits/credit.ts'

export type LineLeft = { line: RefundLine; fils: number; left_fils: number }

/**
 * With VAT and after discounts: what each line was charged, and what of it has not gone back yet.
 */
export function linesLeft(charged: Credit, before: Credit): LineLeft[] {
  const left = minus(charged, before)
  return REFUND_LINES.flatMap((line) => {
    const fils = lineOfCredit(charged, line).gross_fils
    return fils > 0
      ? [{ line, fils, left_fils: Math.max(0, lineOfCredit(left, line).gross_fils) }]
      : []
  })
}
