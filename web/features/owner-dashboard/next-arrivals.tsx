import { CalendarCheck } from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { UnitName } from '#web/owner/unit-name.tsx'
import { nightsBetween } from '#web/i18n/days.ts'
import type { Performance } from './dashboard-queries.ts'

type Arrival = Performance['next_arrivals'][number]

/** Who arrives next, day by day, whatever months the page shows. */
export function NextArrivals({ arrivals }: { arrivals: readonly Arrival[] }) {
  const { today } = useApp()
  const { next_arrivals: texts } = useOwnerMessages().dashboard
  const days = [...Map.groupBy(arrivals, ({ arrival_date }) => arrival_date)]
  return (
    <section
      aria-labelledby="next-arrivals"
      className="rounded-card border border-line bg-white px-5 pt-5 pb-2 shadow-e1 sm:px-6"
    >
      <h2 id="next-arrivals" className="flex items-center gap-2.5 text-h3">
        <CalendarCheck size={20} aria-hidden className="text-gulf-700" />
        {texts.title}
      </h2>
      {days.length === 0 && <p className="mt-3 pb-4 text-small text-ink-2">{texts.none}</p>}
      {days.map(([day, arriving]) => (
        <div key={day} className="mt-4">
          <h3 className="font-text text-micro font-semibold text-lamp-ink">
            {texts.when(day, nightsBetween(today, day))}
          </h3>
          <ol className="mt-1">
            {arriving.map((arrival) => (
              <ArrivalLine key={arrival.reservation_id} {...arrival} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function ArrivalLine({
  reservation_id,
  room,
  guest_first_name,
  guests,
  departure_date,
  length_of_stay,
}: Arrival) {
  const { dashboard, reservations } = useOwnerMessages()
  const { next_arrivals: texts } = dashboard
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2.5 text-small first:border-t-0">
      <span className="min-w-0">
        <bdi className="font-semibold">{guest_first_name ?? texts.somebody}</bdi>
        <span className="text-ink-2">{`, ${texts.guests(guests)}`}</span>
        <UnitName name={room.name} />
      </span>
      <span className="text-end text-micro text-ink-2">
        <span className="block leading-[1.875]">{reservations.nights(length_of_stay)}</span>
        <span className="block leading-[1.875]">{texts.until(departure_date)}</span>
        {reservation_id}
      </span>
    </li>
  )
}
