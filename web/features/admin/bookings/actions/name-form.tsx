import { endpoints } from '#contract/index.ts'
import { NAME_MAX } from '#contract/constants.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'

/** Whoever comes instead, or a name spelt wrong. */
export function NameForm({ sheet, onDone }: { sheet: Sheet; onDone: () => void }) {
  const api = useAdminApi()
  const { frame, bookings } = useAdminMessages()
  const { actions } = bookings
  const { reservation_id, guest_name, guest_email, guest_phone_number } = sheet
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: { guest_name, guest_email, guest_phone_number, is_told: true, reason: '' },
    fixed: { reservation_id },
    prepare: async ({ guest_phone_number: typed_number, ...fields }) => ({
      values: { ...fields, guest_phone_number: typed_number.replaceAll(/[\s()./-]/g, '') },
    }),
    input: endpoints.changeGuestName.input,
    send: (change) => withProof(() => api.changeGuestName(change)),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{actions.name_line}</p>
      <TextField
        {...line('guest_name')}
        label={actions.guest_name}
        maxLength={2 * NAME_MAX.account + 1}
        isRequired
      />
      <TextField
        {...line('guest_email')}
        label={actions.guest_email}
        type="email"
        inputMode="email"
        is_ltr
        isRequired
      />
      <TextField
        {...line('guest_phone_number')}
        label={actions.guest_phone}
        type="tel"
        inputMode="tel"
        is_ltr
        isRequired
      />
      {typed.guest_email.trim() !== guest_email && (
        <p className="text-micro text-ink-2">{actions.links_end}</p>
      )}
      <ReasonField {...line('reason')} />
      <Checkbox isSelected={typed.is_told} onChange={(is_told) => type({ is_told })}>
        {actions.tell_guest}
      </Checkbox>
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {actions.send_name}
      </Button>
    </Form>
  )
}
