import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PermitFormProps = { home: string; onDone: (text: string) => void }

/** Its number only when it changed. */
export function PermitForm({ home, onDone }: PermitFormProps) {
  const api = useAdminApi()
  const { frame, today } = useAdminMessages()
  const words = today.trouble
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: { expires_on: '', number: '', reason: '' },
    fixed: { home },
    prepare: async (fields) => ({
      values: { ...fields, number: fields.number.trim() === '' ? undefined : fields.number },
    }),
    input: endpoints.renewPermit.input,
    send: (renewed) => api.renewPermit(renewed),
    onDone: () => onDone(words.renewed),
  })
  const expires_on = line('expires_on')
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{words.lines.renew}</p>
      <DayField
        label={words.permit_until}
        value={typed.expires_on === '' ? undefined : typed.expires_on}
        onChange={(day) => type({ expires_on: day ?? '' })}
        error={expires_on.error}
      />
      <TextField
        {...line('number')}
        label={words.permit_number}
        hint={words.permit_number_hint}
        maxLength={60}
        is_ltr
      />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.renew}
      </Button>
    </Form>
  )
}
