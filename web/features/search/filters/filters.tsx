import { Fragment, type ComponentType } from 'react'
import type { AtLeastName, FilterName, SwitchName } from '#contract/search-filters.ts'
import { useFilterMessages, useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { SearchResults } from '#web/features/search/search-queries.ts'
import { countFilters, NO_FILTERS } from '#web/features/search/search-url.ts'
import { SWITCHES } from '#web/features/search/switches.ts'
import { AmenityFilter } from './amenity-filter.tsx'
import { AtLeastFilters, RoomFilter, TypeFilter, type PartProps } from './home-filters.tsx'
import { PriceFilter } from './price-filter.tsx'

export type FiltersProps = PartProps & { found: SearchResults | undefined }

/** In the order in which they are shown. */
const PARTS: Record<
  Exclude<FilterName, SwitchName | AtLeastName> | 'switches' | 'at_least',
  ComponentType<FiltersProps>
> = {
  price: ({ found, ...props }) => found && <PriceFilter found={found} {...props} />,
  switches: Switches,
  types: TypeFilter,
  bedrooms: RoomFilter,
  at_least: AtLeastFilters,
  amenities: AmenityFilter,
}

export function Filters(props: FiltersProps) {
  const { search } = useMessages()
  return (
    <div className="grid gap-6">
      {Object.entries(PARTS).map(([name, Part]) => (
        <Part key={name} {...props} />
      ))}
      {countFilters(props.url) > 0 && (
        <Button
          kind="quiet"
          className="-ms-3 justify-self-start"
          onPress={() => props.onChange(NO_FILTERS)}
        >
          {search.clear_filters}
        </Button>
      )}
    </div>
  )
}

function Switches({ url, onChange }: PartProps) {
  const filters = useFilterMessages()
  const hints: Partial<Record<SwitchName, string>> = filters.hints
  return (
    <div className="border-t border-line pt-3 first:border-0 first:pt-0">
      {SWITCHES.map((name) => (
        <Fragment key={name}>
          <Switch
            isSelected={url[name] ?? false}
            onChange={(is_on) => onChange({ [name]: is_on || undefined })}
            className="text-small"
          >
            {filters.switches[name]}
          </Switch>
          {url[name] && hints[name] !== undefined && (
            <p className="pb-1 text-micro text-ink-2">{hints[name]}</p>
          )}
        </Fragment>
      ))}
    </div>
  )
}
