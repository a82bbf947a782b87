import { filsOf, readableDirhams } from '#contract/money.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { UnitName } from '#web/owner/unit-name.tsx'
import type { SoldElsewhere } from '#web/features/owner-reservations/reservations-queries.ts'

export function StaysElsewhere({ stays }: { stays: readonly SoldElsewhere[] }) {
  const { reservations: messages, report } = useOwnerMessages()
  const words = messages.elsewhere
  if (stays.length === 0) return null
  return (
    <section
      aria-labelledby="elsewhere"
      className="rounded-card border border-line bg-white p-4 md:p-5"
    >
      <h2 id="elsewhere" className="text-h3">
        {words.title}
      </h2>
      <p className="mt-1 text-small text-ink-2">{words.line}</p>
      <ul className="mt-3 grid gap-2 text-small">
        {stays.map((stay) => (
          <li
            key={`${stay.channel_stay_id} ${stay.room.id}`}
            className="grid gap-x-6 border-t border-line pt-2 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)]"
          >
            <span className="font-semibold">{report.sold_by(stay.source, stay.reference)}</span>
            <UnitName name={stay.room.name} />
            <span className="tabular-nums">
              {`${messages.range(stay.from, stay.to)}, ${messages.nights(stay.nights)}`}
            </span>
            <span className="tabular-nums md:text-end">
              <span className="block">
                {stay.is_rented
                  ? messages.rented
                  : stay.revenue === null
                    ? words.unknown
                    : words.revenue(readableDirhams(filsOf(stay.revenue)))}
              </span>
              {stay.is_cancelled && (
                <span className="block text-micro text-ink-2">{messages.statuses.cancelled}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
