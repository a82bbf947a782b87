import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'

/** For a colleague or a guest who lost phone and codes. */
export function LostFactorForm({ onDone }: { onDone: (email: string, ends_at: string) => void }) {
  const api = useAdminApi()
  const { frame, team } = useAdminMessages()
  const { form, line, typed, submit, is_busy } = useForm({
    initial: { email: '', reason: '' },
    input: endpoints.removeSecondFactor.input,
    send: (lost) => withProof(() => api.removeSecondFactor(lost)),
    onDone: ({ ends_at }) => onDone(typed.email, ends_at),
    refusals: { NOT_FOUND: 'email' },
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{team.dialog.lost_line}</p>
      <TextField
        {...line('email')}
        label={team.dialog.lost_email}
        type="email"
        inputMode="email"
        is_ltr
        isRequired
      />
      <ReasonField {...line('reason')} hint={team.dialog.lost_reason_hint} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {team.dialog.lost_submit}
      </Button>
    </Form>
  )
}
