import { Link } from '@tanstack/react-router'
import { filsOf } from '#contract/money.ts'
import { useAdminMessages, useApp } from '#api/app.ts'
import { Amount } from '#admin/display/amount.tsx'
import { TelephoneNumber } from '#admin/display/telephone-number.tsx'
import { BookingStatus } from '#admin/display/booking-status.tsx'
import type { Stay } from '#features/admin-bookings/bookings-queries.ts'
import type { BookingsUrl } from '#features/admin-bookings/bookings-url.ts'

type BookingsTableProps = { stays: readonly Stay[]; url: BookingsUrl }

export function BookingsTable({ stays, url }: BookingsTableProps) {
  const { columns } = useAdminMessages().bookings
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table">
        <thead>
          <tr>
            {[columns.booking, columns.guest, columns.home, columns.stay].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col" data-number>
              {columns.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {stays.map((stay) => (
            <Row key={stay.reservation_id} stay={stay} url={url} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ stay, url }: { stay: Stay; url: BookingsUrl }) {
  const { frame, bookings } = useAdminMessages()
  const { messages } = useApp()
  const { reservation_id, guest_name, guest_phone_number, home, area, unit, arrival_date, no_of_nights, guests, total, paid, status } = stay
  const is_live = status === 'pencil' || status === 'confirmed' || status === 'arrived'
  const missing = filsOf(total) - filsOf(paid)
  return (
    <tr className={reservation_id === url.booking ? 'bg-mist' : undefined}>
      <td>
        <Link
          to="/admin/bookings"
          search={{ ...url, booking: reservation_id }}
          resetScroll={false}
          className="font-semibold whitespace-nowrap text-gulf-700 hover:underline"
          {...(reservation_id === url.booking && { 'aria-current': true })}
        >
          <bdi>{reservation_id}</bdi>
        </Link>
        <span className="block pt-0.5">
          <BookingStatus status={status} />
        </span>
      </td>
      <td>
        <bdi className="font-medium">{guest_name}</bdi>
        <span className="block text-micro text-ink-2">
          <TelephoneNumber number={guest_phone_number} />
        </span>
      </td>
      <td>
        <bdi>{home}</bdi>
        <span className="block text-micro text-ink-2">
          <bdi>{area}</bdi>
          {' · '}
          <bdi>{unit}</bdi>
        </span>
      </td>
      <td>
        {frame.day(arrival_date)}
        <span className="block text-micro text-ink-2">{`${bookings.nights(no_of_nights)} · ${bookings.guests(guests)}`}</span>
      </td>
      <td data-number>
        <Amount of={total} />
        {is_live && paid === '0.00' && missing > 0 && (
          <span className="block text-micro text-coral">{bookings.to_pay(messages.money(missing))}</span>
        )}
      </td>
    </tr>
  )
}
