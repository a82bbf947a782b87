import { endpoints } from '#contract/index.ts'
import type { RefundLine } from '#contract/endpoints/admin/bookings.ts'
import { plainNumber } from '#contract/digits.ts'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { withProof } from '#web/forms/proof-store.ts'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Sheet } from './booking-money-queries.ts'

const NOTHING: { amount: string; line: RefundLine | undefined; reason: string } = {
  amount: '',
  line: undefined,
  reason: '',
}

type RefundFormProps = {
  sheet: Pick<Sheet, 'reservation_id' | 'retained' | 'refund_lines'>
  onDone: () => void
}

/**
 * Of the whole or of one line, which then fills in what is left of it and stands on the credit
 * note.
 */
export function RefundForm({
  sheet: { reservation_id, retained, refund_lines },
  onDone,
}: RefundFormProps) {
  const api = useAdminApi()
  const { frame, bookings } = useAdminMessages()
  const { actions } = bookings
  const { money } = useMessages()
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: NOTHING,
    input: endpoints.refundPart.input,
    fixed: { reservation_id },
    send: ({ amount, ...refund }) =>
      withProof(() => api.refundPart({ ...refund, amount: dirhamsOf(amount) })),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <Choice
        look="form"
        label={actions.refund_of}
        any={actions.refund_of_all}
        options={refund_lines
          .filter(({ left }) => filsOf(left) > 0)
          .map((one) => ({
            id: one.line,
            label: actions.line_left(bookings.sheet.kinds[one.line], money(filsOf(one.left))),
          }))}
        value={typed.line}
        onChange={(id) =>
          type({ line: id, amount: refund_lines.find((one) => one.line === id)?.left ?? '' })
        }
      />
      <TextField
        {...line('amount')}
        label={actions.amount}
        inputMode="text"
        maxLength={14}
        is_ltr
        isRequired
      />
      <BeforeAfter before={filsOf(retained)} amount={plainNumber(typed.amount)} />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {actions.send_refund}
      </Button>
    </Form>
  )
}

function BeforeAfter({ before, amount }: { before: number; amount: string }) {
  const { messages } = useApp()
  const { frame, bookings } = useAdminMessages()
  const fils = /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : 0
  return (
    <dl aria-live="polite" className="grid grid-cols-2 gap-3 rounded-ctl bg-shell p-3">
      {[
        { label: frame.before, left: before },
        { label: frame.after, left: before - fils },
      ].map(({ label, left }) => (
        <div key={label}>
          <dt className="text-micro text-ink-2">{`${bookings.actions.left} · ${label}`}</dt>
          <dd className={left < 0 ? 'font-semibold text-coral' : 'font-semibold'}>
            <bdi>{messages.money(left)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
