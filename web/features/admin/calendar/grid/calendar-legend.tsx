import { BLOCK_KINDS } from '#contract/constants.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Legend } from '#web/ui/legend.tsx'

const STATUSES = ['confirmed', 'arrived', 'departed'] as const

/** What the colours of the bars mean. */
export function CalendarLegend() {
  const { calendar, bookings } = useAdminMessages()
  const looks = [
    ...STATUSES.map((look) => ({ look, name: bookings.statuses[look] })),
    { look: 'hold', name: calendar.kind({ kind: 'hold' }) },
    ...BLOCK_KINDS.map((look) => ({ look, name: calendar.block_kinds[look] })),
    { look: 'calendar', name: calendar.kind({ kind: 'calendar' }) },
  ]
  const bars = looks.map(({ look, name }) => ({
    key: look,
    mark: <span aria-hidden data-look={look} className="calendar-bar calendar-mark" />,
    name,
  }))
  const gap = <span aria-hidden className="calendar-gap calendar-mark" />
  return (
    <Legend
      label={calendar.legend}
      marks={[...bars, { key: 'gap', mark: gap, name: calendar.gap_name }]}
      className="text-ink-2"
    />
  )
}
