import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { CompanyFields, typedCompany } from '#web/forms/company-fields.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'

/** Whom the documents of the booking are made out to; empty fields: the guest. */
export function CompanyForm({ sheet, onDone }: { sheet: Sheet; onDone: (text: string) => void }) {
  const api = useAdminApi()
  const { frame, bookings } = useAdminMessages()
  const { company: words } = bookings.actions
  const { reservation_id, company } = sheet
  const { form, line, submit, is_busy } = useForm({
    initial: { ...typedCompany(company), reason: '' },
    fixed: { reservation_id },
    input: endpoints.changeBookingCompany.input,
    send: (change) => api.changeBookingCompany(change),
    onDone: ({ invoice }) =>
      onDone(invoice === null ? words.changed : words.made_out_anew(invoice)),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{words.line}</p>
      <CompanyFields line={line} labels={words} />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.send}
      </Button>
    </Form>
  )
}
