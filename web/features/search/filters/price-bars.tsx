import { useFilterMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

export type PriceBarsProps = {
  bars: readonly number[]
  range: { min: number; max: number } // dirhams
  chosen: { low: number; high: number }
  amountOf: (dirhams: number) => string
}

/**
 * How many homes there are for each part of the price: drawn for the eye, said in a sentence for
 * the ear.
 */
export function PriceBars({ bars, range, chosen, amountOf }: PriceBarsProps) {
  const filters = useFilterMessages()
  const highest = Math.max(...bars)
  const total = bars.reduce((sum, homes) => sum + homes, 0)
  const width = (range.max - range.min) / bars.length
  const edges = (bar: number) => ({
    low: range.min + bar * width,
    high: range.min + (bar + 1) * width,
  })
  const most = edges(bars.indexOf(highest))
  return (
    <>
      <p className="sr-only">
        {filters.price_most(
          highest,
          total,
          amountOf(Math.floor(most.low)),
          amountOf(Math.ceil(most.high)),
        )}
      </p>
      <div aria-hidden className="price-histogram">
        {bars.map((homes, bar) => {
          const { low, high } = edges(bar)
          const is_chosen = high > chosen.low && low < chosen.high
          return (
            <span
              key={low}
              className={classNames('price-histogram-bar', is_chosen && 'price-histogram-bar-on')}
              style={{ blockSize: `${homes === 0 ? 0 : Math.max(8, (homes / highest) * 100)}%` }}
            />
          )
        })}
      </div>
    </>
  )
}
