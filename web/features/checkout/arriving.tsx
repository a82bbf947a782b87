import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { filsOf } from '#contract/money.ts'
import { useMessages } from '#api/app.ts'
import { linkClass } from '#ui/link.ts'
import type { Booking } from './checkout-queries.ts'

type ArrivingProps = {
  booking: Booking
  check_in: ReactNode
  children?: ReactNode
}

export function Arriving({ booking, check_in, children }: ArrivingProps) {
  const messages = useMessages()
  const { success } = messages.checkout
  const { room_category: home, property, room, arrival_date, departure_date } = booking
  const day = messages.day
  const lines = [
    ...(room ? [success.address(property.name, room.name, home.area)] : []),
    success.arriving_check_in(day(arrival_date), home.check_in_time),
    success.arriving_check_out(day(departure_date), home.check_out_time),
    success.arriving_id,
    success.deposit(messages.money(filsOf(home.damage_deposit))),
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
      {check_in}
      <p className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
        {children}
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
