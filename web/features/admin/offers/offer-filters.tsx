import { OFFER_TYPES } from '#contract/constants.ts'
import { OFFER_SORTS, OFFER_STATES } from '#contract/endpoints/admin/offers.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import type { OffersUrl } from './offers-url.ts'

type OfferFiltersProps = { url: OffersUrl; onChange: (change: Partial<OffersUrl>) => void }

export function OfferFilters({ url, onChange }: OfferFiltersProps) {
  const { any, filter, filters, search, states, sorts } = useAdminMessages().offers
  const { types } = useMessages().shell.offers
  return (
    <FoldedFilters
      label={filters}
      count={[url.state, url.type].filter((value) => value !== undefined).length}
      onClear={() => onChange({ state: undefined, type: undefined })}
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
        options={OFFER_STATES.map((id) => ({ id, label: states[id] }))}
        value={url.state}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={filter.type}
        any={any}
        options={OFFER_TYPES.map((id) => ({ id, label: types[id] }))}
        value={url.type}
        onChange={(type) => onChange({ type })}
      />
      <Choice
        label={filter.sort}
        options={OFFER_SORTS.map((id) => ({ id, label: sorts[id] }))}
        value={url.sort ?? 'state'}
        onChange={(sort) => onChange({ sort: sort === 'state' ? undefined : sort })}
      />
    </FoldedFilters>
  )
}
