import { Link } from '@tanstack/react-router'
import { filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { TelephoneNumber } from '#web/admin/display/telephone-number.tsx'
import { BookingStatus } from '#web/admin/display/booking-status.tsx'
import type { Stay } from '#web/features/admin/bookings/bookings-queries.ts'
import type { BookingsUrl } from '#web/features/admin/bookings/bookings-url.ts'

type BookingsTableProps = { stays: readonly Stay[]; url: BookingsUrl }

export function BookingsTable({ stays, url }: BookingsTableProps) {
  const { columns } = useAdminMessages().bookings
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table
        className="admin-table bookings-table"
        data-narrow={url.booking === undefined ? undefined : true}
      >
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

/** Beside the sheet of a booking there is room for one line of each. */
function Row({ stay, url }: { stay: Stay; url: BookingsUrl }) {
  const { frame, bookings } = useAdminMessages()
  const {
    reservation_id,
    guest_name,
    guest_phone_number,
    home,
    area,
    unit,
    arrival_date,
    departure_date,
    status,
  } = stay
  const is_narrow = url.booking !== undefined
  return (
    <tr className={reservation_id === url.booking ? 'bg-mist' : undefined}>
      <td className="[grid-area:booking]">
        <Link
          to="/admin/bookings"
          search={{ ...url, booking: reservation_id }}
          resetScroll={false}
          className="font-semibold whitespace-nowrap text-gulf-700 hover:underline"
          {...(reservation_id === url.booking && { 'aria-current': true })}
        >
          <bdi>{reservation_id}</bdi>
        </Link>
        {url.status === undefined && (
          <span className="ms-2 pt-0.5 min-[64rem]:ms-0 min-[64rem]:block">
            <BookingStatus status={status} />
          </span>
        )}
      </td>
      <td data-spread className="[grid-area:guest]">
        <bdi className="font-medium" title={is_narrow ? guest_name : undefined}>
          {guest_name}
        </bdi>
        <span className="block text-micro text-ink-2">
          <TelephoneNumber number={guest_phone_number} />
        </span>
      </td>
      <td data-spread className="[grid-area:home]">
        <bdi title={is_narrow ? home : undefined}>{home}</bdi>
        <span className="block text-micro text-ink-2">
          {!is_narrow && (
            <>
              <bdi>{area}</bdi>
              {' · '}
            </>
          )}
          <bdi>{frame.unit(unit)}</bdi>
        </span>
      </td>
      <td data-spread className="[grid-area:stay]">
        {is_narrow ? (
          <span>{frame.day(arrival_date)}</span>
        ) : (
          <Days from={arrival_date} to={departure_date} />
        )}
        <span className="block text-micro text-ink-2">
          {is_narrow
            ? bookings.nights(stay.no_of_nights)
            : `${bookings.nights(stay.no_of_nights)} · ${bookings.guests(stay.guests)}`}
        </span>
      </td>
      <td data-number data-end className="[grid-area:total]">
        <Total stay={stay} />
      </td>
    </tr>
  )
}

function Days({ from, to }: { from: string; to: string }) {
  const { frame } = useAdminMessages()
  return (
    <span>
      <span className="whitespace-nowrap">{`${frame.day(from)} –`}</span>{' '}
      <span className="whitespace-nowrap">{frame.day(to)}</span>
    </span>
  )
}

function Total({ stay: { total, paid, status } }: { stay: Stay }) {
  const { bookings } = useAdminMessages()
  const { messages } = useApp()
  const is_live = status === 'pencil' || status === 'confirmed' || status === 'arrived'
  const missing = filsOf(total) - filsOf(paid)
  return (
    <>
      <Amount of={total} />
      {is_live && paid === '0.00' && missing > 0 && (
        <span className="block text-micro text-coral">
          {bookings.to_pay(messages.money(missing))}
        </span>
      )}
    </>
  )
}
