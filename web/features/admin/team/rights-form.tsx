import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { RightsField } from './rights-field.tsx'
import type { Colleague } from './team-queries.ts'

export function RightsForm({ colleague, onDone }: { colleague: Colleague; onDone: () => void }) {
  const api = useAdminApi()
  const { frame, team } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { rights: colleague.rights, reason: '' },
    fixed: { user_id: colleague.user_id },
    input: endpoints.changeRights.input,
    send: (change) => withProof(() => api.changeRights(change)),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <RightsField {...line('rights')} />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {team.dialog.save}
      </Button>
    </Form>
  )
}
