import { classNames } from './class-names.ts'

export type PriceProps = {
  /** Decimal dirhams, as on the wire: "2310.00". */
  amount: string
  currency: { word: string; is_before: boolean }
  size?: 'small' | 'usual' | 'large'
  /**
   * `none`: whole dirhams, rounded up, where homes are compared. `cut`: rounded down, what somebody
   * earned. `always`: for columns, so that decimals align.
   */
  fils?: 'none' | 'cut' | 'some' | 'always'
  /** The currency stands beside it, with another amount: it is only heard. */
  is_bare?: boolean
  className?: string
}

const SIZES = { small: 'text-small', usual: 'text-h3', large: 'text-h2' } as const

export function Price({
  amount,
  currency,
  size = 'usual',
  fils = 'some',
  is_bare = false,
  className,
}: PriceProps) {
  const look = classNames('font-medium', size === 'small' ? 'text-[0.85em]' : 'text-[0.68em]')
  const word = <span className={is_bare ? 'sr-only' : look}>{currency.word}</span>
  return (
    <bdi
      className={classNames(
        'inline-flex items-baseline gap-[0.25em] font-display whitespace-nowrap',
        SIZES[size],
        className,
      )}
    >
      {currency.is_before && word}
      <data dir="ltr" value={amount} className="tabular-nums">
        {textOf(amount, fils).replace('-', '−')}
      </data>
      {!currency.is_before && word}
    </bdi>
  )
}

function textOf(amount: string, fils: NonNullable<PriceProps['fils']>): string {
  if (fils === 'always') return withThousands(amount)
  if (fils === 'none') return readableAmount(wholeAmount(amount))
  return readableAmount(fils === 'cut' ? earnedAmount(amount) : amount)
}

/** Fils only where there are any. */
export function readableAmount(amount: string): string {
  return withThousands(amount.replace(/\.00$/, ''))
}

/** Rounded up, so that a price shown is never below the price charged: "4377.36" is "4378". */
export function wholeAmount(amount: string): string {
  const [whole = '', fils = ''] = amount.split('.')
  return String(Number(whole) + (Number(fils) > 0 && !amount.startsWith('-') ? 1 : 0))
}

/**
 * Rounded down, so that nobody is shown more than they earned: "327880.96" is "327880", "-120.50"
 * is "-121".
 */
export function earnedAmount(amount: string): string {
  return amount.startsWith('-') ? String(Math.floor(Number(amount))) : amount.replace(/\..*$/, '')
}

export const withThousands = (amount: string) =>
  amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
