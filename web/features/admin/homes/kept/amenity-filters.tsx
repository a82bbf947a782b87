import { AMENITY_SORTS } from '#contract/endpoints/admin/amenities.ts'
import { AMENITY_GROUPS } from '#contract/home-kinds.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { AmenitiesUrl } from './amenities-url.ts'

type AmenityFiltersProps = { url: AmenitiesUrl; onChange: (change: Partial<AmenitiesUrl>) => void }

export function AmenityFilters({ url, onChange }: AmenityFiltersProps) {
  const { homes, kept } = useAdminMessages()
  const { filters, search, group, sort, sorts } = kept.amenities
  return (
    <FoldedFilters
      label={filters}
      count={url.amenity_group === undefined ? 0 : 1}
      onClear={() => onChange({ amenity_group: undefined })}
      className="md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
      always={
        <div className="md:col-span-2">
          <TypedSearch label={search} q={url.q} onChange={(q) => onChange({ q })} />
        </div>
      }
    >
      <Choice
        label={group}
        any={homes.any}
        options={AMENITY_GROUPS.map((id) => ({ id, label: homes.amenity_groups[id] }))}
        value={url.amenity_group}
        onChange={(amenity_group) => onChange({ amenity_group })}
      />
      <Choice
        label={sort}
        options={AMENITY_SORTS.map((id) => ({ id, label: sorts[id] }))}
        value={url.sort ?? 'position'}
        onChange={(chosen) => onChange({ sort: chosen === 'position' ? undefined : chosen })}
      />
    </FoldedFilters>
  )
}
