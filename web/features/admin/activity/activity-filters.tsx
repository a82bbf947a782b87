import { X } from 'lucide-react'
import { ACTIVITY_SORTS } from '#contract/endpoints/admin/activity.ts'
import { ACTIVITY_SOURCES } from '#contract/activity-kinds.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { FoldedFilters } from '#web/admin/lists/folded-filters.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import type { ActivityUrl } from './activity-url.ts'

type ActivityFiltersProps = {
  url: ActivityUrl
  verbs: readonly string[]
  actors: readonly string[]
  onChange: (change: Partial<ActivityUrl>) => void
}

const SET_BY = ['actor', 'verb', 'source', 'subject', 'from', 'to'] as const
const NONE_SET: Partial<ActivityUrl> = {
  ...Object.fromEntries(SET_BY.map((name) => [name, undefined])),
  subject_kind: undefined,
}

export function ActivityFilters({ url, verbs, actors, onChange }: ActivityFiltersProps) {
  const { activity } = useAdminMessages()
  const { any, filter, filters, sources, sorts } = activity
  return (
    <FoldedFilters
      label={filters}
      count={SET_BY.filter((name) => url[name] !== undefined).length}
      onClear={() => onChange(NONE_SET)}
      className="md:flex md:flex-wrap"
    >
      <Choice
        label={filter.actor}
        any={any}
        options={actors.map((id) => ({ id, label: activity.actor(id) }))}
        value={url.actor}
        onChange={(actor) => onChange({ actor })}
      />
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
      <Choice
        label={filter.sort}
        options={ACTIVITY_SORTS.map((id) => ({ id, label: sorts[id] }))}
        value={url.sort ?? '-at'}
        onChange={(sort) => onChange({ sort: sort === '-at' ? undefined : sort })}
      />
      {url.subject !== undefined && (
        <button
          type="button"
          className={buttonClass('secondary', 'small')}
          onClick={() => onChange({ subject: undefined, subject_kind: undefined })}
        >
          {activity.subject_filter(url.subject)}
          <X size={15} aria-hidden />
        </button>
      )}
    </FoldedFilters>
  )
}
