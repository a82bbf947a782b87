import { useOwnerMessages } from '#web/api/messages.ts'
import { Bar } from './bar.tsx'
import { Chart } from './chart.tsx'
import type { Occupancy } from './dashboard-queries.ts'

const RESERVATIONS = 'var(--c1)'
const NIGHTS = 'var(--c2)'

export function OccupancyStats({ occupancy }: { occupancy: Occupancy }) {
  const { occupancy: messages, percent } = useOwnerMessages().dashboard
  const {
    total_reservations,
    longer_stay_reservations,
    shorter_stay_reservations,
    total_nights,
    available_nights,
  } = occupancy
  const { booked_nights, blocked_nights } = occupancy
  const notes = [
    ...(booked_nights > 0 ? [messages.booked(booked_nights)] : []),
    ...(blocked_nights > 0 ? [messages.blocked(blocked_nights)] : []),
  ]
  const bars = [
    {
      name: messages.total_reservations,
      value: total_reservations,
      of: total_reservations,
      colour: RESERVATIONS,
    },
    {
      name: messages.longer,
      value: longer_stay_reservations,
      of: total_reservations,
      colour: RESERVATIONS,
    },
    {
      name: messages.shorter,
      value: shorter_stay_reservations,
      of: total_reservations,
      colour: RESERVATIONS,
    },
    { name: messages.total_nights, value: total_nights, of: available_nights, colour: NIGHTS },
  ]
  return (
    <Chart
      title={messages.title}
      line={[messages.line(total_nights, available_nights), ...notes].join(' ')}
      columns={[messages.what, messages.count, messages.out_of]}
      rows={bars.map(({ name, value, of }) => [
        name,
        value.toLocaleString('en-AE'),
        of.toLocaleString('en-AE'),
      ])}
    >
      <div className="grid gap-5">
        {bars.map(({ name, value, of, colour }) => (
          <Bar
            key={name}
            name={name}
            value={messages.part(value, of)}
            note={of > value ? percent(Math.round((1_000 * value) / of) / 10) : ''}
            share={of > 0 ? value / of : 0}
            fill={colour}
          />
        ))}
      </div>
    </Chart>
  )
}
