import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { Price } from '#web/ui/price.tsx'
import { Figure, Trend } from './figure.tsx'
import type { Performance as Figures } from './dashboard-queries.ts'

type Measured = Figures['performance']
type PerformanceProps = Pick<Figures, 'performance' | 'year_before'>

/** How full, and at what rate, beside the same days of the year before. */
export function Performance({ performance, year_before }: PerformanceProps) {
  const { messages } = useApp()
  const { performance: texts, percent } = useOwnerMessages().dashboard
  const money = (amount: string | null) =>
    amount === null ? (
      '–'
    ) : (
      <Price
        amount={amount}
        currency={messages.shell.currency}
        fils="none"
        className="text-[length:inherit]"
      />
    )
  const compare = (name: 'average_daily_rate' | 'revenue_per_available_night') => (
    <Change now={performance[name]} before={year_before?.[name] ?? null} />
  )
  return (
    <section aria-label={texts.title}>
      <dl className="owner-figures owner-performance">
        <Figure
          name={texts.occupancy}
          meter={<Meter share={performance.occupancy ?? 0} />}
          note={<Points now={performance} before={year_before} />}
          is_first
        >
          {performance.occupancy === null ? '–' : percent(performance.occupancy)}
        </Figure>
        <Figure name={texts.average_daily_rate} note={compare('average_daily_rate')}>
          {money(performance.average_daily_rate)}
        </Figure>
        <Figure name={texts.per_available_night} note={compare('revenue_per_available_night')}>
          {money(performance.revenue_per_available_night)}
        </Figure>
      </dl>
      <p className="pb-5 text-micro text-ink-2">
        <span>{texts.line(performance.nights, performance.available_nights)}</span>
        {year_before === null && <span>{` ${texts.nothing_before}`}</span>}
      </p>
    </section>
  )
}

function Meter({ share }: { share: number }) {
  return (
    <svg aria-hidden width="100%" height="6" className="mt-1 mb-2 block max-w-60">
      <rect width="100%" height="6" rx="3" className="owner-track fill-mist" />
      {share > 0 && (
        <rect
          width={`${Math.min(100, share)}%`}
          height="6"
          rx="3"
          className="owner-share fill-gulf-700"
        />
      )}
    </svg>
  )
}

function Points({ now, before }: { now: Measured; before: Measured | null }) {
  const { performance: texts } = useOwnerMessages().dashboard
  if (now.occupancy === null || !before || before.occupancy === null) return null
  const points = Math.round((now.occupancy - before.occupancy) * 10) / 10
  return (
    <Trend is_up={points >= 0}>
      {points >= 0 ? texts.points_up(points) : texts.points_down(-points)}
    </Trend>
  )
}

function Change({ now, before }: { now: string | null; before: string | null }) {
  const { performance: texts } = useOwnerMessages().dashboard
  if (now === null || before === null || Number(before) === 0) return null
  const percent = Math.round((Number(now) / Number(before) - 1) * 1_000) / 10
  return (
    <Trend is_up={percent >= 0}>{percent >= 0 ? texts.up(percent) : texts.down(-percent)}</Trend>
  )
}
