import { useOwnerMessages } from '#web/api/messages.ts'
import type { MonthRange } from '#web/owner/months.ts'
import { classNames } from '#web/ui/class-names.ts'
import { barsOf, type Bars } from './bars.ts'
import { Chart } from './chart.tsx'
import type { Stays } from './dashboard-queries.ts'

const HEIGHT = 200
const BAR_SHARE = 0.62
const LABELS_MAX = 6
const LAST_ON_PHONE = 0.86 // share of the axis after which a phone has no room for a label

export function ReservationStats({
  stats,
  range,
}: {
  stats: Stays['reservation_stats']
  range: MonthRange
}) {
  const { dashboard, frame } = useOwnerMessages()
  const messages = dashboard.reservation_stats
  const chart = barsOf(stats, range)
  const nameOf = (day: string) =>
    chart.by === 'day' ? dashboard.short_day(day) : frame.short_month(day)
  const total = stats.reduce((sum, { bookings }) => sum + bookings, 0)
  return (
    <Chart
      title={messages.title}
      line={messages.line(total, chart.by)}
      columns={[messages[chart.by], messages.bookings]}
      rows={chart.bars
        .filter(({ bookings }) => bookings > 0)
        .map(({ day, bookings }) => [nameOf(day), String(bookings)])}
    >
      <Drawing {...chart} nameOf={nameOf} />
    </Chart>
  )
}

const percent = (share: number) => `${share * 100}%`

function Drawing({ bars, top, nameOf }: Bars & { nameOf: (day: string) => string }) {
  const every = Math.ceil(bars.length / LABELS_MAX)
  const heightOf = (bookings: number) => (bookings / top) * HEIGHT
  return (
    <div
      aria-hidden
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-micro text-ink-2 tabular-nums"
    >
      <div
        className="flex flex-col justify-between text-end"
        style={{ height: HEIGHT, marginBlock: '-0.6em' }}
      >
        <span>{top}</span>
        <span>{top / 2}</span>
        <span>{0}</span>
      </div>
      <svg width="100%" height={HEIGHT} className="overflow-visible">
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line
            key={y}
            x1="0"
            x2="100%"
            y1={y}
            y2={y}
            className={y === HEIGHT ? 'stroke-line-strong' : 'stroke-line'}
          />
        ))}
        {bars.map(({ day, bookings }, n) => (
          <rect
            key={day}
            x={percent((n + (1 - BAR_SHARE) / 2) / bars.length)}
            width={percent(BAR_SHARE / bars.length)}
            y={HEIGHT - heightOf(bookings)}
            height={heightOf(bookings)}
            rx="2"
            className="owner-share fill-gulf-700 hover:fill-gulf-500"
          >
            <title>{`${nameOf(day)}: ${bookings}`}</title>
          </rect>
        ))}
      </svg>
      <div className="relative col-start-2 mt-2 h-5">
        {bars.map(
          ({ day }, n) =>
            n % every === 0 && (
              <span
                key={day}
                className={classNames(
                  'absolute whitespace-nowrap',
                  n / bars.length > LAST_ON_PHONE && 'max-md:hidden',
                )}
                style={{ insetInlineStart: percent(n / bars.length) }}
              >
                {nameOf(day)}
              </span>
            ),
        )}
      </div>
    </div>
  )
}
