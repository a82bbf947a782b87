import { useState } from 'react'
import { cash as calls } from '#contract/endpoints/admin/cash.ts'
import { filsOf } from '#contract/money.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CashCount } from './cash-queries.ts'

type CountsProps = { counts: CashCount[]; onDone: (text: string) => void }

/** The newest first; what was taken back stays. */
export function Counts({ counts, onDone }: CountsProps) {
  const api = useAdminApi()
  const { cash: words } = useAdminMessages()
  const [undoing, setUndoing] = useState<CashCount | null>(null)
  return (
    <Card title={words.counts}>
      {counts.length === 0 && <EmptyState {...words.no_counts} />}
      <ul>
        {counts.map((count) => (
          <Count key={count.count_id} count={count} onUndo={() => setUndoing(count)} />
        ))}
      </ul>
      <AdminDialog title={words.undo} isOpen={undoing !== null} onClose={() => setUndoing(null)}>
        {undoing !== null && (
          <ReasonForm
            input={calls.undoCashCount.input}
            fixed={{ count_id: undoing.count_id }}
            send={(data) => api.undoCashCount(data)}
            onDone={() => {
              setUndoing(null)
              onDone(words.done.undone)
            }}
            submit_label={words.undo}
          >
            <p className="text-small text-ink-2">{words.undo_line}</p>
          </ReasonForm>
        )}
      </AdminDialog>
    </Card>
  )
}

function Count({ count, onUndo }: { count: CashCount; onUndo: () => void }) {
  const { cash: words, frame } = useAdminMessages()
  const { counted, difference, reason, at, by, may_undo, undone_at, undone_by, undone_reason } =
    count
  const differs = difference !== null && filsOf(difference) !== 0
  return (
    <li className="grid gap-0.5 border-t border-line py-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={undone_at === null ? 'font-medium' : 'text-ink-2 line-through'}>
          {frame.moment(at)}
        </span>
        <Amount of={counted} />
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-2">
        <bdi>{by}</bdi>
        <span className={differs ? 'font-medium text-coral' : ''}>
          {difference === null ? (
            words.first
          ) : differs ? (
            <>
              {`${words.difference} `}
              <Amount of={difference} />
            </>
          ) : (
            words.no_difference
          )}
        </span>
      </span>
      {reason !== null && <bdi className="text-small">{reason}</bdi>}
      {undone_at !== null && (
        <span className="text-small text-ink-2">
          {`${words.undone}: `}
          <bdi>{undone_by}</bdi>
          {`, ${frame.moment(undone_at)}, `}
          <bdi>{undone_reason}</bdi>
        </span>
      )}
      {may_undo && (
        <Button size="small" kind="quiet" className="-ms-3 w-fit" onPress={onUndo}>
          {words.undo}
        </Button>
      )}
    </li>
  )
}
