import { ACTIVITY_SOURCES } from '#contract/staff.ts'
import { Choice, DayField } from '#admin/admin-fields.tsx'
import { useAdminMessages } from '#api/app.ts'
import type { ActivityUrl } from './activity-url.ts'

type ActivityFiltersProps = { url: ActivityUrl; verbs: readonly string[]; onChange: (change: Partial<ActivityUrl>) => void }

export function ActivityFilters({ url, verbs, onChange }: ActivityFiltersProps) {
  const { activity } = useAdminMessages()
  const { any, filter, filters, sources } = activity
  return (
    <search aria-label={filters} className="flex flex-wrap items-end gap-3 pb-4">
      <Choice
        label={filter.verb}
        any={any}
        options={verbs.map((id) => ({ id, label: activity.verb(id) }))}
        value={url.verb}
        onChange={(verb) => onChange({ verb })}
      />
      <Choice
        label={filter.source}
        any={any}
        options={ACTIVITY_SOURCES.map((id) => ({ id, label: sources[id] }))}
        value={url.source}
        onChange={(source) => onChange({ source })}
      />
      <DayField label={filter.from} value={url.from} onChange={(from) => onChange({ from })} />
      <DayField label={filter.to} value={url.to} onChange={(to) => onChange({ to })} />
    </search>
  )
}
