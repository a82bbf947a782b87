import { chargesOf, listFolioLines, type BookingFacts } from '#server/bookings/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { extrasToGiveBack } from '#server/pricing/index.ts'
import { readCredits } from '#server/billing/credits/credit-queries.ts'
import { chargedAs } from '#server/billing/credits/credit.ts'
import { linesLeft } from './refund-lines.ts'
import { refundOnCancelling, retainedFils } from './refund-amount.ts'
import { readPendingRefund } from './refund-queries.ts'

/**
 * What cancelling a booking gives back by its terms, what of that is for extras, what of their
 * net is the owner's, and what we hold; in fils.
 */
export async function readRefund(db: Db | Tx, booking: BookingFacts, now: Date) {
  const lines = await listFolioLines(db, booking.id)
  const pending_fils = await readPendingRefund(db, booking.id)
  const left = linesLeft(chargedAs(chargesOf(lines)), await readCredits(db, booking.id))
  const of_extras_left = left.find(({ line }) => line === 'extra')?.left_fils ?? 0
  const extras = extrasToGiveBack(lines, now)
  const extras_fils = Math.min(extras.fils, of_extras_left)
  const today = dubaiDay(now)
  return {
    retained_fils: retainedFils(lines, pending_fils),
    terms_fils: refundOnCancelling({ booking, lines, pending_fils, today, extras_fils }),
    extras_fils,
    owner_fils: extras.owner_fils,
  }
}
