import { endpoints } from '#contract/index.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { checkInQuery, type CheckInGuest } from './check-in-queries.ts'

type NameFormProps = { id: string; guest: CheckInGuest; onDone: () => void }

/** Who comes, while their document is not at hand. */
export function NameForm({ id, guest, onDone }: NameFormProps) {
  const { api, messages, queryClient } = useApp()
  const { check_in } = usePersonalMessages()
  const { queryKey } = checkInQuery(api, id)
  const { form, line, submit, is_busy } = useForm({
    initial: { first_name: guest.first_name ?? '', last_name: guest.last_name ?? '' },
    fixed: { booking_id: id, guest_id: guest.guest_id },
    input: endpoints.nameGuest.input,
    send: (data) => personalApi(api).nameGuest(data),
    onDone: (party) => {
      queryClient.setQueryData(queryKey, party)
      showToast({ text: check_in.named, kind: 'good' })
      onDone()
    },
    onRefused: async (refusal) => {
      showError(refusal, messages)
      if (refusal.status !== 0) await queryClient.invalidateQueries({ queryKey })
      return true
    },
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid max-w-160 gap-5">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {(['first_name', 'last_name'] as const).map((name) => (
          <TextField
            key={name}
            {...line(name)}
            label={check_in[name]}
            autoComplete="off"
            maxLength={50}
            isRequired
          />
        ))}
      </div>
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="justify-self-start"
        is_busy={is_busy}
        busy_label={check_in.sending}
      >
        {check_in.save_name}
      </Button>
    </Form>
  )
}
