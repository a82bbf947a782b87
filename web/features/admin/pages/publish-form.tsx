import { endpoints } from '#contract/index.ts'
import { controlClass, Field } from '#web/admin/fields/admin-fields.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'

type PublishFormProps = { type: number; version: number; onDone: (said: string) => void }

const DUBAI = ':00.000+04:00'

/** At once, or from a moment on. */
export function PublishForm({ type, version, onDone }: PublishFormProps) {
  const api = useAdminApi()
  const { frame, pages } = useAdminMessages()
  const {
    form,
    line,
    typed,
    type: write,
    faults,
    submit,
    is_busy,
  } = useForm({
    initial: { from: '', reason: '' },
    fixed: { type, version },
    input: endpoints.publishCompanyPage.input,
    prepare: async ({ from, reason }) => {
      if (from === '') return { values: { reason } }
      const moment = new Date(`${from}${DUBAI}`)
      return Number.isNaN(moment.getTime())
        ? { values: { reason }, faults: { from: pages.publish.bad_moment } }
        : { values: { reason, from: moment.toISOString() } }
    },
    send: ({ from, ...publication }) =>
      api.publishCompanyPage({ ...publication, ...(from && { from: from.toISOString() }) }),
    onDone: () =>
      onDone(
        typed.from === ''
          ? pages.publish.done
          : pages.publish.planned(frame.moment(new Date(`${typed.from}${DUBAI}`).toISOString())),
      ),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{pages.publish.line}</p>
      <Field label={pages.publish.at} look="form" error={faults.from}>
        {(id, error_id) => (
          <input
            id={id}
            name="from"
            type="datetime-local"
            dir="ltr"
            value={typed.from}
            aria-invalid={error_id !== undefined}
            aria-describedby={error_id}
            onChange={({ target }) => write({ from: target.value })}
            className={controlClass('form', 'w-full')}
          />
        )}
      </Field>
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {pages.publish.submit}
      </Button>
    </Form>
  )
}
