import type { BookingFacts, FolioLine } from '#server/bookings/index.ts'
import { nightsBetween } from '#server/core/time.ts'

/** Paid minus refunded and pending refunds, in fils. */
export function retainedFils(lines: FolioLine[], pending_fils: number): number {
  const moved = lines.filter((line) => line.kind === 'payment' || line.kind === 'refund')
  return Math.max(0, -moved.reduce((sum, line) => sum + line.fils, 0) - pending_fils)
}

type Cancelling = {
  booking: BookingFacts
  lines: FolioLine[]
  pending_fils: number
  today: string
  /** Of extras that can still be taken back. */
  extras_fils: number
}

/**
 * In fils (design 5): everything while refundable, otherwise the Tourism Dirham of nights not
 * slept, and the extras that can still be taken back.
 */
export function refundOnCancelling({ lines, extras_fils, ...cancelling }: Cancelling): number {
  const { booking, pending_fils, today } = cancelling
  const retained = retainedFils(lines, pending_fils)
  if (comesBackWhole(booking, today)) return retained
  const of_nights = tourismOfNightsNotSlept(booking, lines, today)
  return Math.min(retained, of_nights + extras_fils)
}

/** Whether everything is given back when it is cancelled on a day. */
export const comesBackWhole = (
  { is_refundable, refundable_until }: Pick<BookingFacts, 'is_refundable' | 'refundable_until'>,
  today: string,
): boolean => is_refundable && refundable_until !== null && today <= refundable_until

/** In fils, of the nights from a day on. */
export function tourismOfNightsNotSlept(
  { arrival_date, departure_date }: BookingFacts,
  lines: FolioLine[],
  today: string,
): number {
  const fee = lines.find((line) => line.kind === 'tourism_fee')
  if (!fee) return 0
  const charged = Number(fee.computed_from['nights'])
  const first_unslept = today < arrival_date ? arrival_date : today
  const unslept = Math.max(0, nightsBetween(first_unslept, departure_date))
  const slept = nightsBetween(arrival_date, departure_date) - unslept
  // the first nights are the charged ones (domain T4)
  const charged_unslept = Math.max(0, charged - slept)
  return charged === 0 ? 0 : Math.round((fee.fils * charged_unslept) / charged)
}
