import { addDays, dubaiMoment } from '#core/time.ts'

type Terms = { is_refundable: boolean; refundable_until: string | null; confirmed_at?: Date | null }

/** From when on a booking's tax invoice is due: once nothing comes back any more (design 5); the beginning of time when that is so from the start. */
export function dueMoment({ is_refundable, refundable_until }: Terms): Date {
  if (!is_refundable || refundable_until === null) return new Date(0)
  return dubaiMoment(addDays(refundable_until, 1))
}
