import { useMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'

type NightlyRateProps = {
  before: string
  now: string
  /** In cards beside one another, which then have as many lines, with an offer or without. */
  is_stacked?: boolean
  className?: string
}

/**
 * The average night before taxes and fees, in dirhams; `before` is struck through where an offer
 * lowers it.
 */
export function NightlyRate({
  before,
  now,
  is_stacked = false,
  className = 'text-micro text-ink-2',
}: NightlyRateProps) {
  const { shell } = useMessages()
  const look = { currency: shell.currency, size: 'small', fils: 'none' } as const
  const font = 'font-text [font-size:inherit]'
  return (
    <span className={classNames('block text-balance', className)}>
      {before !== now && (
        <>
          <span className="sr-only">{shell.price.before}</span>{' '}
          <s>
            <Price
              {...look}
              amount={before}
              is_bare
              className={`${font} line-through opacity-75`}
            />
          </s>{' '}
          <span className="sr-only">{shell.price.now}</span>{' '}
        </>
      )}
      <Price {...look} amount={now} className={font} /> <span>{shell.price.a_night}</span>{' '}
      <span className={is_stacked ? 'sm:block' : undefined}>{shell.price.before_taxes}</span>
    </span>
  )
}
