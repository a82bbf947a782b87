import { endpoints } from '#contract'
import { useAdminApi } from '#admin/admin-api.ts'
import { useAdminMessages } from '#api/app.ts'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Form } from '#ui/form.tsx'
import type { Stay } from './today-queries.ts'

type CheckInFormProps = { stay: Stay; onDone: (text: string) => void }

export function CheckInForm({ stay, onDone }: CheckInFormProps) {
  const api = useAdminApi()
  const { frame, today } = useAdminMessages()
  const { reservation_id, guest_name, damage_deposit } = stay
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: { id_seen: true, key_given: true, deposit: damage_deposit, note: '' },
    fixed: { reservation_id },
    prepare: async (fields) => ({ values: { ...fields, note: fields.note.trim() === '' ? undefined : fields.note } }),
    input: endpoints.checkInGuests.input,
    send: ({ deposit, ...checked }) => api.checkInGuests({ ...checked, deposit: String(deposit / 100) }),
    onDone: () => onDone(today.done.check_in(guest_name)),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap gap-x-6">
        {(['id_seen', 'key_given'] as const).map((name) => (
          <Checkbox key={name} isSelected={typed[name]} onChange={(is_on) => type({ [name]: is_on })}>
            {today[name]}
          </Checkbox>
        ))}
      </div>
      <TextField {...line('deposit')} label={today.deposit} inputMode="numeric" is_ltr />
      <TextField {...line('note')} label={today.note} maxLength={500} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {today.actions.check_in}
      </Button>
    </Form>
  )
}
