import { without } from '#contract/search-filters.ts'
import { useFilterMessages } from '#web/api/messages.ts'
import type { Nearest } from '#web/features/search/search-queries.ts'
import { toggled, type SearchUrl } from '#web/features/search/search-url.ts'
import { useChips } from '#web/features/search/use-chips.ts'

export type Fewer = Nearest['fewer_filters'][number]

/** What the filter that is given up is called. */
export function useGivenUp(url: SearchUrl): (fewer: Fewer) => string {
  const { list_comma } = useFilterMessages()
  const chips = useChips(url)
  return ({ filter, amenity }) => {
    const own = chips.filter(({ key }) => key === filter || key.startsWith(`${filter} `))
    if (amenity !== null)
      return own.find(({ key }) => key === `amenities ${amenity}`)?.label ?? amenity
    return own.map(({ label }) => label).join(list_comma)
  }
}

export function withoutFilter(url: SearchUrl, { filter, amenity }: Fewer): Partial<SearchUrl> {
  if (filter === 'amenities' && amenity !== null)
    return { amenities: toggled(url.amenities, amenity) }
  return without(filter)
}
