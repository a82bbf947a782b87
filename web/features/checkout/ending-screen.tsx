import { Link } from '@tanstack/react-router'
import { useWords } from '#shell/app.ts'
import { buttonClass } from '#ui/button-class.ts'
import { FullStop } from '#ui/full-stop.tsx'
import type { Booking } from './checkout-queries.ts'

/** The payment window closed, the nights were given back, or the money came too late (spec 4, 8). */
export function BookingOver({ ending, booking }: { ending: 'expired' | 'cancelled' | 'book_failed'; booking: Booking }) {
  const { checkout } = useWords()
  const { title, line } = checkout[ending]
  const nights = { from: booking.arrival_date, to: booking.departure_date }
  return (
    <FullStop title={title} line={line}>
      <Link
        to="/stay-details/$slug"
        params={{ slug: booking.room_category.slug }}
        search={nights}
        className={buttonClass('primary', 'large')}
      >
        {checkout.expired.again}
      </Link>
      <Link to="/search-results" search={nights} className={buttonClass('secondary', 'large')}>
        {checkout.expired.other}
      </Link>
    </FullStop>
  )
}
