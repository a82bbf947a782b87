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
import { UnsortedPane } from './unsorted/unsorted-pane.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'

type InboxPageProps = { url: InboxUrl; onChange: (change: Partial<InboxUrl>) => void }

const NO_PANE = { templates: undefined, planned: undefined, unsorted: undefined }

/** What stands in place of a thread. */
function paneOf({ unsorted, planned, templates }: InboxUrl) {
  if (unsorted === true) return 'unsorted'
  if (planned === true) return 'planned'
  return templates === true ? 'templates' : null
}

/** Threads, the open one, and its booking: side by side, or on a phone one after the other. */
export function InboxPage({ url, onChange }: InboxPageProps) {
  const { inbox } = useAdminMessages()
  const { thread } = url
  const pane = paneOf(url)
  const is_thread = thread !== undefined && pane === null
  const is_open = is_thread || pane !== null
  return (
    <div className="grid items-start gap-5 main:grid-cols-[21rem_minmax(0,1fr)] min-[90rem]:grid-cols-[22rem_minmax(0,1fr)_19rem]">
      {is_open && <h1 className="sr-only main:hidden">{inbox.title}</h1>}
      <div className={is_open ? 'max-main:hidden' : ''}>
        <List url={url} onChange={onChange} />
      </div>
      {pane === 'unsorted' && (
        <UnsortedPane
          onClose={() => onChange(NO_PANE)}
          onThread={(sorted) => onChange({ ...NO_PANE, thread: sorted })}
        />
      )}
      {pane === 'planned' && <PlannedPane onClose={() => onChange({ planned: undefined })} />}
      {pane === 'templates' && (
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
    onOpen: (thread) => onChange({ ...NO_PANE, thread }),
  })
  return (
    <section aria-label={inbox.list} className="grid gap-3 main:sticky main:inset-bs-4">
      <Head
        first={first}
        onTemplates={() => onChange({ ...NO_PANE, templates: true })}
        onUnsorted={() => onChange({ ...NO_PANE, unsorted: true })}
      />
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

type HeadProps = { first: Inbox | undefined; onTemplates: () => void; onUnsorted: () => void }

/** Who waits now, and how the promise was kept. */
function Head({ first, onTemplates, onUnsorted }: HeadProps) {
  const { inbox } = useAdminMessages()
  const measured = first?.measured
  return (
    <header className="grid gap-0.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-h1">{inbox.title}</h1>
        <div className="flex flex-wrap gap-1">
          {first && first.unsorted > 0 && (
            <Button size="small" onPress={onUnsorted}>
              {inbox.unsorted.open(first.unsorted)}
            </Button>
          )}
          <Button kind="quiet" size="small" onPress={onTemplates}>
            {inbox.templates.title}
          </Button>
        </div>
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
