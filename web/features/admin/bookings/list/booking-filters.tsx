import { X } from 'lucide-react'
import { BOOKING_SORTS, BOOKING_SOURCES } from '#contract/endpoints/admin/bookings.ts'
import { BOOKING_STATUSES } from '#contract/endpoints/bookings.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import type { BookingsUrl } from '#web/features/admin/bookings/bookings-url.ts'

type Area = { slug: string; name: string }
type BookingFiltersProps = {
  url: BookingsUrl
  areas: readonly Area[]
  onChange: (change: Partial<BookingsUrl>) => void
}

export function BookingFilters({ url, areas, onChange }: BookingFiltersProps) {
  const { any, filter, filters, search, statuses, sources, sorts, home_filter } =
    useAdminMessages().bookings
  const named = <Id extends string>(ids: readonly Id[], names: Record<Id, string>) =>
    ids.map((id) => ({ id, label: names[id] }))
  return (
    <FoldedFilters
      label={filters}
      count={SET_BY.filter((name) => url[name] !== undefined).length}
      onClear={() => onChange(NONE_SET)}
      className="md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
      always={
        <div className="md:col-span-2">
          <TypedSearch label={search} q={url.q} onChange={(q) => onChange({ q })} />
        </div>
      }
    >
      <Choice
        label={filter.status}
        any={any}
        options={named(BOOKING_STATUSES, statuses)}
        value={url.status}
        onChange={(status) => onChange({ status })}
      />
      <DayField label={filter.from} value={url.from} onChange={(from) => onChange({ from })} />
      <DayField label={filter.to} value={url.to} onChange={(to) => onChange({ to })} />
      <Choice
        label={filter.area}
        any={any}
        options={areas.map(({ slug, name }) => ({ id: slug, label: name }))}
        value={url.area}
        onChange={(area) => onChange({ area })}
      />
      <Choice
        label={filter.source}
        any={any}
        options={named(BOOKING_SOURCES, sources)}
        value={url.source}
        onChange={(source) => onChange({ source })}
      />
      <Choice
        label={filter.sort}
        options={named(BOOKING_SORTS, sorts)}
        value={url.sort ?? '-booked'}
        onChange={(sort) => onChange({ sort: sort === '-booked' ? undefined : sort })}
      />
      <label className="flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          className="size-4"
          checked={url.unpaid === true}
          onChange={({ target }) => onChange({ unpaid: target.checked ? true : undefined })}
        />
        {filter.unpaid}
      </label>
      {url.home !== undefined && (
        <button
          type="button"
          className={buttonClass('secondary', 'small', 'justify-self-start')}
          onClick={() => onChange({ home: undefined })}
        >
          {home_filter(url.home)}
          <X size={15} aria-hidden />
        </button>
      )}
    </FoldedFilters>
  )
}

const SET_BY = ['status', 'from', 'to', 'home', 'area', 'source', 'unpaid'] as const
const NONE_SET: Partial<BookingsUrl> = Object.fromEntries(SET_BY.map((name) => [name, undefined]))
