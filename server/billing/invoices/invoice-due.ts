import { addDays, dubaiMoment } from '#core/time.ts'

type Terms = { is_refundable: boolean; refundable_until: string | null; confirmed_at?: Date | null }

/** Due once nothing is refundable any more (design 5); the epoch when that holds from the start. */
export function dueMoment({ is_refundable, refundable_until }: Terms): Date {
  if (!is_refundable || refundable_until === null) return new Date(0)
  return dubaiMoment(addDays(refundable_until, 1))
}
