import { todayInDubai } from '#web/i18n/today.ts'

const DAY_MS = 86_400_000

export type OfferTimer =
  | { kind: 'valid_till'; day: string }
  | { kind: 'expires_in'; clock: string }
  | { kind: 'expired' }

/**
 * Spec 4: 'Valid till' with a date (Dubai) while a day or more remains, then 'Expires in' hh:mm:ss,
 * then 'Expired'. Epoch ms.
 */
export function offerTimer(expiry_ms: number, now_ms: number): OfferTimer {
  const left_ms = expiry_ms - now_ms
  if (left_ms <= 0) return { kind: 'expired' }
  if (left_ms >= DAY_MS) return { kind: 'valid_till', day: todayInDubai(new Date(expiry_ms)) }
  return { kind: 'expires_in', clock: new Date(left_ms).toISOString().slice(11, 19) }
}
