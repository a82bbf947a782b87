import { BILL_STATES } from '#contract/bill-fields.ts'
import { EXPENSE_CATEGORIES } from '#contract/constants.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import type { ExpensesUrl } from './expenses-url.ts'

const MONTHS = 14

type ExpenseFiltersProps = { url: ExpensesUrl; onChange: (change: Partial<ExpensesUrl>) => void }

export function ExpenseFilters({ url, onChange }: ExpenseFiltersProps) {
  const { today } = useApp()
  const words = useAdminMessages().expenses
  const set = [url.state, url.category, url.paper, url.twins, url.month].filter(
    (value) => value !== undefined,
  )
  const none = {
    state: undefined,
    category: undefined,
    paper: undefined,
    twins: undefined,
    month: undefined,
  }
  return (
    <FoldedFilters
      label={words.filters}
      count={set.length}
      onClear={() => onChange(none)}
      className="md:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]"
      always={
        <div className="md:col-span-2">
          <TypedSearch label={words.search} q={url.q} onChange={(q) => onChange({ q })} />
        </div>
      }
    >
      <Choice
        label={words.filter.state}
        any={words.any}
        options={BILL_STATES.map((id) => ({ id, label: words.states[id] }))}
        value={url.state}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={words.filter.month}
        any={words.any}
        options={lastMonths(today).map((id) => ({ id, label: words.month(id) }))}
        value={url.month}
        onChange={(month) => onChange({ month })}
      />
      <Choice
        label={words.filter.category}
        any={words.any}
        options={EXPENSE_CATEGORIES.map((id) => ({ id, label: words.categories[id] }))}
        value={url.category}
        onChange={(category) => onChange({ category })}
      />
      <Choice
        label={words.filter.paper}
        any={words.any}
        options={(['no', 'yes'] as const).map((id) => ({ id, label: words.papers[id] }))}
        value={url.paper}
        onChange={(paper) => onChange({ paper })}
      />
      <Choice
        label={words.filter.twins}
        any={words.any}
        options={[{ id: 'yes' as const, label: words.only_twins }]}
        value={url.twins}
        onChange={(twins) => onChange({ twins })}
      />
    </FoldedFilters>
  )
}

function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1))
    return first.toISOString().slice(0, 10)
  })
}
