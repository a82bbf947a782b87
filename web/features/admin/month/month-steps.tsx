import { useState } from 'react'
import { month as calls } from '#contract/endpoints/admin/month.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { Month } from './month-queries.ts'
import type { MonthUrl } from './month-url.ts'

type MonthStepsProps = {
  month: Month
  onChange: (change: Partial<MonthUrl>) => void
  onDone: (text: string) => void
}

/** Where the month stands, and the presses for all of its owners. */
export function MonthSteps({ month, onChange, onDone }: MonthStepsProps) {
  const { frame, month: words } = useAdminMessages()
  const [press, setPress] = useState<'approve' | 'send' | null>(null)
  const { counts, is_frozen, frozen_from } = month
  const day = frozen_from === null ? '' : frame.day(frozen_from)
  const may_send = is_frozen && counts.approved > 0
  return (
    <section
      aria-label={words.stand}
      className="mb-5 grid gap-4 rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="text-h3">{words.month(month.month ?? '')}</h2>
        <p className="text-ink-2">{is_frozen ? words.frozen(day) : words.freezes(day)}</p>
      </div>
      <dl className="month-steps">
        {(['draft', 'looked_at', 'approved', 'sent'] as const).map((state) => (
          <div key={state} data-some={counts[state] > 0 || undefined}>
            <dt>{words.states[state]}</dt>
            <dd>
              <button
                type="button"
                aria-label={words.show_state(words.states[state], counts[state])}
                onClick={() => onChange({ state, month: month.month ?? undefined })}
                className="font-display text-h3 tabular-nums hover:underline"
              >
                {counts[state]}
              </button>
            </dd>
          </div>
        ))}
        <div data-nett>
          <dt>{words.columns.nett}</dt>
          <dd className="font-semibold">
            <Amount of={month.nett} />
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size="small"
          kind={may_send ? 'quiet' : 'primary'}
          isDisabled={counts.approvable === 0}
          onPress={() => setPress('approve')}
        >
          {words.approve_all(counts.approvable)}
        </Button>
        <Button
          size="small"
          kind={may_send ? 'primary' : 'quiet'}
          isDisabled={!may_send}
          onPress={() => setPress('send')}
        >
          {words.send_all(is_frozen ? counts.approved : 0)}
        </Button>
        {counts.needs_eyes > 0 && (
          <button
            type="button"
            onClick={() =>
              onChange({ state: 'draft', eyes: 'any', month: month.month ?? undefined })
            }
            className="min-h-11 border-s-4 border-lamp ps-2 text-start text-small font-semibold hover:underline"
          >
            {words.need_eyes(counts.needs_eyes)}
          </button>
        )}
      </div>
      {press !== null && (
        <PressAll press={press} month={month} onClose={() => setPress(null)} onDone={onDone} />
      )}
    </section>
  )
}

type PressAllProps = {
  press: 'approve' | 'send'
  month: Month
  onClose: () => void
  onDone: (text: string) => void
}

function PressAll({ press, month, onClose, onDone }: PressAllProps) {
  const api = useAdminApi()
  const { month: words } = useAdminMessages()
  const call = press === 'approve' ? calls.approveStatements : calls.sendStatements
  const n = press === 'approve' ? month.counts.approvable : month.counts.approved
  return (
    <AdminDialog title={words.sure[press](n)} isOpen onClose={onClose}>
      <ReasonForm
        input={call.input}
        fixed={{ month: month.month ?? '' }}
        send={(data) =>
          press === 'approve' ? api.approveStatements(data) : api.sendStatements(data)
        }
        onDone={({ changed }) => {
          onClose()
          onDone(words.done[press](changed))
        }}
        submit_label={words[press]}
      >
        <p className="text-ink-2">{words.all_line[press]}</p>
      </ReasonForm>
    </AdminDialog>
  )
}
