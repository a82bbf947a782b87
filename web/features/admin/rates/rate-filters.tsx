import { RATE_GRID } from '#contract/night-rates.ts'
import { Choice, SearchField } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { shownDays, type RatesUrl } from './rates-url.ts'

const SPANS = ['14', '30', '60', '90'] as const

type Change = (change: Partial<RatesUrl>) => void
/** onRefine for what shows other homes or nights. */
type RateFiltersProps = { url: RatesUrl; today: string; onChange: Change; onRefine: Change }

export function RateFilters({ url, today, onChange, onRefine }: RateFiltersProps) {
  const { rates } = useAdminMessages()
  const { from, days } = shownDays(url, today)
  return (
    <FoldedFilters
      label={rates.filters}
      count={[url.from, url.days, url.numbers].filter((value) => value !== undefined).length}
      onClear={() => onRefine({ from: undefined, days: undefined, numbers: undefined })}
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
