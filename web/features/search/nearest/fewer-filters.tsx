import { useFilterMessages } from '#api/app.ts'
import type { Nearest } from '#features/search/search-queries.ts'
import { toggled, type SearchUrl } from '#features/search/search-url.ts'
import { useChips } from '#features/search/use-chips.ts'
import { NearestPart, Offered } from './nearest-part.tsx'

type Fewer = Nearest['fewer_filters'][number]
export type FewerFiltersProps = { fewer: readonly Fewer[]; url: SearchUrl; onChange: (change: Partial<SearchUrl>) => void }

export function FewerFilters({ fewer, url, onChange }: FewerFiltersProps) {
  const filters = useFilterMessages()
  const chips = useChips(url)
  if (fewer.length === 0) return null
  const nameOf = ({ filter, amenity }: Fewer) => {
    const own = chips.filter(({ key }) => key === filter || key.startsWith(`${filter} `))
    if (amenity !== null) return own.find(({ key }) => key === `amenities ${amenity}`)?.label ?? amenity
    return own.map(({ label }) => label).join(filters.list_comma)
  }
  return (
    <NearestPart title={filters.nearest.fewer}>
      <ul className="nearest-list">
        {fewer.map((one) => (
          <li key={`${one.filter} ${one.amenity ?? ''}`}>
            <Offered
              title={filters.nearest.without(nameOf(one))}
              count={one.total_count}
              onPress={() => onChange(withoutFilter(url, one))}
            />
          </li>
        ))}
      </ul>
    </NearestPart>
  )
}

function withoutFilter(url: SearchUrl, { filter, amenity }: Fewer): Partial<SearchUrl> {
  if (filter === 'price') return { price_min: undefined, price_max: undefined }
  if (filter === 'amenities' && amenity !== null) return { amenities: toggled(url.amenities, amenity) }
  return { [filter]: undefined }
}
