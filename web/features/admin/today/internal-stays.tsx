import { useId } from 'react'
import { useAdminMessages } from '#web/api/messages.ts'
import type { StaysOfDay } from './today-queries.ts'

type InternalStaysProps = Pick<StaysOfDay, 'day' | 'internal_stays'>

/** Contractors and colleagues who come or leave: no guests, but the home is lived in and cleaned. */
export function InternalStays({ day, internal_stays }: InternalStaysProps) {
  const { today, calendar, frame } = useAdminMessages()
  const id = useId()
  if (internal_stays.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 text-h3">
        {today.internal.title}
      </h2>
      <ul className="grid divide-y divide-line rounded-card border border-line bg-white">
        {internal_stays.map(({ home, unit, block_kind, note, from, to }) => (
          <li
            key={`${home.slug} ${unit} ${from}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3"
          >
            <span className="font-semibold">
              <bdi>{home.nice_name}</bdi>
              {' · '}
              <bdi>{frame.unit(unit)}</bdi>
            </span>
            <span>{calendar.block_kinds[block_kind]}</span>
            <span className="text-ink-2">
              {day === from
                ? today.internal.comes(frame.day(to))
                : today.internal.leaves(frame.day(from))}
            </span>
            {note !== null && <bdi className="w-full text-ink-2">{note}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  )
}
