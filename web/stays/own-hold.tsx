import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { bookingsQuery } from './my-bookings.ts'
import { usePerson } from '#web/api/person.ts'
import type { Nights } from '#web/urls/stay-url.ts'
import { buttonClass } from '#web/ui/button-class.ts'

type OwnHoldProps = { slug: string; nights: Nights | null; messages: { line: string; pay: string } }

export function OwnHold({ slug, nights, messages }: OwnHoldProps) {
  const { api } = useApp()
  const person = usePerson()
  const { data } = useQuery({ ...bookingsQuery(api), enabled: person !== null && nights !== null })
  const own = data?.open_holds.find(
    ({ room_category: home, arrival_date, departure_date }) =>
      nights !== null &&
      home.slug === slug &&
      arrival_date < nights.to &&
      departure_date > nights.from,
  )
  if (!own) return null
  return (
    <div className="grid justify-items-start gap-3 rounded-ctl bg-palm-soft p-4 text-small">
      <p className="font-medium text-palm">{messages.line}</p>
      <Link
        to="/book-room"
        search={{ reservation_id: own.reservation_id }}
        className={buttonClass('primary', 'usual')}
      >
        {messages.pay}
      </Link>
    </div>
  )
}
