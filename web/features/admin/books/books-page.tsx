import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { booksQuery } from './books-queries.ts'
import type { BooksUrl } from './books-url.ts'
import { Differences } from './differences.tsx'
import { JournalFile } from './journal-file.tsx'
import { JournalTable } from './journal-table.tsx'
import { Walk } from './walk.tsx'

type BooksPageProps = { url: BooksUrl; onChange: (change: Partial<BooksUrl>) => void }

/** Both sides of all money on a day, and below them the journal of that day. */
export function BooksPage({ url, onChange }: BooksPageProps) {
  const api = useAdminApi()
  const { today } = useApp()
  const { books: words, frame } = useAdminMessages()
  const day = url.day ?? today
  const query = useQuery(booksQuery(api, url.day))
  return (
    <>
      <PageHead title={words.title} line={words.line}>
        <div className="w-44">
          <DayField
            label={words.day}
            value={day}
            onChange={(chosen) => onChange({ day: chosen, page: undefined })}
          />
        </div>
      </PageHead>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(books) => (
          <div className="grid gap-5">
            <Walk
              books={books}
              chosen={url.account}
              onChoose={(account) => onChange({ account, page: undefined })}
            />
            <Differences books={books} />
            <p>
              <Link to="/admin/books/cards" className="text-gulf-700 hover:underline">
                {words.cards.open}
              </Link>
            </p>
            <JournalTable day={day} url={url} accounts={books.accounts} onChange={onChange} />
            <JournalFile />
          </div>
        )}
      </AsyncState>
    </>
  )
}
