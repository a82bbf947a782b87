import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { soldBy } from './statement-lines.ts'

type Unknown = ClientOutput<Endpoints['readSentStatement']>['unknown_stays'][number]

/** A line each for stays that other sites sold and of which nothing is in the figures yet. */
export function UnknownStays({ stays }: { stays: readonly Unknown[] }) {
  const { report, reservations } = useOwnerMessages()
  const words = report.unknown
  if (stays.length === 0) return null
  return (
    <section aria-label={words.title} className="rounded-card border-s-4 border-lamp bg-shell p-5">
      <h3 className="text-h3">{words.title}</h3>
      <p className="mt-1 text-small text-ink-2">{words.line}</p>
      <ul className="mt-3 grid gap-2 text-small">
        {stays.map((stay) => (
          <li
            key={`${stay.channel_stay_id} ${stay.unit.id}`}
            className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-2"
          >
            <span>
              <span className="font-semibold">{soldBy(stay, report)}</span>
              {' · '}
              <span>
                {report.stay(
                  reservations.day(stay.arrival_date),
                  reservations.day(stay.departure_date),
                )}
              </span>
              <span className="block text-micro text-ink-2">{stay.unit.name}</span>
            </span>
            <span className="tabular-nums">
              {words.nights(reservations.nights(stay.nights), stay.is_carried_on)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
