import { nightsFils, partsOf, priceLines, type StayPrice, type Terms } from './stay-price.ts'

/**
 * The price at which the stay costs `total_fils`, or up to 2 fils less where rounding leaves no
 * other; the nights bear the difference, the fees that are shares follow. `least_fils` when even
 * free nights cost more.
 */
export function withTotal(
  price: StayPrice,
  agreed: { total_fils: number; reason: string },
  terms: Terms,
): StayPrice | { least_fils: number } {
  const parts = { ...partsOf(price, terms), adjustment: null }
  const nights_fils = nightsFils(parts)
  const pricedAt = (wanted_fils: number) =>
    priceLines({
      ...parts,
      adjustment: { fils: wanted_fils - nights_fils, computed_from: { reason: agreed.reason } },
    })
  const least_fils = pricedAt(0).total_fils
  if (least_fils > agreed.total_fils) return { least_fils }
  const agreed_nights_fils = greatest(
    agreed.total_fils,
    (fils) => pricedAt(fils).total_fils <= agreed.total_fils,
  )
  return { ...price, ...pricedAt(agreed_nights_fils) }
}

/** Of 0 to `most` the greatest that fits, where whatever is less than one that fits also does. */
function greatest(most: number, fits: (n: number) => boolean): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}
