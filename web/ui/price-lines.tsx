import { Price, type PriceProps } from './price.tsx'

export type PriceLinesProps = {
  lines: readonly { kind: string; label: string; explanation: string; amount: string }[]
  currency: PriceProps['currency']
  total?: { label: string; explanation: string; amount: string }
}

export function PriceLines({ lines, currency, total }: PriceLinesProps) {
  const has_fils = [...lines, ...(total ? [total] : [])].some(
    ({ amount }) => !amount.endsWith('.00'),
  )
  const fils = has_fils ? 'always' : 'none'
  return (
    <dl className="grid gap-2.5 text-small">
      {lines.map(({ kind, label, explanation, amount }) => (
        <div key={kind} className="flex items-baseline justify-between gap-4">
          <dt>
            {label}
            <span className="block text-micro text-ink-2">{explanation}</span>
          </dt>
          <dd className={amount.startsWith('-') ? 'text-palm' : undefined}>
            <Price
              amount={amount}
              currency={currency}
              size="small"
              fils={fils}
              className="font-text"
            />
          </dd>
        </div>
      ))}
      {total && (
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">
            {total.label}
            <span className="block text-micro font-normal text-ink-2">{total.explanation}</span>
          </dt>
          <dd>
            <Price amount={total.amount} currency={currency} fils={fils} />
          </dd>
        </div>
      )}
    </dl>
  )
}
