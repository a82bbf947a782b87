import { endpoints } from '#contract/index.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { checkInQuery, type CheckInGuest } from './check-in-queries.ts'

type InviteFormProps = { id: string; guest: CheckInGuest; onDone: () => void }

export function InviteForm({ id, guest, onDone }: InviteFormProps) {
  const { api, messages, queryClient } = useApp()
  const { check_in } = usePersonalMessages()
  const { queryKey } = checkInQuery(api, id)
  const { form, line, submit, is_busy } = useForm({
    initial: { email: guest.email ?? '' },
    fixed: { booking_id: id, guest_id: guest.guest_id },
    input: endpoints.inviteToPreCheckIn.input,
    send: (data) => personalApi(api).inviteToPreCheckIn(data),
    onDone: (party) => {
      queryClient.setQueryData(queryKey, party)
      showToast({ text: messages.successes.PRE_CHECK_IN_INVITED ?? '', kind: 'good' })
      onDone()
    },
    onRefused: async (refusal) => {
      showError(refusal, messages)
      if (refusal.status !== 0) await queryClient.invalidateQueries({ queryKey })
      return true
    },
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid max-w-120 gap-5">
      <TextField
        {...line('email')}
        label={check_in.email}
        hint={check_in.email_hint}
        type="email"
        inputMode="email"
        autoComplete="off"
        is_ltr
        isRequired
      />
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="justify-self-start"
        is_busy={is_busy}
        busy_label={check_in.sending}
      >
        {check_in.send}
      </Button>
    </Form>
  )
}
