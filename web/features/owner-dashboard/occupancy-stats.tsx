import { useOwnerMessages } from '#api/app.ts'
import { Chart } from './chart.tsx'
import type { Occupancy } from './dashboard-queries.ts'

export function OccupancyStats({ occupancy }: { occupancy: Occupancy }) {
  const messages = useOwnerMessages().dashboard.occupancy
  const { total_reservations, longer_stay_reservations, shorter_stay_reservations, total_nights, available_nights } = occupancy
  const { booked_nights, blocked_nights } = occupancy
  const notes = [
    ...(booked_nights > 0 ? [messages.booked(booked_nights)] : []),
    ...(blocked_nights > 0 ? [messages.blocked(blocked_nights)] : []),
  ]
  const bars = [
    { name: messages.total_reservations, value: total_reservations, of: total_reservations, colour: 'fill-gulf-700' },
    { name: messages.longer, value: longer_stay_reservations, of: total_reservations, colour: 'fill-[var(--c3)]' },
    { name: messages.shorter, value: shorter_stay_reservations, of: total_reservations, colour: 'fill-[var(--c5)]' },
    { name: messages.total_nights, value: total_nights, of: available_nights, colour: 'fill-[var(--c2)]' },
  ]
  return (
    <Chart
      title={messages.title}
      line={[messages.line(total_nights, available_nights), ...notes].join(' ')}
      columns={[messages.what, messages.count, messages.out_of]}
      rows={bars.map(({ name, value, of }) => [name, value.toLocaleString('en-AE'), of.toLocaleString('en-AE')])}
    >
      <div aria-hidden className="grid gap-5">
        {bars.map(({ name, value, of, colour }) => (
          <div key={name}>
            <div className="mb-2 flex items-baseline justify-between gap-4">
              <span className="text-small">{name}</span>
              <span className="font-display text-h3 tabular-nums">{value.toLocaleString('en-AE')}</span>
            </div>
            <svg width="100%" height="12" className="block">
              <rect width="100%" height="12" rx="6" className="fill-mist" />
              {value > 0 && of > 0 && <rect width={`${(value / of) * 100}%`} height="12" rx="6" className={colour} />}
            </svg>
          </div>
        ))}
      </div>
    </Chart>
  )
}
