import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  clearNights,
  holdForGuest,
  lockHome,
  writeHold,
  type GuestHold,
  type Nights,
} from '#server/bookings/night-queries.ts'
import { claimPlace } from '#server/bookings/moving/claim-place.ts'
import { findPlace } from '#server/bookings/moving/find-place.ts'
import { recordSplits } from '#server/bookings/moving/split-queries.ts'

type SplitHold = Omit<GuestHold, 'is_extension'> & { nights: Nights; split_on: string }

/**
 * As holdForGuest, in two units of the home where none is free throughout: its guests move on the
 * day `split_on`. Both claims are taken or none; a unit that is free throughout by now is taken
 * instead. Refuses ROOM_UNAVAILABLE where two units are not enough either, UNIT_UNAVAILABLE on
 * split_on where the guests would have to move on another day.
 */
export async function holdSplitStay(tx: Tx, { nights, split_on, ...hold }: SplitHold) {
  const { user_id, now, expires_at } = hold
  await lockHome(tx, nights.room_category_id)
  await clearNights(tx, user_id, nights, now)
  const place =
    (await findPlace(tx, { ...nights, booking_id: null, now })) ?? refuse('ROOM_UNAVAILABLE')
  if (!place.split) return await holdForGuest(tx, { ...hold, is_extension: false })
  if (place.split.night !== split_on)
    refuse('UNIT_UNAVAILABLE', { fields: [{ field: 'split_on', code: 'UNIT_UNAVAILABLE' }] })
  const held = await writeHold(tx, { ...hold, unit_id: place.unit.id })
  const claim = { ...nights, booking_id: held.id, kind: 'hold' as const, expires_at }
  if (!(await claimPlace(tx, claim, place))) refuse('ROOM_UNAVAILABLE')
  await recordSplits(tx, [held.id])
  return held
}
