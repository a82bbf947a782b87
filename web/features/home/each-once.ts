type Rows<Offer, Home> = {
  offers: readonly Offer[]
  featured: readonly Home[]
  staycations: readonly Home[]
}

/**
 * Every home and with it its picture stands on the page once: under its offer, else where it comes
 * first.
 */
export function eachOnce<Offer extends { slug: string | null }, Home extends { slug: string }>(
  rows: Rows<Offer, Home>,
) {
  const shown = new Set(rows.offers.map(({ slug }) => slug))
  const takeNew = (homes: readonly Home[]) => {
    const fresh = homes.filter(({ slug }) => !shown.has(slug))
    for (const { slug } of fresh) shown.add(slug)
    return fresh
  }
  return { featured: takeNew(rows.featured), staycations: takeNew(rows.staycations) }
}
