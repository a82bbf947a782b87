import { NETWORK_HOLDS } from '#contract/hold-times-and-limits.ts'
import { refuse } from '#server/core/refuse.ts'
import type { PersonCall } from '#server/call/call.ts'
import { findRate, quoteStay, type SavedRate } from '#server/pricing/index.ts'
import { countNetworkHolds, insertHold, type NotHeld } from '#server/bookings/night-queries.ts'
import { paymentWindowEnd } from './payment-window-end.ts'

type HoldInput = {
  from: string
  to: string
  room_category_id: number
  rate_id: string
  guests: number
  infants: boolean
  extend_stay?: string | undefined
  human_check?: string | undefined
}

/**
 * A quote of an extension is booked as one, whatever extend_stay is. Refuses VERIFY_EMAIL_FIRST for
 * an account, QUOTE_EXPIRED (with a fresh rate; also when the stay can no longer be extended),
 * QUOTE_MISMATCH, MEMBERS_ONLY, INVALID_DATES, ROOM_UNAVAILABLE, UNIT_UNAVAILABLE, TOO_MANY_HOLDS,
 * NETWORK_HOLDS, and HUMAN_CHECK_FAILED without a challenge as heavy as the network needs.
 */
export async function holdNights(input: HoldInput, call: PersonCall) {
  if (!call.person.is_temporary && !call.person.is_email_verified) refuse('VERIFY_EMAIL_FIRST')
  const { now, today, person, services, lang, visitor } = call
  const weight =
    input.human_check === undefined
      ? 0
      : await services.human_check.weigh(call.db, input.human_check, now)
  const held = await insertHold(call.db, {
    rate_id: input.rate_id,
    nights: input,
    guests: input.guests,
    user_id: person.user_id,
    is_member: person.is_member,
    infants: input.infants,
    visitor,
    lang,
    now,
    today,
    weight,
    expires_at: paymentWindowEnd(services.config, now),
  })
  return typeof held === 'string' ? await refuseHold(held, input, call) : held
}

/** As heavy as the next hold of the network needs it, and never lighter than an ordinary one. */
export async function readHoldCheck(_input: object, { db, services, visitor, now }: PersonCall) {
  const { free, most } = NETWORK_HOLDS
  const open = await countNetworkHolds(db, visitor, now)
  return await services.human_check.challenge(now, Math.max(1, Math.min(open, most) - free + 1))
}

async function refuseHold(why: NotHeld, input: HoldInput, call: PersonCall): Promise<never> {
  const rate = await findRate(call.db, input.rate_id)
  if (!rate) return await refuseWithFreshRate(input, rate, call)
  if (why === 'no_unit_is_free')
    refuse(rate.extends_id === null ? 'ROOM_UNAVAILABLE' : 'UNIT_UNAVAILABLE')
  if (why !== 'QUOTE_EXPIRED' && why !== 'not_extendable') refuse(why)
  return await refuseWithFreshRate(input, rate, call)
}

async function refuseWithFreshRate(
  input: HoldInput,
  old: SavedRate | undefined,
  call: PersonCall,
): Promise<never> {
  const { rates } = await quoteStay(call.db, input, call)
  const same = rates.filter((rate) => rate.is_member === call.person.is_member)
  const fresh = same.find((rate) => rate.is_refundable === (old?.is_refundable ?? false)) ?? same[0]
  refuse('QUOTE_EXPIRED', {
    data: fresh ? { rate_id: fresh.id, total_fils: fresh.total_fils } : undefined,
  })
}
