import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CLAIM_TEXT_MAX } from '#contract/deposit-fields.ts'
import { deposits as calls } from '#contract/endpoints/admin/deposits.ts'
import { filsOf } from '#contract/money.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { withProof } from '#web/forms/proof-store.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useStaff } from '#web/admin/staff-self.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PapersChooser } from './claim-form.tsx'
import type { Claim } from './deposits-queries.ts'

type ClaimActionsProps = { claim: Claim; onDone: (text: string) => void }

/** What can be done with it next, by whoever reads it. */
export function ClaimActions({ claim, onDone }: ClaimActionsProps) {
  const api = useAdminApi()
  const words = useAdminMessages().deposits
  const [act, setAct] = useState<'decide' | 'withdraw' | 'undo' | null>(null)
  const may_refund = useStaff().may('refunds')
  const { claim_id, state, is_mine, may_decide, may_undo } = claim
  const done = (text: string) => {
    setAct(null)
    onDone(text)
  }
  const is_open = state === 'draft' || state === 'sent'
  if (!is_open && !(may_undo && may_refund)) return null
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {state === 'draft' && <DraftActions claim={claim} onDone={onDone} />}
      {may_decide && is_mine && <p className="text-small text-ink-2">{words.somebody_else}</p>}
      {may_decide && !is_mine && !may_refund && (
        <p className="text-small text-ink-2">{words.no_right}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {may_decide && !is_mine && may_refund && (
          <Button size="small" kind="primary" onPress={() => setAct('decide')}>
            {words.decide}
          </Button>
        )}
        {is_open && (
          <Button size="small" kind="quiet" onPress={() => setAct('withdraw')}>
            {words.withdraw}
          </Button>
        )}
        {may_undo && may_refund && (
          <Button size="small" kind="quiet" onPress={() => setAct('undo')}>
            {words.undo}
          </Button>
        )}
      </div>
      <AdminDialog
        title={act === null ? '' : words[act]}
        isOpen={act !== null}
        onClose={() => setAct(null)}
      >
        {act === 'decide' && <DecideForm claim={claim} onDone={done} />}
        {act === 'withdraw' && (
          <ReasonForm
            input={calls.withdrawClaim.input}
            fixed={{ claim_id }}
            send={(data) => api.withdrawClaim(data)}
            onDone={() => done(words.done.withdrawn)}
            submit_label={words.withdraw}
          />
        )}
        {act === 'undo' && (
          <ReasonForm
            input={calls.undoClaimDecision.input}
            fixed={{ claim_id }}
            send={(data) => api.undoClaimDecision(data)}
            onDone={() => done(words.done.undone)}
            submit_label={words.undo}
          >
            <p className="text-small text-ink-2">{words.undo_line}</p>
          </ReasonForm>
        )}
      </AdminDialog>
    </div>
  )
}

/** Papers are added, then it is sent. */
function DraftActions({ claim: { claim_id, papers }, onDone }: ClaimActionsProps) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, deposits: words } = useAdminMessages()
  const onError = (error: unknown) => showError(error, messages)
  const adding = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const paper of chosen) await api.attachClaimPaper({ claim_id, paper })
    },
    onSuccess: () => onDone(words.done.paper),
    onError,
  })
  const sending = useMutation({
    mutationFn: () => api.sendClaim({ claim_id }),
    onSuccess: () => onDone(words.done.sent),
    onError,
  })
  return (
    <div className="flex flex-wrap gap-2">
      <PapersChooser
        label={words.add_papers}
        is_busy={adding.isPending}
        onChoose={(chosen) => adding.mutate(chosen)}
      />
      {papers.length > 0 && (
        <Button
          size="small"
          kind="primary"
          is_busy={sending.isPending}
          busy_label={frame.one_moment}
          onPress={() => sending.mutate()}
        >
          {words.send}
        </Button>
      )}
    </div>
  )
}

function DecideForm({ claim, onDone }: ClaimActionsProps) {
  const api = useAdminApi()
  const { lang } = useApp()
  const { money } = useMessages()
  const { frame, deposits: words } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { kept: String(filsOf(claim.price) / 100), words: '' },
    fixed: { claim_id: claim.claim_id },
    input: calls.decideClaim.input,
    send: ({ kept, ...said }) =>
      withProof(() => api.decideClaim({ ...said, kept: String(kept / 100) })),
    onDone: () => onDone(words.done.decided),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-small text-ink-2">{words.decide_line}</p>
      <TextField
        {...line('kept')}
        label={words.keep}
        hint={words.keep_hint(money(filsOf(claim.price)))}
        inputMode="numeric"
        is_ltr
        isRequired
      />
      <ParagraphField
        {...line('words')}
        label={words.words}
        lang={lang}
        max={CLAIM_TEXT_MAX.words}
      />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.decide}
      </Button>
    </Form>
  )
}
