import type * as z from 'zod/mini'
import type { OwnerReservation, owners } from '#contract/endpoints/owners.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { PersonCall } from '#server/call/call.ts'
import { checkOwned, unitIdsOf } from '#server/owners/owned-queries.ts'
import { checkDays } from '#server/owners/months.ts'
import { findReservations, type ReservationRow } from './reservations-queries.ts'

/** Refuses INVALID_DATES, UNIT_DATA_NOT_FOUND. */
export async function listOwnerReservations(
  input: Input<typeof owners.listOwnerReservations>,
  { db, person, now, today }: PersonCall,
) {
  const {
    from = null,
    to = null,
    units,
    status = null,
    reservation_id = '',
    sort,
    limit,
    page,
  } = input
  checkDays(input, 'to')
  const asker = { owner_id: person.user_id, unit_ids: unitIdsOf(units) }
  const filter = { ...asker, from, to, now, today, status, reservation_id, sort, limit, page }
  const result = await findReservations(db, filter)
  checkOwned(asker, result.units_found)
  return {
    reservations: result.reservations.map(reservationView),
    total_count: result.total_count,
    blocks: result.blocks,
    elsewhere: result.elsewhere,
  }
}

export const reservationView = ({
  booking_date,
  ...row
}: ReservationRow): z.output<typeof OwnerReservation> => ({
  ...row,
  booking_date: new Date(booking_date),
  amount: row.revenue + row.tax_other,
})
