import { useState } from 'react'
import { filsOf } from '#contract/money.ts'
import { useFilterMessages, useMessages } from '#web/api/messages.ts'
import { Price } from '#web/ui/price.tsx'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import type { SearchResults } from '#web/features/search/search-queries.ts'
import type { SearchUrl } from '#web/features/search/search-url.ts'
import { useAmounts } from '#web/features/search/use-amounts.ts'
import { FilterPart } from './filter-part.tsx'
import type { PartProps } from './home-filters.tsx'
import { PriceBars } from './price-bars.tsx'

const STEP = 50 // dirhams

type Range = { low: number; high: number }

/** A thumb at its end means no limit. */
export function PriceFilter({ url, found, onChange }: PartProps & { found: SearchResults }) {
  const { shell } = useMessages()
  const filters = useFilterMessages()
  const amountOf = useAmounts()
  const range = {
    min: filsOf(found.price_range.min) / 100,
    max: filsOf(found.price_range.max) / 100,
  }
  // a limit outside of the prices found stays what it is
  const asked = [url.price_min, url.price_max].flatMap((text) =>
    text === undefined ? [] : [Number(text)],
  )
  const min = Math.min(Math.floor(range.min / STEP) * STEP, ...asked)
  const max = Math.max(Math.ceil(range.max / STEP) * STEP, ...asked)
  const [value, setValue] = useChosenRange(url, min, max)
  if (min >= max) return null

  const chooseRange = ({ low, high }: Range) =>
    onChange({
      price_min: low > min ? String(low) : undefined,
      price_max: high < max ? String(high) : undefined,
    })
  return (
    <FilterPart title={filters.price} hint={filters.price_hint}>
      <PriceBars bars={found.price_histogram} range={range} chosen={value} amountOf={amountOf} />
      <RangeSlider
        label={filters.price}
        min={min}
        max={max}
        step={STEP}
        value={value}
        onChange={setValue}
        onSettle={chooseRange}
        labels={{ low: filters.price_from, high: filters.price_to }}
        locale_options={{ style: 'currency', currency: 'AED', maximumFractionDigits: 0 }}
      />
      <p className="flex justify-between">
        <Price amount={`${value.low}.00`} currency={shell.currency} size="small" />
        <Price amount={`${value.high}.00`} currency={shell.currency} size="small" />
      </p>
    </FilterPart>
  )
}

/**
 * What is dragged, until the address or the prices found say otherwise; the thumb keeps the focus
 * meanwhile.
 */
function useChosenRange({ price_min, price_max }: SearchUrl, min: number, max: number) {
  const asked = {
    low: bounded(price_min, min, [min, max]),
    high: bounded(price_max, max, [min, max]),
  }
  const basis = [min, max, asked.low, asked.high].join()
  const [held, setHeld] = useState({ basis, value: asked })
  if (held.basis !== basis) setHeld({ basis, value: asked })
  return [
    held.basis === basis ? held.value : asked,
    (value: Range) => setHeld({ basis, value }),
  ] as const
}

function bounded(text: string | undefined, fallback: number, [min, max]: [number, number]): number {
  return text === undefined ? fallback : Math.min(max, Math.max(min, Number(text)))
}
