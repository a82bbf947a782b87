import type { OwnerMessages } from '#messages'
import { COLUMNS, type Column } from './cell-text.ts'
import type { SoldElsewhere } from './reservations-queries.ts'

type Words = {
  reservations: OwnerMessages['reservations']
  report: Pick<OwnerMessages['report'], 'sold_by'>
}

/** A stay of another site among the columns of bookings; what its site does not tell is empty. */
export const elsewhereRow = (stay: SoldElsewhere, { reservations, report }: Words): string[] => {
  const known: Partial<Record<Column, string>> = {
    reservation_id: report.sold_by(stay.source, stay.reference),
    room: stay.room.name,
    arrival_date: stay.from,
    departure_date: stay.to,
    length_of_stay: String(stay.nights),
    status: stay.is_cancelled ? reservations.statuses.cancelled : reservations.elsewhere.legend,
    revenue: stay.is_rented
      ? reservations.rented
      : (stay.revenue ?? reservations.elsewhere.unknown),
  }
  return COLUMNS.map((column) => known[column] ?? '')
}
