import { COUPON_KINDS, COUPON_SORTS } from '#contract/endpoints/admin/coupons.ts'
import { OFFER_STATES } from '#contract/endpoints/admin/offers.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { CouponsUrl } from './coupons-url.ts'

type CouponFiltersProps = { url: CouponsUrl; onChange: (change: Partial<CouponsUrl>) => void }

export function CouponFilters({ url, onChange }: CouponFiltersProps) {
  const { any, filter, states, sorts, coupons } = useAdminMessages().offers
  return (
    <FoldedFilters
      label={coupons.filters}
      count={[url.state, url.kind].filter((value) => value !== undefined).length}
      onClear={() => onChange({ state: undefined, kind: undefined })}
      className="md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
      always={
        <div className="md:col-span-2">
          <TypedSearch label={coupons.search} q={url.q} onChange={(q) => onChange({ q })} />
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
        any={coupons.any_kind}
        options={COUPON_KINDS.map((id) => ({ id, label: coupons.kinds[id] }))}
        value={url.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice
        label={filter.sort}
        options={COUPON_SORTS.map((id) => ({ id, label: sorts[id] }))}
        value={url.sort ?? 'state'}
        onChange={(sort) => onChange({ sort: sort === 'state' ? undefined : sort })}
      />
    </FoldedFilters>
  )
}
