import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { BillForm } from './bill-form.tsx'
import { BillSheet } from './bill-sheet.tsx'
import { BillsTable } from './bills-table.tsx'
import { ExpenseFilters } from './expense-filters.tsx'
import { expensesQuery, type Bill } from './expenses-queries.ts'
import type { ExpensesUrl } from './expenses-url.ts'

type ExpensesPageProps = { url: ExpensesUrl; onChange: (change: Partial<ExpensesUrl>) => void }
type Recording = { corrects: Bill | null }

export function ExpensesPage({ url, onChange }: ExpensesPageProps) {
  const client = useQueryClient()
  const api = useAdminApi()
  const { expenses: words, frame } = useAdminMessages()
  const [open_id, setOpen] = useState<number | null>(null)
  const [recording, setRecording] = useState<Recording | null>(null)
  const query = useInfiniteQuery(expensesQuery(api, url))
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap(({ bills }) => bills)
  const done = (text: string) => {
    showToast({ text, kind: 'good' })
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
  const opened = rows.find(({ bill_id }) => bill_id === open_id) ?? null
  return (
    <>
      <PageHead title={words.title} line={words.line}>
        <div className="flex flex-wrap gap-2">
          <ExportButton load={() => api.exportBills(url)} />
          <Button size="small" kind="primary" onPress={() => setRecording({ corrects: null })}>
            <Plus size={16} aria-hidden />
            {words.record}
          </Button>
        </div>
      </PageHead>
      <Waiting n={pages[0]?.waiting ?? 0} onShow={() => onChange({ state: 'waiting' })} />
      <ExpenseFilters url={url} onChange={onChange} />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState {...words.empty} />
          ) : (
            <BillsTable bills={rows} onOpen={({ bill_id }) => setOpen(bill_id)} />
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
      {opened !== null && (
        <BillSheet
          bill={opened}
          onClose={() => setOpen(null)}
          onDone={done}
          onCorrect={() => {
            setOpen(null)
            setRecording({ corrects: opened })
          }}
        />
      )}
      {recording !== null && (
        <BillForm
          corrects={recording.corrects}
          onClose={() => setRecording(null)}
          onDone={(text) => {
            setRecording(null)
            done(text)
          }}
        />
      )}
    </>
  )
}

function Waiting({ n, onShow }: { n: number; onShow: () => void }) {
  const { expenses: words } = useAdminMessages()
  if (n === 0) return null
  return (
    <button
      type="button"
      onClick={onShow}
      className="mb-4 block rounded-ctl border-s-4 border-lamp bg-shell px-4 py-2.5 text-start text-small font-semibold hover:underline"
    >
      {words.waiting(n)}
    </button>
  )
}
