import { Link } from '@tanstack/react-router'
import { GUESTS } from '#contract/constants.ts'
import { useMessages } from '#api/app.ts'
import { linkClass } from '#ui/link.ts'
import { Price } from '#ui/price.tsx'
import type { Booking } from '#features/checkout/checkout-queries.ts'
import { PriceWithTotal } from '#features/checkout/price-with-total.tsx'
import { StaySummary } from '#features/checkout/stay-summary.tsx'

export function BookingSummary({ booking }: { booking: Booking }) {
  const { checkout } = useMessages()
  const { room_category: home, user } = booking
  return (
    <StaySummary of={{ ...booking, ...home, picture: home.image }} change={booking.extends === null && <Change booking={booking} />}>
      {booking.extends !== null && <p className="text-small font-semibold text-palm">{checkout.summary.extension_of(booking.extends)}</p>}
      <p className="text-small">
        <span className="block text-micro text-ink-2">{checkout.summary.booked_for}</span>
        <span className="block font-semibold">
          <bdi>{user.name}</bdi>
        </span>
        <span className="block truncate text-micro text-ink-2">
          <bdi>{user.email}</bdi>
        </span>
      </p>
      <PriceWithTotal of={booking} />
      <div className="border-t border-line pt-4">
        <h3 className="font-text text-micro font-semibold">{checkout.pay.cancellation}</h3>
        <p className="mt-0.5 text-micro text-ink-2">{booking.cancellation.explanation}</p>
      </div>
    </StaySummary>
  )
}

/** A hold made there replaces this one. */
function Change({ booking }: { booking: Booking }) {
  const { summary } = useMessages().checkout
  const { room_category: home, arrival_date: from, departure_date: to, guests, infants } = booking
  return (
    <Link
      to="/stay-details/$slug"
      params={{ slug: home.slug }}
      search={{ from, to, adults: Math.min(guests, GUESTS.max), children: 0, infants }}
      className={linkClass('text')}
    >
      {summary.change}
    </Link>
  )
}

export function BookingInShort({ booking }: { booking: Booking }) {
  const { shell, day } = useMessages()
  const { room_category: home, arrival_date, departure_date, total } = booking
  return (
    <div className="grid gap-1 rounded-ctl bg-shell p-4 main:hidden">
      <p className="text-small">
        <bdi className="block font-semibold">{home.nice_name}</bdi>
        <bdi className="text-micro text-ink-2">{`${day(arrival_date)} – ${day(departure_date)}`}</bdi>
      </p>
      <Price amount={total} currency={shell.currency} />
    </div>
  )
}
