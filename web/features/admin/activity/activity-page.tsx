import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ACTIVITY_PAGE } from '#contract/endpoints/admin/activity.ts'
import { Changes } from '#web/admin/display/changes.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useStaff } from '#web/admin/staff-self.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { linkClass } from '#web/ui/link.ts'
import { activityQuery, type Entry } from './activity-queries.ts'
import { ActivityFilters } from './activity-filters.tsx'
import type { ActivityUrl } from './activity-url.ts'

type ActivityPageProps = { url: ActivityUrl; onChange: (change: Partial<ActivityUrl>) => void }

export function ActivityPage({ url, onChange }: ActivityPageProps) {
  const { frame, activity } = useAdminMessages()
  const api = useAdminApi()
  const query = useQuery(activityQuery(api, url))
  const { page: _page, ...filter } = url
  const is_filtered = Object.entries(filter).some(
    ([name, value]) => name !== 'sort' && value !== undefined,
  )
  return (
    <>
      <PageHead title={activity.title} line={activity.line}>
        <ExportButton load={() => api.exportActivity(filter)} />
      </PageHead>
      <ActivityFilters
        url={url}
        verbs={query.data?.verbs ?? []}
        actors={query.data?.actors ?? []}
        onChange={(change) => onChange({ page: undefined, ...change })}
      />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ entries, total_count }) =>
          entries.length === 0 ? (
            <EmptyState {...(is_filtered ? activity.empty : activity.nothing_yet)} />
          ) : (
            <>
              <p className="pb-2 text-micro text-ink-3">{activity.count(total_count)}</p>
              <Entries entries={entries} />
              <PageTurner
                page={url.page ?? 1}
                pages={Math.ceil(total_count / ACTIVITY_PAGE)}
                onChange={(page) => onChange({ page })}
              />
            </>
          )
        }
      </AsyncState>
    </>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { activity } = useAdminMessages()
  const { when, who, what, about, why } = activity.columns
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table activity-table">
        <thead>
          <tr>
            {[when, who, what, about, why].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ entry }: { entry: Entry }) {
  const { frame, activity } = useAdminMessages()
  const { may } = useStaff()
  const { actor, source, verb, subject_kind, subject, reason, before, after, happened_at } = entry
  return (
    <tr>
      <td className="whitespace-nowrap text-ink-2" data-end>
        {frame.moment(happened_at)}
      </td>
      <td>
        <bdi className="font-medium">{activity.actor(actor)}</bdi>
        <span className="block text-micro text-ink-3">{activity.sources[source]}</span>
      </td>
      <td>
        <span>{activity.verb(verb)}</span>
        {(before ?? after) !== null && <Changes before={before} after={after} />}
      </td>
      <td>
        {subject_kind === 'booking' && may('bookings') ? (
          <Link to="/admin/bookings" search={{ booking: subject }} className={linkClass('text')}>
            <bdi>{subject}</bdi>
          </Link>
        ) : (
          <bdi>{subject}</bdi>
        )}
        {subject_kind !== null && (
          <span className="ms-2 text-micro text-ink-3 main:ms-0 main:block">
            {activity.kinds[subject_kind]}
          </span>
        )}
      </td>
      <td className="text-ink-2">{reason}</td>
    </tr>
  )
}
