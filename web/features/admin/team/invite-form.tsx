import { endpoints } from '#contract/index.ts'
import type { StaffRight } from '#contract/staff-rights.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { RightsField } from './rights-field.tsx'

const FRONT_DESK: StaffRight[] = ['bookings']

export function InviteForm({ onDone }: { onDone: (email: string) => void }) {
  const api = useAdminApi()
  const { frame, team } = useAdminMessages()
  const { form, line, typed, submit, is_busy } = useForm({
    initial: { email: '', rights: FRONT_DESK },
    input: endpoints.inviteColleague.input,
    send: (invitation) => withProof(() => api.inviteColleague(invitation)),
    onDone: () => onDone(typed.email),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{team.dialog.invite_line}</p>
      <TextField
        {...line('email')}
        label={team.dialog.email}
        type="email"
        inputMode="email"
        is_ltr
        isRequired
      />
      <RightsField {...line('rights')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {team.dialog.send}
      </Button>
    </Form>
  )
}
