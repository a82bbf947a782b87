import { PRICE_BARS } from '#contract/search-options.ts'

/** The counts of all bars over the slider of prices, from those that hold a home. */
export function histogramOf(bars: readonly [bar: number, homes: number][]): number[] {
  const homes_of = new Map(bars)
  return Array.from({ length: PRICE_BARS }, (_, bar) => homes_of.get(bar) ?? 0)
}
