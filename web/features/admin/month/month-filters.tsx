import { STATEMENT_EYES, STATEMENT_STATES } from '#contract/statement-fields.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { MonthUrl } from './month-url.ts'

type MonthFiltersProps = {
  url: MonthUrl
  months: readonly string[]
  month: string | null | undefined
  onChange: (change: Partial<MonthUrl>) => void
}

export function MonthFilters({ url, months, month, onChange }: MonthFiltersProps) {
  const words = useAdminMessages().month
  const set = [url.state, url.eyes].filter((value) => value !== undefined)
  return (
    <FoldedFilters
      label={words.filters}
      count={set.length}
      onClear={() => onChange({ state: undefined, eyes: undefined })}
      className="md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
      always={<TypedSearch label={words.search} q={url.q} onChange={(q) => onChange({ q })} />}
    >
      <Choice
        label={words.filter.month}
        any={words.oldest}
        options={months.map((id) => ({ id, label: words.month(id) }))}
        value={url.month ?? month ?? undefined}
        onChange={(chosen) => onChange({ month: chosen })}
      />
      <Choice
        label={words.filter.state}
        any={words.any}
        options={STATEMENT_STATES.map((id) => ({ id, label: words.states[id] }))}
        value={url.state}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={words.filter.eyes}
        any={words.any}
        options={(['any', 'none', ...STATEMENT_EYES] as const).map((id) => ({
          id,
          label: id === 'any' || id === 'none' ? words.eyes_filter[id] : words.eyes[id],
        }))}
        value={url.eyes}
        onChange={(eyes) => onChange({ eyes })}
      />
    </FoldedFilters>
  )
}
