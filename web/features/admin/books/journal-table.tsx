import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { JOURNAL_PAGE } from '#contract/book-accounts.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { useAccountName } from './account-name.ts'
import { journalQuery, type Account, type Journal } from './books-queries.ts'
import type { BooksUrl } from './books-url.ts'

type JournalTableProps = {
  day: string
  url: BooksUrl
  accounts: Account[]
  onChange: (change: Partial<BooksUrl>) => void
}

/** Each event with its debits before its credits. */
export function JournalTable({ day, url, accounts, onChange }: JournalTableProps) {
  const { books: words, frame } = useAdminMessages()
  const nameOf = useAccountName()
  const { account, page } = url
  const query = useQuery(journalQuery(useAdminApi(), { day, account, page }))
  const names = new Map(accounts.map((one) => [one.account, nameOf(one)]))
  const chosen = account && names.get(account)
  return (
    <Card title={chosen === undefined ? words.journal : words.journal_of(chosen)}>
      <div className="max-w-72">
        <Choice
          label={words.columns.account}
          any={words.all_accounts}
          options={accounts.map((one) => ({
            id: one.account,
            label: names.get(one.account) ?? one.name,
          }))}
          value={account}
          onChange={(only) => onChange({ account: only, page: undefined })}
        />
      </div>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(journal) =>
          journal.lines.length === 0 ? (
            <EmptyState {...words.empty} />
          ) : (
            <>
              <Lines journal={journal} names={names} is_of_one={account !== undefined} />
              <PageTurner
                page={page ?? 1}
                pages={Math.ceil(journal.lines_of_day / JOURNAL_PAGE)}
                onChange={(to) => onChange({ page: to === 1 ? undefined : to })}
              />
            </>
          )
        }
      </AsyncState>
    </Card>
  )
}

type LinesProps = {
  journal: Journal
  names: ReadonlyMap<Account['account'], string>
  is_of_one: boolean
}

function Lines({ journal, names, is_of_one }: LinesProps) {
  const { books: words } = useAdminMessages()
  const { columns } = words
  return (
    <div className="overflow-x-auto">
      <table className="admin-table numbers-table">
        <thead>
          <tr>
            <th scope="col">{columns.event}</th>
            <th scope="col">{columns.account}</th>
            <th scope="col">{columns.about}</th>
            <th scope="col" data-number>
              {columns.debit}
            </th>
            <th scope="col" data-number>
              {columns.credit}
            </th>
          </tr>
        </thead>
        <tbody>
          {journal.lines.map((line) => (
            <tr key={`${line.line} ${line.account}`}>
              <th scope="row">{words.events[line.event]}</th>
              <td data-label={columns.account}>
                <bdi>{names.get(line.account)}</bdi>
              </td>
              <td data-label={columns.about}>
                <About line={line} />
              </td>
              <td data-number data-label={columns.debit}>
                {line.debit !== null && <Amount of={line.debit} />}
              </td>
              <td data-number data-label={columns.credit}>
                {line.credit !== null && <Amount of={line.credit} />}
              </td>
            </tr>
          ))}
        </tbody>
        {!is_of_one && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {words.total}
              </th>
              <td data-number data-label={columns.debit}>
                <Amount of={journal.total} />
              </td>
              <td data-number data-label={columns.credit}>
                <Amount of={journal.total} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** A booking of ours opens its folio. */
function About({ line }: { line: Journal['lines'][number] }) {
  const { about, reservation_id, home, owner } = line
  return (
    <span className="grid">
      {reservation_id === null ? (
        about !== null && <bdi>{about}</bdi>
      ) : (
        <Link
          to="/admin/bookings"
          search={{ booking: reservation_id }}
          className="text-gulf-700 hover:underline"
        >
          <bdi>{about ?? reservation_id}</bdi>
        </Link>
      )}
      <span className="text-micro text-ink-2">
        <bdi>{home ?? owner}</bdi>
      </span>
    </span>
  )
}
