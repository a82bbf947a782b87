import { payout_runs as calls } from '#contract/endpoints/admin/payout-runs.ts'
import { BANK_REFERENCE_MAX } from '#contract/payout-fields.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PaidFormProps = {
  /** Without an owner all that is open. */
  whose: { run_id: number; owner_id?: number }
  onDone: (text: string) => void
}

export function PaidForm({ whose, onDone }: PaidFormProps) {
  const api = useAdminApi()
  const { frame, payouts: words } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { bank_reference: '' },
    fixed: whose,
    input: calls.payPayout.input,
    send: (data) => withProof(() => api.payPayout(data)),
    onDone: ({ changed }) =>
      onDone(changed > 0 ? words.done.paid(words.owners(changed)) : words.done.nothing),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-small text-ink-2">{words.paid_line}</p>
      <TextField
        {...line('bank_reference')}
        label={words.fields.bank_reference}
        maxLength={BANK_REFERENCE_MAX}
        is_ltr
        isRequired
      />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.mark_paid}
      </Button>
    </Form>
  )
}
