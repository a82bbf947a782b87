import { Link } from '@tanstack/react-router'
import { GUESTS } from '#contract/constants.ts'
import { useMessages } from '#web/api/messages.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { linkClass } from '#web/ui/link.ts'
import type { Booking } from '#web/features/checkout/checkout-queries.ts'
import { PriceWithTotal } from '#web/features/checkout/price-with-total.tsx'
import { StaySummary } from '#web/features/checkout/stay-summary.tsx'

export function BookingSummary({ booking }: { booking: Booking }) {
  const { room_category: home } = booking
  return (
    <StaySummary
      of={{ ...booking, ...home, picture: home.image }}
      change={isFree(booking) && <Change booking={booking} />}
    >
      <BookingPrice booking={booking} />
    </StaySummary>
  )
}

/** Its dates and guests were agreed for a booking that there is already. */
const isFree = ({ extends: first, changes }: Booking) => first === null && changes === null

type Words = { extension_of: (number: string) => string; change_of: (number: string) => string }

/** Which booking these nights extend, or change. */
export function whatItFollows(
  { extends: first, changes }: Booking,
  { extension_of, change_of }: Words,
): string | undefined {
  if (changes !== null) return change_of(changes)
  return first === null ? undefined : extension_of(first)
}

/** For whom and for how much; on a phone folded, since the total stands above the card. */
export function FoldedBooking({ booking }: { booking: Booking }) {
  const { checkout } = useMessages()
  return (
    <Disclosure title={checkout.summary.lines} className="rounded-ctl border px-4">
      <div className="grid gap-4">
        <BookingPrice booking={booking} />
        {isFree(booking) && <Change booking={booking} />}
      </div>
    </Disclosure>
  )
}

function BookingPrice({ booking }: { booking: Booking }) {
  const { checkout } = useMessages()
  const { user } = booking
  const note = whatItFollows(booking, checkout.summary)
  return (
    <>
      {note !== undefined && <p className="text-small font-semibold text-palm">{note}</p>}
      <p className="text-small">
        <span className="block text-micro text-ink-2">{checkout.summary.booked_for}</span>
        <span className="block font-semibold">
          <bdi>{user.name}</bdi>
        </span>
        <span className="block truncate text-micro text-ink-2">
          <bdi>{user.email}</bdi>
        </span>
      </p>
      <div className="border-t border-line pt-4">
        <PriceWithTotal of={booking} />
      </div>
      <div className="border-t border-line pt-4">
        <h3 className="font-text text-micro font-semibold">{checkout.pay.cancellation}</h3>
        <p className="mt-0.5 text-micro text-ink-2">{booking.cancellation.explanation}</p>
      </div>
    </>
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
