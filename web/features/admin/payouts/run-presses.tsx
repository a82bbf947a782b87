import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { payout_runs as calls } from '#contract/endpoints/admin/payout-runs.ts'
import type { PayoutFile } from '#contract/payout-fields.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { PaidForm } from './paid-form.tsx'
import type { Run } from './payouts-queries.ts'

type RunPressesProps = { run: Run; onDone: (text: string) => void }
type Press = 'approve' | 'withdraw' | 'pay'

export function RunPresses({ run, onDone }: RunPressesProps) {
  const { frame, payouts: words } = useAdminMessages()
  const [press, setPress] = useState<Press | null>(null)
  const { state, is_mine, alone_from } = run
  const is_filed = state === 'filed' || state === 'settled'
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {state === 'proposed' && is_mine && (
        <p className="text-small text-ink-2">
          {alone_from === null ? words.somebody_else : words.alone(frame.moment(alone_from))}
        </p>
      )}
      {state === 'proposed' && (!is_mine || alone_from !== null) && (
        <Button size="small" kind="primary" onPress={() => setPress('approve')}>
          {words.approve}
        </Button>
      )}
      {(state === 'approved' || is_filed) && <Files run={run} />}
      {state === 'filed' && (
        <Button size="small" kind="primary" onPress={() => setPress('pay')}>
          {words.mark_all_paid}
        </Button>
      )}
      {(state === 'proposed' || state === 'approved') && (
        <Button size="small" kind="quiet" onPress={() => setPress('withdraw')}>
          {words.withdraw}
        </Button>
      )}
      {press !== null && (
        <PressDialog
          press={press}
          run_id={run.run_id}
          onClose={() => setPress(null)}
          onDone={(text) => {
            setPress(null)
            onDone(text)
          }}
        />
      )}
    </div>
  )
}

function Files({ run: { run_id, state } }: { run: Run }) {
  const api = useAdminApi()
  const client = useQueryClient()
  const messages = useMessages()
  const { frame, payouts: words } = useAdminMessages()
  const saving = useMutation({
    mutationFn: (format: PayoutFile) => withProof(() => api.downloadPayoutFile({ run_id, format })),
    onSuccess: (file) => {
      saveFile(file)
      void client.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => showError(error, messages),
  })
  return (
    <>
      {state === 'approved' && <p className="text-small text-ink-2">{words.file_line}</p>}
      {(['pain001', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          kind={state === 'approved' && format === 'pain001' ? 'primary' : 'quiet'}
          is_busy={saving.isPending && saving.variables === format}
          busy_label={frame.one_moment}
          onPress={() => saving.mutate(format)}
        >
          <FileDown size={16} aria-hidden />
          {words.files[format]}
        </Button>
      ))}
    </>
  )
}

type PressDialogProps = {
  press: Press
  run_id: number
  onClose: () => void
  onDone: (text: string) => void
}

function PressDialog({ press, run_id, onClose, onDone }: PressDialogProps) {
  const api = useAdminApi()
  const words = useAdminMessages().payouts
  const fixed = { run_id }
  return (
    <AdminDialog
      title={press === 'pay' ? words.mark_all_paid : words[press]}
      isOpen
      onClose={onClose}
    >
      {press === 'pay' && <PaidForm whose={fixed} onDone={onDone} />}
      {press === 'approve' && (
        <ReasonForm
          input={calls.approvePayout.input}
          fixed={fixed}
          send={(data) => api.approvePayout(data)}
          onDone={() => onDone(words.done.approve)}
          submit_label={words.approve}
        >
          <p className="text-small text-ink-2">{words.approve_line}</p>
        </ReasonForm>
      )}
      {press === 'withdraw' && (
        <ReasonForm
          input={calls.withdrawPayout.input}
          fixed={fixed}
          send={(data) => api.withdrawPayout(data)}
          onDone={() => onDone(words.done.withdraw)}
          submit_label={words.withdraw}
        >
          <p className="text-small text-ink-2">{words.withdraw_line}</p>
        </ReasonForm>
      )}
    </AdminDialog>
  )
}
