import { previewChange } from '#server/booking-changes/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { Refusal, refuse } from '#server/core/refuse.ts'
import { findWays } from './ways-queries.ts'

const HOMES_MOST = 4

/**
 * Where a booking could go whose nights somebody else has: units of its home, and other homes with
 * what each would cost. Refuses INVALID_BOOKING.
 */
export async function previewWaysOut(
  { reservation_id }: { reservation_id: string },
  call: StaffCall,
) {
  const { db, lang } = call
  const ways =
    (await findWays(db, { reservation_id, lang, most: HOMES_MOST })) ?? refuse('INVALID_BOOKING')
  const { from, to, guests, units, homes } = ways
  const priced = []
  for (const home of homes) {
    const { room_category_id, unit_id } = home
    const target = { reservation_id, room_category_id, unit_id, from, to, guests }
    const price = await previewOrNull(target, call)
    if (price !== null) priced.push({ ...home, ...price })
  }
  return { from, to, guests, units, homes: priced }
}

/** Null where the home is not sold like that: its rules of nights, or no price. */
async function previewOrNull(target: Parameters<typeof previewChange>[0], call: StaffCall) {
  try {
    const { difference, needs_refunds } = await previewChange(target, call)
    return { difference, needs_refunds }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
