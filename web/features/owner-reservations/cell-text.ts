import { OWNER_RESERVATIONS } from '#contract/owner-reservations.ts'
import type { OwnerMessages } from '#messages'
import { todayInDubai } from '#web/i18n/today.ts'
import type { Reservation } from './reservations-queries.ts'

export const COLUMNS = OWNER_RESERVATIONS.columns
export type Column = (typeof COLUMNS)[number]
type Amount = 'amount' | 'revenue' | 'tax_other'

const AMOUNTS: readonly Column[] = ['amount', 'revenue', 'tax_other']
export const isAmount = (column: Column): column is Amount => AMOUNTS.includes(column)

/** For a spreadsheet: days 'yyyy-MM-dd', money as on the wire; of homes with a rent none. */
export function plainCell(
  reservation: Reservation,
  column: Column,
  { statuses, no_show, rented }: OwnerMessages['reservations'],
): string {
  if (column === 'room') return reservation.room.name
  if (column === 'booking_date') return todayInDubai(new Date(reservation.booking_date))
  if (column === 'status') return reservation.is_no_show ? no_show : statuses[reservation.status]
  if (isAmount(column) && reservation.is_rented) return rented
  return String(reservation[column])
}

export function readableCell(
  reservation: Reservation,
  column: Column,
  messages: OwnerMessages['reservations'],
): string {
  const plain = plainCell(reservation, column, messages)
  return column.endsWith('_date') ? messages.day(plain) : plain
}
