import { useState } from 'react'
import { payout_runs as calls } from '#contract/endpoints/admin/payout-runs.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Iban } from './iban.tsx'
import { OwnerButton } from './owner-button.tsx'
import { PaidForm } from './paid-form.tsx'
import type { Run } from './payouts-queries.ts'

type Line = Run['lines'][number]
type Act = 'pay' | 'return'
type RunLinesProps = {
  run: Run
  onOwner: (owner_id: number) => void
  onDone: (text: string) => void
}

export function RunLines({ run, onOwner, onDone }: RunLinesProps) {
  const words = useAdminMessages().payouts
  const { columns } = words
  const [asked, setAsked] = useState<{ act: Act; line: Line } | null>(null)
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table month-table">
        <thead>
          <tr>
            <th scope="col">{columns.owner}</th>
            <th scope="col">{columns.bank}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col" data-number>
              {columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {run.lines.map((line) => (
            <LineRow
              key={line.owner_id}
              line={line}
              is_filed={run.filed_at !== null}
              onOwner={() => onOwner(line.owner_id)}
              onAct={(act) => setAsked({ act, line })}
            />
          ))}
        </tbody>
      </table>
      {asked !== null && (
        <LineDialog
          {...asked}
          run_id={run.run_id}
          onClose={() => setAsked(null)}
          onDone={(text) => {
            setAsked(null)
            onDone(text)
          }}
        />
      )}
    </div>
  )
}

type LineRowProps = {
  line: Line
  is_filed: boolean
  onOwner: () => void
  onAct: (act: Act) => void
}

function LineRow({ line, is_filed, onOwner, onAct }: LineRowProps) {
  const words = useAdminMessages().payouts
  const { columns } = words
  const may_pay = is_filed && line.state === 'open'
  const may_return = is_filed && (line.state === 'open' || line.state === 'paid')
  return (
    <tr>
      <td>
        <OwnerButton owner={line.owner} onPress={onOwner} />
      </td>
      <td data-label={columns.bank}>
        <bdi>{line.holder}</bdi>
        <span className="block text-micro text-ink-2">
          <Iban country={line.iban_country} end={line.iban_end} />
        </span>
      </td>
      <td>
        <LineState line={line} />
        {(may_pay || may_return) && (
          <span className="-ms-3 flex flex-wrap gap-x-2">
            {may_pay && (
              <Button
                size="small"
                kind="quiet"
                aria-label={words.act_of(words.mark_paid, line.owner)}
                onPress={() => onAct('pay')}
              >
                {words.mark_paid}
              </Button>
            )}
            {may_return && (
              <Button
                size="small"
                kind="quiet"
                aria-label={words.act_of(words.mark_returned, line.owner)}
                onPress={() => onAct('return')}
              >
                {words.mark_returned}
              </Button>
            )}
          </span>
        )}
      </td>
      <td data-number data-label={columns.amount} className="font-semibold">
        <Amount of={line.amount} />
      </td>
    </tr>
  )
}

function LineState({ line }: { line: Line }) {
  const { frame, payouts: words } = useAdminMessages()
  const { state, paid_at, bank_reference, returned_at, return_reason } = line
  return (
    <span className="grid">
      <span className={state === 'returned' ? 'font-semibold text-coral' : ''}>
        {words.line_states[state]}
      </span>
      {paid_at !== null && (
        <span className="text-micro text-ink-2">
          <bdi>{bank_reference}</bdi>
          {' · '}
          <span>{frame.moment(paid_at)}</span>
        </span>
      )}
      {returned_at !== null && (
        <span className="text-micro text-ink-2">
          <bdi>{return_reason}</bdi>
          {' · '}
          <span>{frame.moment(returned_at)}</span>
        </span>
      )}
    </span>
  )
}

type LineDialogProps = {
  act: Act
  line: Line
  run_id: number
  onClose: () => void
  onDone: (text: string) => void
}

function LineDialog({ act, line, run_id, onClose, onDone }: LineDialogProps) {
  const api = useAdminApi()
  const words = useAdminMessages().payouts
  const whose = { run_id, owner_id: line.owner_id }
  return (
    <AdminDialog title={`\u2068${line.owner}\u2069`} isOpen onClose={onClose}>
      {act === 'pay' ? (
        <PaidForm whose={whose} onDone={onDone} />
      ) : (
        <ReasonForm
          input={calls.returnPayout.input}
          fixed={whose}
          send={(data) => api.returnPayout(data)}
          onDone={({ changed }) => onDone(changed > 0 ? words.done.returned : words.done.nothing)}
          submit_label={words.mark_returned}
        >
          <p className="text-small text-ink-2">{words.return_line}</p>
        </ReasonForm>
      )}
    </AdminDialog>
  )
}
