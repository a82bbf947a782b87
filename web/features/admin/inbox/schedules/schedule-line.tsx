import { useAdminMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Schedules } from '#web/features/admin/inbox/inbox-queries.ts'

export const hourLabel = (hour: number) => `${String(hour).padStart(2, '0')}:00`

type ScheduleLineProps = { schedule: Schedules['schedules'][number] }

/** When it goes, and to whom. */
export function ScheduleLine({ schedule }: ScheduleLineProps) {
  const { schedules: words } = useAdminMessages().inbox
  const { moment, at_hour, place, nights_min, sources, is_on } = schedule
  const parts = [
    words.moments[moment],
    ...(at_hour === null ? [] : [hourLabel(at_hour)]),
    ...(place === null ? [] : [place.name]),
    ...(nights_min === 1 ? [] : [words.from_nights(nights_min)]),
    ...(sources === 'all' ? [] : [words.sources[sources]]),
  ]
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <span
        className={classNames(
          'inline-flex rounded-chip px-2 py-0.5 text-micro font-semibold whitespace-nowrap',
          is_on ? 'bg-palm-soft text-palm' : 'bg-shell text-ink-2',
        )}
      >
        {is_on ? words.on : words.off}
      </span>
      {parts.map((part, n) => (
        <span key={part}>
          <bdi>{part}</bdi>
          {n < parts.length - 1 && <span aria-hidden>{' ·'}</span>}
        </span>
      ))}
    </p>
  )
}
