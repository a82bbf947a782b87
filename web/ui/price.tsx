import { classNames } from './class-names.ts'

export type PriceProps = {
  /** Decimal dirhams, as on the wire: "2310.00". */
  amount: string
  currency: { word: string; is_before: boolean }
  size?: 'small' | 'usual' | 'large'
  className?: string
}

const SIZES = { small: 'text-small', usual: 'text-h3', large: 'text-h2' } as const

export function Price({ amount, currency, size = 'usual', className }: PriceProps) {
  const word = <span className={classNames('font-medium', size === 'small' ? 'text-[0.85em]' : 'text-[0.68em]')}>{currency.word}</span>
  return (
    <bdi className={classNames('inline-flex items-baseline gap-1 font-display whitespace-nowrap', SIZES[size], className)}>
      {currency.is_before && word}
      <data dir="ltr" value={amount} className="tabular-nums">
        {readableAmount(amount)}
      </data>
      {!currency.is_before && word}
    </bdi>
  )
}

/** Fils only where there are any. */
export function readableAmount(amount: string): string {
  return amount.replace(/\.00$/, '').replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
}
