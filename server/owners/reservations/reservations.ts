import type * as z from 'zod/mini'
import type { OwnerReservation, owners } from '#contract/owners.ts'
import type { Input } from '#contract/endpoint.ts'
import type { PersonCall } from '#core/context.ts'
import { checkDays, checkFound, unitIdsOf } from '#owners/selected-units.ts'
import { findReservations, type ReservationRow } from './reservations-queries.ts'

/** Refuses INVALID_DATES, UNIT_DATA_NOT_FOUND. */
export async function listOwnerReservations(input: Input<typeof owners.listOwnerReservations>, { db, person, now, today }: PersonCall) {
  const { from = null, to = null, units, status = null, reservation_id = '', sort, limit, page } = input
  checkDays(input, 'to')
  const asker = { owner_id: person.user_id, unit_ids: unitIdsOf(units) }
  const wanted = { ...asker, from, to, now, today, status, reservation_id, sort, limit, page }
  const found = await findReservations(db, wanted)
  checkFound(asker, found.units_found)
  return { reservations: found.reservations.map(reservationView), total_count: found.total_count, blocks: found.blocks }
}

export const reservationView = ({ booking_date, ...row }: ReservationRow): z.output<typeof OwnerReservation> => ({
  ...row,
  booking_date: new Date(booking_date),
  amount: row.revenue + row.tax_other,
})
