import { Link } from '@tanstack/react-router'
import { useAdminMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { ThreadRow } from './inbox-queries.ts'
import type { InboxUrl } from './inbox-url.ts'
import { WaitClock } from './wait-clock.tsx'

type ThreadListProps = { rows: readonly ThreadRow[]; url: InboxUrl }

export function ThreadList({ rows, url }: ThreadListProps) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.reservation_id} className="border-b border-line last:border-b-0">
          <Row row={row} url={url} />
        </li>
      ))}
    </ul>
  )
}

function Row({ row, url }: { row: ThreadRow; url: InboxUrl }) {
  const { frame, inbox } = useAdminMessages()
  const { reservation_id, guest_name, home, waiting_since, snoozed_until, assignee, last } = row
  const is_open =
    url.thread === reservation_id &&
    [url.templates, url.planned, url.unsorted].every((pane) => pane !== true)
  return (
    <Link
      to="/admin/inbox"
      search={{
        ...url,
        templates: undefined,
        planned: undefined,
        unsorted: undefined,
        thread: reservation_id,
      }}
      resetScroll={false}
      aria-current={is_open ? 'true' : undefined}
      className={classNames(
        'grid gap-0.5 px-3 py-2.5 no-underline hover:bg-shell',
        is_open && 'bg-mist',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <bdi className={classNames('truncate', waiting_since !== null && 'font-semibold')}>
          {guest_name}
        </bdi>
        {waiting_since === null ? (
          <span className="shrink-0 text-micro text-ink-2">{inbox.answered}</span>
        ) : (
          <WaitClock since={waiting_since} is_late={row.is_late} />
        )}
      </span>
      <span className="truncate text-micro text-ink-2">
        <bdi>{home}</bdi>
        {` · ${frame.day(row.arrival_date)}`}
      </span>
      <span className="line-clamp-2 text-ink-2 wrap-anywhere">
        {last.author_kind !== 'guest' && <span className="text-ink-2">{`${inbox.us}: `}</span>}
        <bdi {...(last.text !== '' && { lang: last.lang })}>
          {last.text === '' ? inbox.papers.alone : last.text}
        </bdi>
      </span>
      {(assignee !== null || snoozed_until !== null) && (
        <span className="text-micro text-ink-2">
          {[
            ...(assignee === null ? [] : [assignee.name]),
            ...(snoozed_until === null ? [] : [inbox.until(frame.moment(snoozed_until))]),
          ].join(' · ')}
        </span>
      )}
    </Link>
  )
}
