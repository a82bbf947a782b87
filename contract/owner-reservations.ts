const RESERVATION_COLUMNS = [
  'reservation_id',
  'room',
  'arrival_date',
  'departure_date',
  'booking_date',
  'length_of_stay',
  'status',
  'amount',
  'revenue',
  'tax_other',
] as const
type ReservationColumn = (typeof RESERVATION_COLUMNS)[number]

const withMinus = <Name extends string>(name: Name) => [name, `-${name}`] as const

export const OWNER_RESERVATIONS = {
  recent: 10,
  page_sizes: [10, 20, 30, 40, 50],
  pages_shown: 5,
  limit_max: 1_000,
  columns: RESERVATION_COLUMNS,
  sorts: RESERVATION_COLUMNS.flatMap(
    (column): readonly (ReservationColumn | `-${ReservationColumn}`)[] => withMinus(column),
  ),
} as const
export type ReservationSort = (typeof OWNER_RESERVATIONS.sorts)[number]
