import { useQuery } from '@tanstack/react-query'
import { ownerApi } from '#web/owner/owner-api.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import type { OwnerUnit } from '#web/owner/units.ts'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { TimelineLegend } from './timeline-legend.tsx'
import { Nothing } from '#web/features/owner-reservations/empty.tsx'
import { calendarQuery } from '#web/features/owner-reservations/reservations-queries.ts'
import {
  daysOf,
  selectedUnits,
  type ReservationsUrl,
} from '#web/features/owner-reservations/reservations-url.ts'
import { Timeline } from './stay-timeline.tsx'
import { takesNights } from './timeline.ts'

type CalendarPanelProps = {
  url: ReservationsUrl
  owned: readonly OwnerUnit[]
  onChange: (change: Partial<ReservationsUrl>) => void
}

export function CalendarPanel({ url, owned, onChange }: CalendarPanelProps) {
  const { api, today } = useApp()
  const { data, isPlaceholderData } = useQuery({
    ...calendarQuery(ownerApi(api), { url, owned, today }),
    throwOnError: (_, { state }) => state.data === undefined,
  })
  const { calendar } = useOwnerMessages().reservations
  const input = selectedUnits(url, owned)
  const change = (part: Partial<ReservationsUrl>) =>
    onChange({ view: 'calendar', page: undefined, ...part })
  const days = daysOf(url, today)
  const is_empty =
    data?.total_count === 0 &&
    data.blocks.length + data.elsewhere.length === 0 &&
    !isPlaceholderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CalendarBar days={days} span={url.span} onChange={change} />
      {!data && <CalendarSkeleton />}
      {is_empty && <Nothing />}
      {data && !is_empty && (
        <>
          <TimelineLegend />
          <Timeline
            key={`${days.from} ${days.to}`}
            units={owned.filter(({ id }) => input.includes(id))}
            stays={data.reservations.filter(takesNights)}
            blocks={data.blocks}
            elsewhere={data.elsewhere}
            days={days}
            onMonth={(month) => change({ ...month, span: 'month' })}
            onList={(reservation_id) => onChange({ view: 'list', reservation_id, page: undefined })}
          />
          {data.total_count > data.reservations.length && (
            <output className="block text-small text-coral">
              {calendar.too_many(data.reservations.length, data.total_count)}
            </output>
          )}
        </>
      )}
    </div>
  )
}
