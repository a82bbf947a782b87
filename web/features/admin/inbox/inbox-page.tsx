import { useInfiniteQuery } from '@tanstack/react-query'
import { INBOX_VIEWS } from '#contract/endpoints/admin/inbox.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { inboxQuery, type Inbox } from './inbox-queries.ts'
import type { InboxUrl } from './inbox-url.ts'
import { PlannedPane } from './schedules/planned-pane.tsx'
import { TemplatesPane } from './templates/templates-pane.tsx'
import { ThreadList } from './thread-list.tsx'
import { ThreadPane } from './thread-pane.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'

type InboxPageProps = { url: InboxUrl; onChange: (change: Partial<InboxUrl>) => void }

/** Threads, the open one, and its booking: side by side, or on a phone one after the other. */
export function InboxPage({ url, onChange }: InboxPageProps) {
  const { inbox } = useAdminMessages()
  const { thread, templates: has_templates = false, planned: has_planned = false } = url
  const is_thread = thread !== undefined && !has_templates && !has_planned
  const is_open = is_thread || has_templates || has_planned
  return (
    <div className="grid items-start gap-5 main:grid-cols-[21rem_minmax(0,1fr)] min-[90rem]:grid-cols-[22rem_minmax(0,1fr)_19rem]">
      {is_open && <h1 className="sr-only main:hidden">{inbox.title}</h1>}
      <div className={is_open ? 'max-main:hidden' : ''}>
        <List url={url} onChange={onChange} />
      </div>
      {has_planned && <PlannedPane onClose={() => onChange({ planned: undefined })} />}
      {has_templates && !has_planned && (
        <TemplatesPane
          onClose={() => onChange({ templates: undefined })}
          onPlanned={() => onChange({ planned: true })}
        />
      )}
      {is_thread && (
        <>
          <ThreadPane
            key={thread}
            reservation_id={thread}
            onClose={() => onChange({ thread: undefined })}
          />
          <BookingPanel key={`booking of ${thread}`} reservation_id={thread} />
        </>
      )}
      {!is_open && (
        <p className="rounded-card border border-dashed border-line p-10 text-center text-ink-2 max-main:hidden min-[90rem]:col-span-2">
          {inbox.choose}
        </p>
      )}
    </div>
  )
}

function List({ url, onChange }: InboxPageProps) {
  const { frame, inbox } = useAdminMessages()
  const query = useInfiniteQuery(inboxQuery(useAdminApi(), url))
  const rows = query.data?.pages.flatMap(({ threads }) => threads) ?? []
  const first = query.data?.pages[0]
  useInboxKeys({
    rows,
    open: url.thread,
    onOpen: (thread) => onChange({ thread, templates: undefined, planned: undefined }),
  })
  return (
    <section aria-label={inbox.list} className="grid gap-3 main:sticky main:inset-bs-4">
      <Head first={first} onTemplates={() => onChange({ templates: true })} />
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-2">
        <TypedSearch label={inbox.search} q={url.q} onChange={(q) => onChange({ q })} />
        <Choice
          label={inbox.view}
          options={INBOX_VIEWS.map((id) => ({ id, label: inbox.views[id] }))}
          value={url.view ?? 'all'}
          onChange={(view) => onChange({ view: view === 'all' ? undefined : view })}
        />
      </div>
      <AsyncState
        query={{ data: first && rows, isError: query.isError, refetch: query.refetch }}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState {...(url.q === undefined ? inbox.empty : inbox.none)} />
          ) : (
            <div className="admin-inbox-list">
              <ThreadList rows={shown} url={url} />
              {query.hasNextPage && (
                <Button
                  kind="quiet"
                  size="small"
                  className="m-2"
                  is_busy={query.isFetchingNextPage}
                  busy_label={frame.one_moment}
                  onPress={() => void query.fetchNextPage()}
                >
                  {inbox.more}
                </Button>
              )}
            </div>
          )
        }
      </AsyncState>
    </section>
  )
}

type HeadProps = { first: Inbox | undefined; onTemplates: () => void }

/** Who waits now, and how the promise was kept. */
function Head({ first, onTemplates }: HeadProps) {
  const { inbox } = useAdminMessages()
  const measured = first?.measured
  return (
    <header className="grid gap-0.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-h1">{inbox.title}</h1>
        <Button kind="quiet" size="small" onPress={onTemplates}>
          {inbox.templates.title}
        </Button>
      </div>
      {first && (
        <p className="text-micro text-ink-2">
          <output>{inbox.waiting(first.waiting)}</output>
          {measured && measured.answered > 0 && measured.median_minutes !== null && (
            <span>
              {' · '}
              {inbox.measured(
                Math.floor((100 * measured.in_time) / measured.answered),
                inbox.length(measured.promised_minutes),
                inbox.length(measured.median_minutes),
              )}
            </span>
          )}
        </p>
      )}
    </header>
  )
}
