import { useFilterMessages, useMessages } from '#web/api/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { SearchResults } from '#web/features/search/search-queries.ts'
import { countFilters, NO_FILTERS } from '#web/features/search/search-url.ts'
import { AmenityFilter } from './amenity-filter.tsx'
import { BedFilter, RatingFilter, RoomFilter, TypeFilter, type PartProps } from './home-filters.tsx'
import { PriceFilter } from './price-filter.tsx'

export type FiltersProps = PartProps & { found: SearchResults | undefined }

export function Filters({ url, found, onChange }: FiltersProps) {
  const { search } = useMessages()
  return (
    <div className="grid gap-6">
      {found && <PriceFilter url={url} found={found} onChange={onChange} />}
      <Switches url={url} onChange={onChange} />
      <TypeFilter url={url} onChange={onChange} />
      <RoomFilter url={url} onChange={onChange} />
      <BedFilter url={url} onChange={onChange} />
      <RatingFilter url={url} onChange={onChange} />
      <AmenityFilter url={url} onChange={onChange} />
      {countFilters(url) > 0 && (
        <PlainButton
          kind="quiet"
          className="-ms-3 justify-self-start"
          onClick={() => onChange(NO_FILTERS)}
        >
          {search.clear_filters}
        </PlainButton>
      )}
    </div>
  )
}

function Switches({ url, onChange }: PartProps) {
  const filters = useFilterMessages()
  return (
    <div className="border-t border-line pt-3 first:border-0 first:pt-0">
      <Switch
        isSelected={url.discounts ?? false}
        onChange={(is_on) => onChange({ discounts: is_on || undefined })}
        className="text-small"
      >
        {filters.discounts}
      </Switch>
      <Switch
        isSelected={url.free_cancellation ?? false}
        onChange={(is_on) => onChange({ free_cancellation: is_on || undefined })}
        className="text-small"
      >
        {filters.free_cancellation}
      </Switch>
      {url.free_cancellation && (
        <p className="pb-1 text-micro text-ink-2">{filters.free_cancellation_hint}</p>
      )}
      <Switch
        isSelected={url.pets ?? false}
        onChange={(is_on) => onChange({ pets: is_on || undefined })}
        className="text-small"
      >
        {filters.pets}
      </Switch>
    </div>
  )
}
