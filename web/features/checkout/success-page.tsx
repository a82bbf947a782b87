import { Link } from '@tanstack/react-router'
import { filsOf } from '#contract/money.ts'
import { useWords } from '#shell/app.ts'
import { usePerson } from '#shell/person.ts'
import { buttonClass } from '#ui/button-class.ts'
import { linkClass } from '#ui/link.ts'
import type { Booking } from './checkout-queries.ts'
import { Papers } from './papers.tsx'
import { PriceWithTotal } from './price-with-total.tsx'
import { Welcome } from './welcome.tsx'

/** The happy end: the booking's number, what was booked, what was paid, and what happens next. */
export function SuccessPage({ booking }: { booking: Booking }) {
  const { checkout } = useWords()
  const { success, summary } = checkout
  return (
    <>
      <Welcome booking={booking} />
      <div className="page grid gap-10 py-10 md:py-14 main:grid-cols-[minmax(0,1fr)_26rem] main:gap-[clamp(2.5rem,8vw,9rem)]">
        <div className="grid content-start gap-10">
          <Papers booking={booking} />
          <Arriving booking={booking} />
        </div>
        <section aria-label={summary.lines} className="self-start rounded-card border border-line bg-white p-6 shadow-e1">
          <h2 className="mb-4 text-h3">{success.paid}</h2>
          <PriceWithTotal of={booking} />
          <p className="mt-4 border-t border-line pt-4 text-micro text-ink-2">{booking.cancellation.explanation}</p>
        </section>
      </div>
    </>
  )
}

function Arriving({ booking }: { booking: Booking }) {
  const words = useWords()
  const person = usePerson()
  const { success } = words.checkout
  const { room_category: home, property, room, arrival_date, departure_date } = booking
  const day = words.shell.short_day
  const lines = [
    ...(room ? [success.address(property.name, room.name, home.area)] : []),
    success.arriving_check_in(day(arrival_date), home.check_in_time),
    success.arriving_check_out(day(departure_date), home.check_out_time),
    success.arriving_id,
    success.deposit(words.money(filsOf(home.damage_deposit))),
    success.permit(home.permit_number),
  ]
  return (
    <section aria-labelledby="arriving">
      <h2 id="arriving" className="text-[1.5rem]">
        {success.arriving}
      </h2>
      <ul className="mt-4 grid max-w-150">
        {lines.map((line) => (
          <li key={line} className="border-t border-line py-3 text-small">
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-6 rounded-card bg-shell p-5">
        <p className="mb-4 max-w-140 text-small">{success.check_in_line}</p>
        <Link to="/check-in" search={{ id: booking.reservation_id }} className={buttonClass('primary', 'large')}>
          {success.check_in}
        </Link>
      </div>
      <p className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
        {person && !person.is_temporary && (
          <Link to="/profile" search={{ tab: 'bookings' }} className={linkClass('strong', 'min-h-11')}>
            {success.my_bookings}
          </Link>
        )}
        {room && (
          <a href={mapLink(room)} target="_blank" rel="noreferrer" className={linkClass('strong', 'min-h-11')}>
            {success.see_map}
          </a>
        )}
        <Link to="/stay-details/$slug" params={{ slug: home.slug }} className={linkClass('strong', 'min-h-11')}>
          {success.see_home}
        </Link>
        <Link to="/search-results" className={linkClass('strong', 'min-h-11')}>
          {success.more}
        </Link>
      </p>
    </section>
  )
}

const mapLink = ({ latitude, longitude }: NonNullable<Booking['room']>) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
