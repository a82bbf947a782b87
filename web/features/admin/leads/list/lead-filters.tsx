import { LEAD_SORTS } from '#contract/endpoints/admin/leads.ts'
import { LEAD_KINDS, LEAD_STAGES, stagesOf } from '#contract/lead-stages.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { Colleague } from '#web/features/admin/leads/leads-queries.ts'
import { LEAD_VIEWS, type LeadsUrl } from '#web/features/admin/leads/leads-url.ts'

type LeadFiltersProps = {
  url: LeadsUrl
  colleagues: readonly Colleague[]
  onChange: (change: Partial<LeadsUrl>) => void
}

export function LeadFilters({ url, colleagues, onChange }: LeadFiltersProps) {
  const { any, filter, filters, search, kinds, stages, sorts, views } = useAdminMessages().leads
  const set = [url.kind, url.stage, url.assignee_id].filter((value) => value !== undefined)
  return (
    <FoldedFilters
      label={filters}
      count={set.length}
      onClear={() => onChange({ kind: undefined, stage: undefined, assignee_id: undefined })}
      className="md:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]"
      always={
        <div className="md:col-span-2">
          <TypedSearch label={search} q={url.q} onChange={(q) => onChange({ q })} />
        </div>
      }
    >
      <Choice
        label={filter.kind}
        any={any}
        options={LEAD_KINDS.map((id) => ({ id, label: kinds[id] }))}
        value={url.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice
        label={filter.stage}
        any={any}
        options={(url.kind ? stagesOf(url.kind) : LEAD_STAGES).map((id) => ({
          id,
          label: stages[id],
        }))}
        value={url.stage}
        onChange={(stage) => onChange({ stage })}
      />
      <Choice
        label={filter.assignee}
        any={any}
        options={colleagues.map(({ user_id, name }) => ({ id: String(user_id), label: name }))}
        value={url.assignee_id === undefined ? undefined : String(url.assignee_id)}
        onChange={(id) => onChange({ assignee_id: id === undefined ? undefined : Number(id) })}
      />
      <Choice
        label={filter.sort}
        options={LEAD_SORTS.map((id) => ({ id, label: sorts[id] }))}
        value={url.sort ?? 'waiting'}
        onChange={(sort) => onChange({ sort: sort === 'waiting' ? undefined : sort })}
      />
      <Choice
        label={views.label}
        options={LEAD_VIEWS.map((id) => ({ id, label: views[id] }))}
        value={url.view ?? 'list'}
        onChange={(view) => onChange({ view: view === 'list' ? undefined : view })}
      />
    </FoldedFilters>
  )
}
