import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { MonthFilters } from './month-filters.tsx'
import { MonthSteps } from './month-steps.tsx'
import { filterOf, monthQuery } from './month-queries.ts'
import type { MonthUrl } from './month-url.ts'
import { Objections } from './objections.tsx'
import { StatementPage } from './statement-page.tsx'
import { StatementsTable } from './statements-table.tsx'

type MonthPageProps = { url: MonthUrl; onChange: (change: Partial<MonthUrl>) => void }

/** The statements of a month; with an owner in the address, theirs alone. */
export function MonthPage({ url, onChange }: MonthPageProps) {
  const api = useAdminApi()
  const client = useQueryClient()
  const done = (text: string) => {
    showToast({ text, kind: 'good' })
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
  /** The list again, where none is left. */
  const openNext = async (month: string) => {
    const { statements } = await api.listStatements({ month, state: 'draft', eyes: 'any' })
    const next = statements[0]?.owner_id
    onChange({ owner: next === undefined ? undefined : String(next) })
  }
  return url.owner !== undefined && url.month !== undefined ? (
    <StatementPage
      whose={{ owner_id: Number(url.owner), month: url.month }}
      onBack={() => onChange({ owner: undefined })}
      onNext={openNext}
      onDone={done}
    />
  ) : (
    <Owners url={url} onChange={onChange} onDone={done} />
  )
}

function Owners({ url, onChange, onDone }: MonthPageProps & { onDone: (text: string) => void }) {
  const api = useAdminApi()
  const { month: words, frame } = useAdminMessages()
  const query = useInfiniteQuery(monthQuery(api, url))
  const pages = query.data?.pages ?? []
  const [first] = pages
  const rows = pages.flatMap(({ statements }) => statements)
  return (
    <>
      <PageHead title={words.title} line={words.line}>
        <ExportButton load={() => api.exportStatements(filterOf(url))} />
      </PageHead>
      {first && first.month !== null && (
        <MonthSteps month={first} onChange={onChange} onDone={onDone} />
      )}
      <div className="mb-4 empty:hidden">
        <Objections onDone={onDone} />
      </div>
      <MonthFilters
        url={url}
        months={first?.months ?? []}
        month={first?.month}
        onChange={onChange}
      />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState {...(first?.month === null ? words.no_month : words.empty)} />
          ) : (
            <StatementsTable
              rows={rows}
              onOpen={({ owner_id }) =>
                onChange({ owner: String(owner_id), month: first?.month ?? undefined })
              }
            />
          )
        }
      </AsyncState>
      {query.hasNextPage && (
        <Button
          className="mt-4"
          is_busy={query.isFetchingNextPage}
          busy_label={frame.one_moment}
          onPress={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </>
  )
}
