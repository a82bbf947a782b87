import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { DayField, DayRow } from '#web/admin/fields/day-field.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { UnitPermits } from '#web/features/admin/homes/homes-queries.ts'

type CorrectionFormProps = { permit: UnitPermits['permits'][number]; onDone: () => void }

const orNull = (text: string) => (text.trim() === '' ? null : text)

/** A permit that was recorded wrongly. */
export function CorrectionForm({ permit, onDone }: CorrectionFormProps) {
  const api = useAdminApi()
  const { frame, homes } = useAdminMessages()
  const words = homes.permit
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: {
      number: permit.number,
      unit_code: permit.unit_code ?? '',
      issued_on: permit.issued_on ?? '',
      expires_on: permit.expires_on,
      reason: '',
    },
    fixed: { permit_id: permit.permit_id },
    prepare: async ({ unit_code, issued_on, ...fields }) => ({
      values: { ...fields, unit_code: orNull(unit_code), issued_on: orNull(issued_on) },
    }),
    input: endpoints.correctPermit.input,
    send: (corrected) => api.correctPermit(corrected),
    onDone,
  })
  const day = (name: 'issued_on' | 'expires_on') => (
    <DayField
      label={words[name]}
      value={typed[name] === '' ? undefined : typed[name]}
      onChange={(value) => type({ [name]: value ?? '' })}
      error={line(name).error}
    />
  )
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{words.correct_line}</p>
      <TextField {...line('number')} label={words.number} maxLength={60} is_ltr />
      <TextField {...line('unit_code')} label={words.unit_code} maxLength={60} is_ltr />
      <DayRow>
        {day('issued_on')}
        {day('expires_on')}
      </DayRow>
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.correct}
      </Button>
    </Form>
  )
}
