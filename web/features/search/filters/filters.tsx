import { useQuery } from '@tanstack/react-query'
import { AMENITY_GROUPS } from '#contract/constants.ts'
import { useApp } from '#api/app.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Switch } from '#ui/switch.tsx'
import { PriceFilter } from './price-filter.tsx'
import { amenitiesQuery, type Found } from '#features/search/search-queries.ts'
import { countFilters, NO_FILTERS, partsOf, type SearchUrl } from '#features/search/search-url.ts'

export type FiltersProps = { url: SearchUrl; found: Found | undefined; onChange: (change: Partial<SearchUrl>) => void }

export function Filters({ url, found, onChange }: FiltersProps) {
  const { messages } = useApp()
  const { search } = messages
  return (
    <div className="grid gap-6">
      {found && (
        <PriceFilter
          key={`${found.price_range.min}-${found.price_range.max}-${url.price_min}-${url.price_max}`}
          url={url}
          range={found.price_range}
          onChange={onChange}
        />
      )}
      <Switch
        isSelected={url.discounts ?? false}
        onChange={(is_on) => onChange({ discounts: is_on || undefined })}
        className="border-y border-line py-2 text-small font-medium"
      >
        {search.discounts}
      </Switch>
      <Rooms chosen={partsOf(url.bedrooms)} onChange={(bedrooms) => onChange({ bedrooms })} />
      <Amenities chosen={partsOf(url.amenities)} onChange={(amenities) => onChange({ amenities })} />
      {countFilters(url) > 0 && (
        <Button kind="quiet" className="justify-self-start" onPress={() => onChange(NO_FILTERS)}>
          {search.clear_filters}
        </Button>
      )}
    </div>
  )
}

type ChosenProps = { chosen: string[]; onChange: (list: string | undefined) => void }

/** In a fixed order, so that equal choices have equal addresses. */
const toggled = (chosen: string[], part: string) => {
  const next = chosen.includes(part) ? chosen.filter((other) => other !== part) : [...chosen, part]
  return next.length === 0 ? undefined : next.toSorted().join(',')
}

function Rooms({ chosen, onChange }: ChosenProps) {
  const { search } = useApp().messages
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">{search.rooms}</legend>
      <div className="flex flex-wrap gap-2">
        {search.room_counts.map((label, count) => {
          const is_on = chosen.includes(String(count))
          return (
            <button
              key={label}
              type="button"
              aria-pressed={is_on}
              aria-label={search.room_label(label)}
              onClick={() => onChange(toggled(chosen, String(count)))}
              className={classNames(
                'min-h-11 min-w-11 rounded-ctl border px-3 text-small',
                is_on ? 'border-gulf-700 bg-gulf-700 text-white' : 'border-line-strong bg-white hover:bg-shell',
              )}
            >
              <bdi dir={count > 0 ? 'ltr' : undefined}>{label}</bdi>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

function Amenities({ chosen, onChange }: ChosenProps) {
  const { api, messages } = useApp()
  const { data: amenities = [] } = useQuery(amenitiesQuery(api))
  const groups = AMENITY_GROUPS.map((group) => ({ group, members: amenities.filter(({ amenity_group }) => amenity_group === group) }))
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium">{messages.search.amenities}</legend>
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => (
          <Disclosure
            key={group}
            title={<span className="text-small">{messages.search.amenity_groups[group]}</span>}
            is_open={members.some(({ code }) => chosen.includes(code))}
          >
            {members.map(({ code, name }) => (
              <Checkbox key={code} isSelected={chosen.includes(code)} onChange={() => onChange(toggled(chosen, code))}>
                {name}
              </Checkbox>
            ))}
          </Disclosure>
        ))}
    </fieldset>
  )
}
