import { CalendarCheck } from 'lucide-react'
import { useApp, useOwnerMessages } from '#api/app.ts'
import { UnitName } from '#owner/unit-name.tsx'
import { nightsBetween } from '#i18n/days.ts'
import type { Performance } from './dashboard-queries.ts'

/** Who arrives next, whatever months the page shows. */
export function NextArrivals({ arrivals }: { arrivals: Performance['next_arrivals'] }) {
  const { today } = useApp()
  const { dashboard, reservations } = useOwnerMessages()
  const { next_arrivals: texts } = dashboard
  return (
    <section aria-labelledby="next-arrivals" className="mt-10 rounded-card border border-line bg-white p-5">
      <h2 id="next-arrivals" className="flex items-center gap-2.5 text-h3">
        <CalendarCheck size={20} aria-hidden className="text-gulf-700" />
        {texts.title}
      </h2>
      {arrivals.length === 0 ? (
        <p className="mt-3 text-small text-ink-2">{texts.none}</p>
      ) : (
        <ol className="mt-3">
          {arrivals.map(({ reservation_id, room, guest_first_name, guests, arrival_date, departure_date, length_of_stay }) => (
            <li
              key={reservation_id}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-0.5 border-t border-line py-3 text-small sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
            >
              <span className="font-semibold">
                {texts.when(arrival_date, nightsBetween(today, arrival_date))}
                <span className="block text-micro font-normal text-ink-2">{reservations.nights(length_of_stay)}</span>
              </span>
              <span className="min-w-0">
                <bdi className="font-semibold">{guest_first_name ?? texts.somebody}</bdi>
                {`, ${texts.guests(guests)}`}
                <UnitName name={room.name} />
              </span>
              <span className="text-micro text-ink-2 max-sm:col-start-2 sm:text-end">
                {reservation_id}
                <span className="block">{texts.until(departure_date)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
