import type { RefundLine } from '#contract/endpoints/admin/bookings.ts'
import {
  chargesOf,
  findBookingByNumber,
  listFolioLines,
  lockBookingAndHome,
} from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { creditAndGiveBack } from '#server/billing/credits/credit-and-give-back.ts'
import { readCredits } from '#server/billing/credits/credit-queries.ts'
import { chargedAs } from '#server/billing/credits/credit.ts'
import { readPendingRefund } from './refund-queries.ts'
import { retainedFils } from './refund-amount.ts'
import { linesLeft } from './refund-lines.ts'

const UNKNOWN = { fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' as const }] }
type Part = { amount_fils: number; line?: RefundLine | undefined; explanation: string; now: Date }

/**
 * With a credit note that names the line. Refuses INVALID_BOOKING for what was never paid,
 * REFUND_TOO_MUCH beyond what is left of it or of the line.
 */
export async function refundPartIn(
  tx: Tx,
  reservation_id: string,
  { amount_fils, line, explanation, now }: Part,
) {
  const { id } =
    (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING', UNKNOWN)
  const booking = (await lockBookingAndHome(tx, id)) ?? refuse('INVALID_BOOKING', UNKNOWN)
  const folio = await listFolioLines(tx, id)
  const before_fils = retainedFils(folio, await readPendingRefund(tx, id))
  if (!booking.confirmed_at) refuse('INVALID_BOOKING', UNKNOWN)
  const lines = linesLeft(chargedAs(chargesOf(folio)), await readCredits(tx, id))
  const left_fils =
    line === undefined ? before_fils : (lines.find((one) => one.line === line)?.left_fils ?? 0)
  if (amount_fils > Math.min(left_fils, before_fils))
    refuse('REFUND_TOO_MUCH', { fields: [{ field: 'amount', code: 'REFUND_TOO_MUCH' }] })
  const credit_note = await creditAndGiveBack(tx, {
    booking,
    amount_fils,
    of: line ?? 'whole',
    reason: 'part',
    line,
    explanation,
    now,
  })
  return { before_fils, after_fils: before_fils - amount_fils, credit_note }
}
