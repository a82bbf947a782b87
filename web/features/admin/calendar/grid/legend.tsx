import { useAdminMessages } from '#web/api/messages.ts'

const STATUSES = ['confirmed', 'arrived', 'departed'] as const
const BLOCKS = ['owner_stay', 'repair', 'hold_back'] as const

/** What the colours of the bars mean. */
export function Legend() {
  const { calendar, bookings } = useAdminMessages()
  const looks = [
    ...STATUSES.map((look) => ({ look, name: bookings.statuses[look] })),
    { look: 'hold', name: calendar.kind({ kind: 'hold' }) },
    ...BLOCKS.map((look) => ({ look, name: calendar.block_kinds[look] })),
    { look: 'calendar', name: calendar.kind({ kind: 'calendar' }) },
  ]
  return (
    <ul
      aria-label={calendar.legend}
      className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-micro text-ink-2"
    >
      {looks.map(({ look, name }) => (
        <li key={look} className="flex items-center gap-1.5">
          <span aria-hidden data-look={look} className="calendar-bar calendar-mark" />
          {name}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="calendar-gap calendar-mark" />
        {calendar.gap_name}
      </li>
    </ul>
  )
}
