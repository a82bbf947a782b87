import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  claimNights,
  holdForGuest,
  listOwnHolds,
  lockHome,
  releaseLapsed,
  releaseNights,
  writeHold,
  type GuestHold,
  type Nights,
} from '#server/bookings/night-queries.ts'
import { findPlace } from '#server/bookings/moving/find-place.ts'
import { recordSplits } from '#server/bookings/moving/split-queries.ts'
import { moveBookings } from '#server/bookings/statuses/status-queries.ts'

type HoldInTwo = Omit<GuestHold, 'is_extension'> & { nights: Nights; split_on: string }

/**
 * As holdForGuest, in two units of the home where none is free throughout: its guests move on the
 * day `split_on`. Both claims are taken or none; a unit that is free throughout by now is taken
 * instead. Refuses ROOM_UNAVAILABLE where two units are not enough either, UNIT_UNAVAILABLE on
 * split_on where the guests would have to move on another day.
 */
export async function holdInTwo(tx: Tx, { nights, split_on, ...hold }: HoldInTwo) {
  const { now, expires_at } = hold
  await lockHome(tx, nights.room_category_id)
  const own = await listOwnHolds(tx, hold.user_id, nights)
  if (own.length > 0) {
    await releaseNights(tx, own)
    await moveBookings(tx, own, 'cancelled', now)
  }
  await moveBookings(tx, await releaseLapsed(tx, nights, now), 'expired', now)
  const { unit, split } =
    (await findPlace(tx, { ...nights, booking_id: null, now })) ?? refuse('ROOM_UNAVAILABLE')
  if (!split) return await holdForGuest(tx, { ...hold, is_extension: false })
  if (split.night !== split_on)
    refuse('UNIT_UNAVAILABLE', { fields: [{ field: 'split_on', code: 'UNIT_UNAVAILABLE' }] })
  const held = await writeHold(tx, { ...hold, unit_id: unit.id })
  const claim = { ...nights, booking_id: held.id, kind: 'hold' as const, expires_at }
  const begins = await claimNights(tx, { ...claim, unit_id: unit.id, to: split.night })
  if (!begins || !(await claimNights(tx, { ...claim, unit_id: split.unit.id, from: split.night })))
    refuse('ROOM_UNAVAILABLE')
  await recordSplits(tx, [held.id])
  return held
}
