import { endpoints } from '#contract/index.ts'
import { PAYMENT_METHODS } from '#contract/constants.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { withProof } from '#web/forms/proof-store.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'

const [FIRST] = PAYMENT_METHODS.by_hand
const NOTHING: { method: (typeof PAYMENT_METHODS.by_hand)[number]; reference: string } = {
  method: FIRST,
  reference: '',
}

/** A held booking was paid outside the card provider. */
export function PaymentForm({ sheet, onDone }: { sheet: Sheet; onDone: () => void }) {
  const api = useAdminApi()
  const { money } = useMessages()
  const { frame, bookings, phone_booking } = useAdminMessages()
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: NOTHING,
    fixed: { reservation_id: sheet.reservation_id },
    input: endpoints.recordPayment.input,
    send: (payment) => withProof(() => api.recordPayment(payment)),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="font-semibold">{money(filsOf(sheet.total))}</p>
      <Choice
        look="form"
        label={phone_booking.pays_by}
        options={PAYMENT_METHODS.by_hand.map((id) => ({ id, label: phone_booking.ways[id] }))}
        value={typed.method}
        onChange={(method) => method && type({ method })}
      />
      <TextField
        {...line('reference')}
        label={phone_booking.reference[typed.method]}
        maxLength={80}
        isRequired
      />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {bookings.actions.record_payment}
      </Button>
    </Form>
  )
}
