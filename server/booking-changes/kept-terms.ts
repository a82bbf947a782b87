import { comesBackWhole } from '#server/billing/index.ts'
import { chargesOf, listFolioLines, type BookingFacts } from '#server/bookings/index.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { extrasOf, grossOf, isObligatory, type PriceLine } from '#server/pricing/index.ts'

export type KeptTerms = Pick<BookingFacts, 'is_refundable' | 'refundable_until'> & {
  /**
   * What of the stay itself would not go back if it were cancelled now, in fils: with those of its
   * obligatory extras whose deadline has passed.
   */
  kept_fils: number
  kept_orders: readonly string[] // of those extras
}

/**
 * Of a booking that is no longer given back whole: its terms stay through a change by its guest,
 * and its price falls only by Tourism Dirham and by extras that could be taken back, so that
 * changing and cancelling gives back no more than cancelling. Null of any other.
 */
export async function readKeptTerms(
  db: Db | Tx,
  booking: BookingFacts,
  { now, today }: { now: Date; today: string },
): Promise<KeptTerms | null> {
  if (comesBackWhole(booking, today)) return null
  const { is_refundable, refundable_until, total_fils } = booking
  const charged = chargesOf(await listFolioLines(db, booking.id))
  const kept_orders = extrasOf(charged)
    .filter((extra) => isObligatory(extra) && now.getTime() > Date.parse(extra.back_until))
    .map(({ order }) => order)
  const kept_fils = total_fils - extraFils(charged, kept_orders) - tourismFils(charged)
  return { is_refundable, refundable_until, kept_fils, kept_orders }
}

/** The least total a change leaves, with the extras of these lines, in fils. */
export const leastFils = (
  { kept_fils, kept_orders }: KeptTerms,
  lines: readonly PriceLine[],
): number => kept_fils + tourismFils(lines) + extraFils(lines, kept_orders)

/** But for those that are kept. */
const extraFils = (lines: readonly PriceLine[], kept_orders: readonly string[]): number =>
  extrasOf(lines)
    .filter(({ order }) => !kept_orders.includes(order))
    .reduce((sum, extra) => sum + grossOf(extra), 0)

const tourismFils = (lines: readonly PriceLine[]): number =>
  lines.filter(({ kind }) => kind === 'tourism_fee').reduce((sum, { fils }) => sum + fils, 0)
