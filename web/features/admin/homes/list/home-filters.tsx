import { HOME_SORTS, HOME_STATES } from '#contract/endpoints/admin/homes.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { HomesUrl } from '#web/features/admin/homes/homes-url.ts'

type HomeFiltersProps = {
  url: HomesUrl
  areas: readonly { slug: string; name: string }[]
  onChange: (change: Partial<HomesUrl>) => void
}

export function HomeFilters({ url, areas, onChange }: HomeFiltersProps) {
  const { any, filter, filters, search, states, sorts } = useAdminMessages().homes
  return (
    <FoldedFilters
      label={filters}
      count={[url.state, url.area].filter((value) => value !== undefined).length}
      onClear={() => onChange({ state: undefined, area: undefined })}
      className="md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
      always={
        <div className="md:col-span-2">
          <TypedSearch label={search} q={url.q} onChange={(q) => onChange({ q })} />
        </div>
      }
    >
      <Choice
        label={filter.state}
        any={any}
        options={HOME_STATES.map((id) => ({ id, label: states[id] }))}
        value={url.state}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={filter.area}
        any={any}
        options={areas.map(({ slug, name }) => ({ id: slug, label: name }))}
        value={url.area}
        onChange={(area) => onChange({ area })}
      />
      <Choice
        label={filter.sort}
        options={HOME_SORTS.map((id) => ({ id, label: sorts[id] }))}
        value={url.sort ?? 'name'}
        onChange={(sort) => onChange({ sort: sort === 'name' ? undefined : sort })}
      />
    </FoldedFilters>
  )
}
