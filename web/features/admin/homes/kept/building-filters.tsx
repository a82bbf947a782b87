import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { BuildingsUrl } from './buildings-url.ts'

type BuildingFiltersProps = {
  url: BuildingsUrl
  areas: readonly { slug: string; name: string }[]
  onChange: (change: Partial<BuildingsUrl>) => void
}

export function BuildingFilters({ url, areas, onChange }: BuildingFiltersProps) {
  const { homes, kept } = useAdminMessages()
  return (
    <FoldedFilters
      label={kept.buildings.filters}
      count={url.area === undefined ? 0 : 1}
      onClear={() => onChange({ area: undefined })}
      className="md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
      always={
        <div className="md:col-span-2">
          <TypedSearch label={kept.buildings.search} q={url.q} onChange={(q) => onChange({ q })} />
        </div>
      }
    >
      <Choice
        label={homes.filter.area}
        any={homes.any}
        options={areas.map(({ slug, name }) => ({ id: slug, label: name }))}
        value={url.area}
        onChange={(area) => onChange({ area })}
      />
    </FoldedFilters>
  )
}
