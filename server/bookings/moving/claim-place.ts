import type { Tx } from '#server/db/index.ts'
import { claimNights, type Claim } from '#server/bookings/night-queries.ts'
import type { FoundPlace } from './find-place.ts'

/** Claims the nights in one unit, or in two from night to night; false when one of them is taken. */
export async function claimPlace(
  tx: Tx,
  claim: Omit<Claim, 'unit_id'>,
  { unit, split }: FoundPlace,
): Promise<boolean> {
  if (!split) return await claimNights(tx, { ...claim, unit_id: unit.id })
  const begins = await claimNights(tx, { ...claim, unit_id: unit.id, to: split.night })
  return begins && (await claimNights(tx, { ...claim, unit_id: split.unit.id, from: split.night }))
}
