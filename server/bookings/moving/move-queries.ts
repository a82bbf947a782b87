import type { Tx } from '#server/db/index.ts'
import type { BookingFacts } from '#server/bookings/booking-queries.ts'
import { releaseLapsed, releaseNights, type Nights } from '#server/bookings/night-queries.ts'
import { claimPlace } from './claim-place.ts'
import type { FoundPlace } from './find-place.ts'
import { recordSplits } from './split-queries.ts'

type Moving = Nights & { booking_id: number; place: FoundPlace; now: Date }

/** False when a night is taken. The caller holds the locks of both homes and of the booking. */
export async function moveNights(tx: Tx, { booking_id, place, now, ...nights }: Moving) {
  await releaseLapsed(tx, nights, now)
  await releaseNights(tx, [booking_id])
  const claim = { ...nights, booking_id, kind: 'booking' as const, expires_at: null }
  return await claimPlace(tx, claim, place)
}

export type Place = Pick<
  BookingFacts,
  'room_category_id' | 'unit_id' | 'arrival_date' | 'departure_date' | 'no_of_nights' | 'guests'
>
export type MovedTo = Place &
  Pick<BookingFacts, 'rate_id' | 'is_refundable' | 'refundable_until' | 'total_fils'> & {
    offer_id: number | null
  }

/** Where a booking is, and at what price when that changes too; its claims are there already. */
export async function setPlace(
  tx: Tx,
  id: number,
  { no_of_nights: _derived, ...place }: Place | MovedTo,
) {
  await tx
    .updateTable('bookings')
    .set({ ...place, stay_until: place.departure_date })
    .where('id', '=', id)
    .execute()
  await recordSplits(tx, [id])
}
