import { addDays, dubaiDay } from '#server/core/time.ts'
import type { OpenCard } from './card-queries.ts'

const HOUR_MS = 60 * 60 * 1000

/** Tried from then on, so that a bank that is down for hours costs no hold. */
const RENEWED_BEFORE_MS = 24 * HOUR_MS
/** The last moment to charge what is claimed. */
const ENDED_BEFORE_MS = 6 * HOUR_MS
/** The guest's return and the bank's word come first; what neither brought is asked for so long. */
const LOOKED_AFTER_MS = 24 * HOUR_MS

export type Step = 'withdraw' | 'look' | 'tell' | 'end' | 'renew' | 'none'

type Knowing = { now: Date; return_days: number }

/** What becomes of a card now; `tell`: the bank has not heard of its end yet. */
export function nextStep(card: OpenCard, { now, return_days }: Knowing): Step {
  if (card.state === 'ending') return 'tell'
  if (card.state === 'asked')
    return card.has_left || card.is_waived ? 'withdraw' : mayBePaid(card, now)
  if (isDue(card, { now, return_days })) {
    const is_free = card.held_fils > card.claimed_fils
    return card.state === 'held' || is_free ? 'end' : 'none'
  }
  if (card.state !== 'held' || card.capture_before === null) return 'none'
  const left_ms = card.capture_before.getTime() - now.getTime()
  if (left_ms <= 0) return 'look'
  const may_renew = card.consented_at !== null && card.renewal_failed_at === null && !card.has_left
  if (may_renew && left_ms <= RENEWED_BEFORE_MS) return 'renew'
  const is_needed = card.has_left || card.claimed_fils > 0
  return is_needed && left_ms <= ENDED_BEFORE_MS ? 'end' : 'none'
}

const mayBePaid = ({ intent_id, started_at }: OpenCard, now: Date): Step =>
  intent_id !== null &&
  started_at !== null &&
  now.getTime() - started_at.getTime() < LOOKED_AFTER_MS
    ? 'look'
    : 'none'

/** Some days after who stayed has left; at once where nobody came, or an extra stands for it. */
function isDue(
  { has_left, has_stayed, left_on, is_waived }: OpenCard,
  { now, return_days }: Knowing,
) {
  if (is_waived) return true
  if (!has_left) return false
  if (!has_stayed || left_on === null) return true
  return dubaiDay(now) >= addDays(left_on, return_days)
}
