import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#db'
import type { BookingFacts } from '#bookings/queries.ts'
import { claimNights, releaseLapsed, releaseNights, type Nights } from '#bookings/night-queries.ts'
import { moveBookings } from '#bookings/queries.ts'

type Wanted = Nights & { booking_id: number; unit_id?: number | undefined; now: Date }

const FreeUnit = z.object({ id: z.int(), name: z.string() })
export type FreeUnit = z.infer<typeof FreeUnit>

/** A unit that is free on [from, to) apart from the booking itself: `unit_id` or none, without it the booking's own before the others. */
export async function findUnitForMove(
  db: Db | Tx,
  { room_category_id, from, to, booking_id, unit_id, now }: Wanted,
): Promise<FreeUnit | undefined> {
  const { rows } = await rowsOf(FreeUnit)`
    select u.id, u.name from units u
    where u.room_category_id = ${room_category_id} and u.is_active and u.id = coalesce(${unit_id ?? null}::bigint, u.id) and not exists (
      select from occupancies o where o.room_category_id = u.room_category_id and o.unit_id = u.id and o.during && daterange(${from}::date, ${to}::date)
        and o.booking_id is distinct from ${booking_id}::bigint and (o.kind <> 'hold' or o.expires_at > ${now}))
    order by u.id = (select unit_id from bookings where id = ${booking_id}) desc, u.id limit 1`.execute(db)
  return rows[0]
}

/** False when a night is taken. The caller holds the locks of both homes and of the booking. */
export async function moveNights(
  tx: Tx,
  { booking_id, unit_id, now, ...nights }: Nights & { booking_id: number; unit_id: number; now: Date },
) {
  await moveBookings(tx, await releaseLapsed(tx, nights, now), 'expired', now)
  await releaseNights(tx, [booking_id])
  return await claimNights(tx, { ...nights, unit_id, booking_id, kind: 'booking', expires_at: null })
}

export type Place = Pick<BookingFacts, 'room_category_id' | 'unit_id' | 'arrival_date' | 'departure_date' | 'no_of_nights' | 'guests'>
export type MovedTo = Place &
  Pick<BookingFacts, 'rate_id' | 'is_refundable' | 'refundable_until' | 'total_fils'> & { offer_id: number | null }

/** Where a booking is, and at what price when that changes too. */
export const setPlace = (tx: Tx, id: number, { no_of_nights: _derived, ...place }: Place | MovedTo) =>
  tx
    .updateTable('bookings')
    .set({ ...place, stay_until: place.departure_date })
    .where('id', '=', id)
    .execute()
