import { useMessages } from '#api/app.ts'
import { classNames } from '#ui/class-names.ts'
import { Price } from '#ui/price.tsx'

/** The average night before taxes and fees, in dirhams; `before` is struck through where an offer lowers it. */
export function NightlyRate({ before, now, className = 'text-micro text-ink-2' }: { before: string; now: string; className?: string }) {
  const { shell } = useMessages()
  const rate = (amount: string, look = '') => (
    <Price amount={amount} currency={shell.currency} size="small" fils="none" className={`font-text [font-size:inherit] ${look}`} />
  )
  return (
    <span className={classNames('block', className)}>
      {before !== now && (
        <>
          <span className="sr-only">{shell.price.before}</span> <s>{rate(before, 'line-through opacity-75')}</s>{' '}
          <span className="sr-only">{shell.price.now}</span>{' '}
        </>
      )}
      {rate(now)} {shell.price.a_night}
    </span>
  )
}
