import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { DayField, DayRow } from '#web/admin/fields/day-field.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PermitFormProps = { home: string; unit: string; onDone: (text: string) => void }

const written = (text: string) => (text.trim() === '' ? undefined : text)

/** Number and code only where they changed. */
export function PermitForm({ home, unit, onDone }: PermitFormProps) {
  const api = useAdminApi()
  const { frame, today } = useAdminMessages()
  const words = today.trouble
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: { issued_on: '', expires_on: '', number: '', unit_code: '', reason: '' },
    fixed: { home, unit },
    prepare: async ({ issued_on, number, unit_code, ...fields }) => ({
      values: {
        ...fields,
        issued_on: written(issued_on),
        number: written(number),
        unit_code: written(unit_code),
      },
    }),
    input: endpoints.renewPermit.input,
    send: (renewed) => api.renewPermit(renewed),
    onDone: () => onDone(words.renewed),
  })
  const day = (name: 'issued_on' | 'expires_on', label: string) => (
    <DayField
      label={label}
      value={typed[name] === '' ? undefined : typed[name]}
      onChange={(value) => type({ [name]: value ?? '' })}
      error={line(name).error}
    />
  )
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{words.lines.renew}</p>
      <DayRow>
        {day('issued_on', words.permit_from)}
        {day('expires_on', words.permit_until)}
      </DayRow>
      <TextField
        {...line('number')}
        label={words.permit_number}
        hint={words.permit_number_hint}
        maxLength={60}
        is_ltr
      />
      <TextField {...line('unit_code')} label={words.unit_code} maxLength={60} is_ltr />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.renew}
      </Button>
    </Form>
  )
}
