import { HOME_RANGES } from '#contract/home-fields.ts'
import { HOME_TYPES } from '#contract/home-kinds.ts'
import { RATE_GRID } from '#contract/night-rates.ts'
import { Choice, SearchField } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { shownDays, type RatesUrl } from './rates-url.ts'

const [LEAST, MOST] = HOME_RANGES.bedrooms
const BEDROOMS = Array.from({ length: MOST - LEAST + 1 }, (_, at) => String(LEAST + at))
const SPANS = ['14', '30', '60', '90'] as const

type Change = (change: Partial<RatesUrl>) => void
/** onRefine for what shows other homes or nights. */
type RateFiltersProps = { url: RatesUrl; today: string; onChange: Change; onRefine: Change }

export function RateFilters({ url, today, onChange, onRefine }: RateFiltersProps) {
  const { homes, rates } = useAdminMessages()
  const { from, days } = shownDays(url, today)
  return (
    <FoldedFilters
      label={rates.filters}
      count={
        [url.from, url.days, url.type, url.bedrooms, url.numbers].filter(
          (value) => value !== undefined,
        ).length
      }
      onClear={() =>
        onRefine({
          from: undefined,
          days: undefined,
          type: undefined,
          bedrooms: undefined,
          numbers: undefined,
        })
      }
      className="md:flex md:flex-wrap"
      always={
        <SearchField
          label={rates.find}
          value={url.q ?? ''}
          onChange={(q) => onRefine({ q: q === '' ? undefined : q })}
        />
      }
    >
      <DayField label={rates.from} value={from} onChange={(next) => onRefine({ from: next })} />
      <Choice
        label={rates.days}
        options={SPANS.map((id) => ({ id, label: rates.day_counts(Number(id)) }))}
        value={SPANS.find((span) => Number(span) === days)}
        onChange={(next) => onRefine({ days: Number(next ?? RATE_GRID.days) })}
      />
      <Choice
        label={homes.fields.type}
        any={homes.any}
        options={HOME_TYPES.map((id) => ({ id, label: homes.types[id] }))}
        value={url.type}
        onChange={(type) => onRefine({ type })}
      />
      <Choice
        label={homes.fields.bedrooms}
        any={homes.any}
        options={BEDROOMS.map((id) => ({ id, label: id }))}
        value={BEDROOMS.find((id) => Number(id) === url.bedrooms)}
        onChange={(id) => onRefine({ bedrooms: id === undefined ? undefined : Number(id) })}
      />
      <label className="col-span-full flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={url.numbers === 'yes'}
          onChange={({ target }) => onChange({ numbers: target.checked ? 'yes' : undefined })}
          className="size-4 accent-gulf-700"
        />
        {rates.numbers.show}
      </label>
    </FoldedFilters>
  )
}
