import { TrendingDown, TrendingUp } from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Price } from '#web/ui/price.tsx'
import type { Numbers } from './numbers-queries.ts'
import { MEASURES, type Measure, type NumbersUrl } from './numbers-url.ts'

type Total = Numbers['total']
type NumbersFiguresProps = {
  total: Total
  measure: Measure | undefined
  onChange: (change: Partial<NumbersUrl>) => void
}

/** What the whole period comes to; each figure draws the picture. */
export function NumbersFigures({ total, measure = 'revenue', onChange }: NumbersFiguresProps) {
  const words = useAdminMessages().numbers
  return (
    <div className="numbers-figures">
      {MEASURES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === measure}
          onClick={() => onChange({ measure: one })}
        >
          <span className="text-small text-ink-2">{words.columns[one]}</span>
          <span className="numbers-figure font-display tabular-nums">
            <Value of={total[one]} measure={one} />
          </span>
          <Change now={total[one]} before={total.year_before?.[one] ?? null} measure={one} />
        </button>
      ))}
    </div>
  )
}

type Of = string | number | null

export function Value({ of: value, measure }: { of: Of; measure: Measure }) {
  const { messages } = useApp()
  const words = useAdminMessages().numbers
  if (value === null) return words.none
  if (measure === 'occupancy') return <bdi>{words.percent(Number(value))}</bdi>
  return (
    <Price
      amount={String(value)}
      currency={messages.shell.currency}
      fils="none"
      className="text-[length:inherit]"
    />
  )
}

function Change({ now, before, measure }: { now: Of; before: Of; measure: Measure }) {
  const words = useAdminMessages().numbers
  if (now === null || before === null || Number(before) === 0) return null
  const is_share = measure === 'occupancy'
  const change = is_share ? Number(now) - Number(before) : (Number(now) / Number(before) - 1) * 100
  const rounded = Math.round(change * 10) / 10
  const is_up = rounded >= 0
  const Icon = is_up ? TrendingUp : TrendingDown
  const [up, down] = is_share ? [words.points_up, words.points_down] : [words.up, words.down]
  return (
    <span className={is_up ? 'text-micro text-palm' : 'text-micro text-coral'}>
      <Icon size={14} aria-hidden className="me-1 inline align-[-0.15em]" />
      <span>{is_up ? up(rounded) : down(-rounded)}</span>
    </span>
  )
}
