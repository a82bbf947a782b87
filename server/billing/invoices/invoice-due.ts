import { addDays, dubaiMoment } from '#server/core/time.ts'

type Terms = { is_refundable: boolean; refundable_until: string | null }

/**
 * With the payment where that is the tax point (decision 0072), else once nothing is refundable any
 * more.
 */
export const dueMoment = (booking: Terms & { is_invoiced_on_payment: boolean }): Date =>
  booking.is_invoiced_on_payment ? new Date(0) : finalMoment(booking)

/**
 * From when the guest finds the invoice on screen (spec 4): once nothing is refundable any more;
 * the epoch when that holds from the start.
 */
export function finalMoment({ is_refundable, refundable_until }: Terms): Date {
  if (!is_refundable || refundable_until === null) return new Date(0)
  return dubaiMoment(addDays(refundable_until, 1))
}
