import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CASH_MOVES } from '#contract/cash-fields.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { CashLines } from './cash-lines.tsx'
import { cashQuery, type Cash } from './cash-queries.ts'
import { CountForm } from './count-form.tsx'
import { Counts } from './counts.tsx'
import { MoveForm } from './move-form.tsx'

type Act = 'count' | (typeof CASH_MOVES)[number]

/** What is in the drawer of the desk, and how it got there. */
export function CashPage() {
  const client = useQueryClient()
  const { cash: words, frame } = useAdminMessages()
  const query = useQuery(cashQuery(useAdminApi()))
  const [act, setAct] = useState<Act | null>(null)
  const done = (text: string) => {
    setAct(null)
    showToast({ text, kind: 'good' })
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
  const title =
    act === null ? '' : { count: words.count, banked: words.to_bank, added: words.from_bank }[act]
  return (
    <>
      <PageHead title={words.title} line={words.line}>
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" onPress={() => setAct('count')}>
            {words.count}
          </Button>
          <Button onPress={() => setAct('banked')}>{words.to_bank}</Button>
          <Button onPress={() => setAct('added')}>{words.from_bank}</Button>
        </div>
      </PageHead>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(cash) => (
          <>
            <Expected cash={cash} />
            <div className="grid items-start gap-5 main:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
              <CashLines cash={cash} onDone={done} />
              <Counts counts={cash.counts} onDone={done} />
            </div>
            <AdminDialog title={title} isOpen={act !== null} onClose={() => setAct(null)}>
              {act === 'count' && <CountForm is_first={!isCounted(cash)} onDone={done} />}
              {(act === 'banked' || act === 'added') && <MoveForm kind={act} onDone={done} />}
            </AdminDialog>
          </>
        )}
      </AsyncState>
    </>
  )
}

const isCounted = ({ counts }: Cash): boolean => counts.some(({ undone_at }) => undone_at === null)

function Expected({ cash: { expected } }: { cash: Cash }) {
  const { cash: words } = useAdminMessages()
  if (expected === null) return null
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-2">
      <span className="text-ink-2">{words.should_be}</span>
      <span className="font-semibold">
        <Amount of={expected} />
      </span>
    </p>
  )
}
