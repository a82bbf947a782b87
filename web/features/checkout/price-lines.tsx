import { useWords } from '#shell/app.ts'
import { Price } from '#ui/price.tsx'
import type { PriceLine } from './checkout-queries.ts'

/** Every line of the price with how it came about, and the sum of them. */
export function PriceLines({ lines, total, total_label }: { lines: readonly PriceLine[]; total: string; total_label?: string }) {
  const { checkout, shell } = useWords()
  const { summary } = checkout
  return (
    <dl className="grid gap-2.5 text-small">
      {lines.map((line) => (
        <div key={line.kind} className="flex items-baseline justify-between gap-4">
          <dt>
            {line.label}
            <span className="block text-micro text-ink-2">{line.explanation}</span>
          </dt>
          <dd className={line.amount.startsWith('-') ? 'text-palm' : undefined}>
            <Price amount={line.amount} currency={shell.currency} size="small" className="font-text" />
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">
          {total_label ?? summary.total}
          <span className="block text-micro font-normal text-ink-2">{summary.total_line}</span>
        </dt>
        <dd>
          <Price amount={total} currency={shell.currency} />
        </dd>
      </div>
    </dl>
  )
}
