import type { Tx } from '#server/db/index.ts'
import { updateBooking, type BookingFacts } from '#server/bookings/booking-queries.ts'
import { areForSale, setDownNights } from '#server/bookings/moving/place-queries.ts'
import { listParts, recordSplits } from '#server/bookings/moving/split-queries.ts'
import {
  claimNights,
  findFreeUnit,
  releaseLapsed,
  releaseNights,
  unitBefore,
} from '#server/bookings/night-queries.ts'

/**
 * Takes the nights of a lapsed hold again, those of an extension only in the unit of the night
 * before; false if they are gone.
 */
export async function retakeNights(tx: Tx, booking: BookingFacts, now: Date): Promise<boolean> {
  const nights = {
    room_category_id: booking.room_category_id,
    from: booking.arrival_date,
    to: booking.departure_date,
  }
  await releaseLapsed(tx, nights, now)
  const { extends_id } = booking
  const is_extension = extends_id !== null
  const wanted = is_extension ? await unitBefore(tx, booking, extends_id) : booking.unit_id
  if (wanted === undefined) return false
  const unit_id = await findFreeUnit(tx, nights, wanted)
  if (is_extension && unit_id !== wanted) return false
  if (unit_id === undefined) return await retakeParts(tx, booking)
  await updateBooking(tx, booking.id, { unit_id })
  const is_claimed = await claimNights(tx, {
    ...nights,
    unit_id,
    booking_id: booking.id,
    kind: 'booking',
    expires_at: null,
  })
  if (is_claimed) await recordSplits(tx, [booking.id])
  return is_claimed
}

/**
 * Of a hold in two units. False, and nothing claimed, when one of them is not free or no longer for
 * sale.
 */
async function retakeParts(tx: Tx, { id, room_category_id }: BookingFacts): Promise<boolean> {
  const parts = await listParts(tx, id)
  if (!(await areForSale(tx, parts))) return false
  const claim = { room_category_id, booking_id: id, kind: 'booking' as const, expires_at: null }
  const failed = await setDownNights(
    tx,
    parts.map(({ unit_id, from, to }) => ({ ...claim, unit_id, from, to })),
  )
  if (failed.length > 0) await releaseNights(tx, [id])
  return failed.length === 0
}
