import { useOwnerMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { monthsOver, placed, type Column } from './timeline.ts'

type TimelineHeadProps = {
  columns: readonly Column[]
  scale: 'days' | 'months'
  today: string
  onMonth: (month: string) => void
}

export function TimelineHead({ columns, scale, today, onMonth }: TimelineHeadProps) {
  const { calendar } = useOwnerMessages().reservations
  return (
    <div className="grid bg-shell md:grid-cols-[var(--names)_minmax(0,1fr)]">
      <p className="sticky start-0 z-3 flex items-end bg-shell px-3 py-2 text-micro text-ink-2 max-md:hidden md:border-e md:border-line">
        {calendar.units}
      </p>
      <div className="relative h-16">
        {scale === 'days' &&
          monthsOver(columns).map((month) => <MonthHead key={month.from} month={month} />)}
        {columns.map((column) =>
          scale === 'days' ? (
            <DayHead key={column.from} column={column} is_today={column.from === today} />
          ) : (
            <button
              key={column.from}
              type="button"
              onClick={() => onMonth(column.from)}
              style={placed(column)}
              className="absolute inset-y-2 overflow-hidden rounded-ctl px-1 text-micro font-semibold text-gulf-700 hover:bg-mist"
            >
              {calendar.month_year(column.from)}
            </button>
          ),
        )}
      </div>
    </div>
  )
}

function MonthHead({ month }: { month: Column }) {
  const { calendar } = useOwnerMessages().reservations
  return (
    <p
      aria-hidden
      style={placed(month)}
      className="@container absolute top-1 text-micro font-semibold"
    >
      <span className="sticky start-(--names) px-1 whitespace-nowrap @max-[4.25rem]:hidden">
        {calendar.month_year(month.from)}
      </span>
    </p>
  )
}

function DayHead({ column, is_today }: { column: Column; is_today: boolean }) {
  const { calendar } = useOwnerMessages().reservations
  const { from } = column
  return (
    <p
      aria-hidden
      style={placed(column)}
      className="absolute inset-y-0 grid content-end justify-items-center pb-1.5 text-micro"
    >
      <span className="text-[0.6875rem] text-ink-2">{calendar.weekday(from).slice(0, 1)}</span>
      <span
        className={classNames(
          'px-0.5 tabular-nums',
          is_today && 'rounded-ctl bg-lamp font-semibold',
        )}
      >
        {Number(from.slice(8))}
      </span>
    </p>
  )
}
