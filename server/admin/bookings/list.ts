import { BOOKINGS_PAGE, COUNTED_BOOKINGS } from '#contract/endpoints/admin/bookings.ts'
import { csvFile } from '#contract/csv-file.ts'
import type { FileOutput } from '#contract/define-endpoint.ts'
import { dirhamsOf } from '#contract/money.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  countBookings,
  listAreas,
  listBookings,
  type BookingFilter,
  type Page,
  type StayRow,
} from './list-queries.ts'

type Sorted = BookingFilter & Pick<Page, 'sort'>

/** Refuses INVALID_DATES. */
export async function listStaffBookings(
  { page, sort, ...filter }: Sorted & { page: number },
  { db, lang }: StaffCall,
) {
  guardDates(filter)
  const [bookings, total_count, areas] = await Promise.all([
    listBookings(db, filter, {
      sort,
      lang,
      limit: BOOKINGS_PAGE,
      offset: (page - 1) * BOOKINGS_PAGE,
    }),
    countBookings(db, filter),
    listAreas(db, lang),
  ])
  return { bookings, total_count, areas }
}

/** Refuses INVALID_DATES. */
export async function exportStaffBookings(
  { sort, ...filter }: Sorted,
  { db, lang, today }: StaffCall,
): Promise<FileOutput> {
  guardDates(filter)
  const bookings = await listBookings(db, filter, {
    sort,
    lang,
    limit: COUNTED_BOOKINGS,
    offset: 0,
  })
  const lines = [
    COLUMNS,
    ...bookings.map((booking) => COLUMNS.map((column) => cellOf(booking, column))),
  ]
  return csvFile('bookings', today, lines)
}

function guardDates({ from, to }: BookingFilter) {
  if (from !== undefined && to !== undefined && to < from)
    refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'INVALID_DATES' }] })
}

const COLUMNS = [
  'reservation_id',
  'status',
  'source',
  'guest_name',
  'guest_email',
  'guest_phone_number',
  'home',
  'area',
  'unit',
  'arrival_date',
  'departure_date',
  'no_of_nights',
  'guests',
  'booking_date',
  'total',
  'paid',
] as const satisfies (keyof StayRow)[]

function cellOf(booking: StayRow, column: (typeof COLUMNS)[number]): string {
  if (column === 'total' || column === 'paid') return dirhamsOf(booking[column])
  const value = booking[column]
  return value instanceof Date ? value.toISOString() : String(value)
}
