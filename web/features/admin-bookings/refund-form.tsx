import { endpoints } from '#contract'
import { plainNumber } from '#contract/digits.ts'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import { useAdminApi } from '#admin/admin-api.ts'
import { withProof } from '#admin/proof-store.ts'
import { useAdminMessages, useApp } from '#api/app.ts'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Sheet } from './bookings-queries.ts'

export function RefundForm({ sheet: { reservation_id, retained }, onDone }: { sheet: Sheet; onDone: () => void }) {
  const api = useAdminApi()
  const { frame, bookings } = useAdminMessages()
  const { actions } = bookings
  const { form, line, typed, submit, is_busy } = useForm({
    initial: { amount: '', reason: '' },
    input: endpoints.refundPart.input,
    fixed: { reservation_id },
    send: ({ amount, ...refund }) => withProof(() => api.refundPart({ ...refund, amount: dirhamsOf(amount) })),
    onDone,
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <TextField {...line('amount')} label={actions.amount} inputMode="text" maxLength={14} is_ltr isRequired />
      <BeforeAfter before={filsOf(retained)} amount={plainNumber(typed.amount)} />
      <TextField {...line('reason')} label={frame.reason.label} hint={frame.reason.hint} maxLength={300} isRequired />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {actions.send_refund}
      </Button>
    </form>
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
