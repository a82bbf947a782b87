import { useState } from 'react'
import { filsOf } from '#contract/money.ts'
import { useMessages } from '#api/app.ts'
import { Price } from '#ui/price.tsx'
import { RangeSlider } from '#ui/range-slider.tsx'
import type { Found } from '#features/search/search-queries.ts'
import type { SearchUrl } from '#features/search/search-url.ts'

const STEP = 50 // dirhams

export type PriceFilterProps = { url: SearchUrl; range: Found['price_range']; onChange: (change: Partial<SearchUrl>) => void }

/** A thumb at its end means no limit. */
export function PriceFilter({ url, range, onChange }: PriceFilterProps) {
  const { search, shell } = useMessages()
  const min = Math.floor(filsOf(range.min) / 100 / STEP) * STEP
  const max = Math.ceil(filsOf(range.max) / 100 / STEP) * STEP
  const [value, setValue] = useState({ low: bounded(url.price_min, min, [min, max]), high: bounded(url.price_max, max, [min, max]) })
  if (min >= max) return null

  const settle = ({ low, high }: typeof value) =>
    onChange({ price_min: low > min ? String(low) : undefined, price_max: high < max ? String(high) : undefined })
  return (
    <div>
      <p className="text-small font-medium">{search.price}</p>
      <p className="text-micro text-ink-2">{search.price_hint}</p>
      <RangeSlider
        label={search.price}
        min={min}
        max={max}
        step={STEP}
        value={value}
        onChange={setValue}
        onSettle={settle}
        labels={{ low: search.price_from, high: search.price_to }}
        locale_options={{ style: 'currency', currency: 'AED', maximumFractionDigits: 0 }}
      />
      <p className="flex justify-between">
        <Price amount={`${value.low}.00`} currency={shell.currency} size="small" />
        <Price amount={`${value.high}.00`} currency={shell.currency} size="small" />
      </p>
    </div>
  )
}

function bounded(text: string | undefined, fallback: number, [min, max]: [number, number]): number {
  return text === undefined ? fallback : Math.min(max, Math.max(min, Number(text)))
}
