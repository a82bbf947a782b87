import { LONGEST_RUN, type Counted } from '#server/pricing/index.ts'
import type { Search } from './narrowing.ts'
import { isAllWithin, type Around } from './search-area.ts'

/** Whether bits answer it. Decision 0059 gives the reason for each search they do not. */
export function isWide(
  { narrowing: n, terms, sort, reader }: Search,
  centre: Around | null,
  { nights }: Counted,
): boolean {
  return (
    n.home === null &&
    terms.wide_area !== null &&
    isAllWithin(terms.wide_area, n.box, centre) &&
    nights <= LONGEST_RUN &&
    sort !== 'discount' &&
    !n.discounts &&
    terms.best_free_nights === 0 &&
    (!reader.is_member || terms.are_member_sums_right)
  )
}
