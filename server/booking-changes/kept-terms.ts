import { comesBackWhole } from '#server/billing/index.ts'
import { chargesOf, listFolioLines, type BookingFacts } from '#server/bookings/index.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { extrasOf, grossOf, type PriceLine } from '#server/pricing/index.ts'

export type KeptTerms = Pick<BookingFacts, 'is_refundable' | 'refundable_until'> & {
  /** What of the stay itself would not go back if it were cancelled today, in fils. */
  kept_fils: number
}

/**
 * Of a booking that is no longer given back whole: its terms stay through a change by its guest,
 * and its price falls only by Tourism Dirham, so that changing and cancelling gives back no more
 * than cancelling. Null of any other.
 */
export async function readKeptTerms(
  db: Db | Tx,
  booking: BookingFacts,
  today: string,
): Promise<KeptTerms | null> {
  if (comesBackWhole(booking, today)) return null
  const { is_refundable, refundable_until, total_fils } = booking
  const charged = chargesOf(await listFolioLines(db, booking.id))
  const own_fils = total_fils - extrasOf(charged).reduce((sum, extra) => sum + grossOf(extra), 0)
  return { is_refundable, refundable_until, kept_fils: own_fils - tourismFils(charged) }
}

/** The least total a change leaves, without extras, in fils. */
export const leastFils = ({ kept_fils }: KeptTerms, lines: readonly PriceLine[]): number =>
  kept_fils + tourismFils(lines)

const tourismFils = (lines: readonly PriceLine[]): number =>
  lines.filter(({ kind }) => kind === 'tourism_fee').reduce((sum, { fils }) => sum + fils, 0)
