import { endpoints } from '#contract/index.ts'
import { PHONE_HOLD_HOURS, PHONE_HOLD_MAX_HOURS } from '#contract/hold-times-and-limits.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { NumberField } from '#web/admin/fields/admin-fields.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'

const USUAL_HOURS: number = PHONE_HOLD_HOURS

type HoldFormProps = { reservation_id: string; onDone: (text: string) => void }

export function ReleaseForm({ reservation_id, onDone }: HoldFormProps) {
  const api = useAdminApi()
  const { hold } = useAdminMessages().bookings.actions
  return (
    <ReasonForm
      input={endpoints.releaseHold.input}
      fixed={{ reservation_id }}
      send={(released) => api.releaseHold(released)}
      onDone={() => onDone(hold.released)}
      submit_label={hold.release}
    >
      <p className="text-ink-2">{hold.release_line}</p>
    </ReasonForm>
  )
}

export function ProlongForm({ reservation_id, onDone }: HoldFormProps) {
  const api = useAdminApi()
  const { frame, bookings } = useAdminMessages()
  const { hold, tell_guest } = bookings.actions
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: { hours: USUAL_HOURS, is_told: true, reason: '' },
    fixed: { reservation_id },
    input: endpoints.prolongHold.input,
    send: (prolonged) => api.prolongHold(prolonged),
    onDone: ({ expires_at }) => onDone(hold.prolonged(frame.moment(expires_at))),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{hold.prolong_line}</p>
      <NumberField
        label={hold.hours}
        value={typed.hours}
        min={1}
        max={PHONE_HOLD_MAX_HOURS}
        onChange={(hours) => type({ hours })}
      />
      <ReasonField {...line('reason')} />
      <Checkbox isSelected={typed.is_told} onChange={(is_told) => type({ is_told })}>
        {tell_guest}
      </Checkbox>
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {hold.prolong}
      </Button>
    </Form>
  )
}
