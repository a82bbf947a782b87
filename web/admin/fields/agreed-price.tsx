import { useState } from 'react'
import { endpoints, type Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { useStaff } from '#web/admin/staff-self.ts'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'

export type Agreed = ClientOutput<Endpoints['overrideQuote']>

type AgreedPriceProps = {
  rate_id: string
  value: Agreed | null
  onChange: (agreed: Agreed | null) => void
}

/**
 * Another total than the quoted one, for colleagues who may change prices; others see only that it
 * was agreed.
 */
export function AgreedPrice({ rate_id, value, onChange }: AgreedPriceProps) {
  const { phone_booking } = useAdminMessages()
  const { money } = useMessages()
  const { may } = useStaff()
  const [is_open, setOpen] = useState(false)
  if (value)
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-ctl bg-shell px-3 py-2">
        <output>
          {phone_booking.agreed.instead(money(filsOf(value.total)), money(filsOf(value.before)))}
        </output>
        <Button kind="quiet" size="small" className="ms-auto" onPress={() => onChange(null)}>
          {phone_booking.agreed.undo}
        </Button>
      </div>
    )
  if (!may('prices')) return null
  if (!is_open)
    return (
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        onPress={() => setOpen(true)}
      >
        {phone_booking.agreed.open}
      </Button>
    )
  return (
    <AgreeForm
      rate_id={rate_id}
      onCancel={() => setOpen(false)}
      onAgreed={(agreed) => {
        setOpen(false)
        onChange(agreed)
      }}
    />
  )
}

type AgreeFormProps = { rate_id: string; onAgreed: (agreed: Agreed) => void; onCancel: () => void }

const focus = (input: HTMLInputElement | null) => input?.focus()

function AgreeForm({ rate_id, onAgreed, onCancel }: AgreeFormProps) {
  const api = useAdminApi()
  const { frame, phone_booking } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { total: '', reason: '' },
    fixed: { rate_id },
    input: endpoints.overrideQuote.input,
    send: ({ total, ...agreed }) =>
      withProof(() => api.overrideQuote({ ...agreed, total: String(total / 100) })),
    onDone: onAgreed,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-3 rounded-card border border-line p-4">
      <TextField
        {...line('total')}
        label={phone_booking.agreed.total}
        hint={phone_booking.agreed.hint}
        maxLength={14}
        is_ltr
        isRequired
        ref={focus}
      />
      <ReasonField {...line('reason')} hint={phone_booking.agreed.reason_hint} />
      <div className="flex gap-3">
        <Button
          type="submit"
          kind="primary"
          size="small"
          is_busy={is_busy}
          busy_label={frame.one_moment}
        >
          {phone_booking.agreed.submit}
        </Button>
        <Button kind="quiet" size="small" onPress={onCancel}>
          {frame.cancel}
        </Button>
      </div>
    </Form>
  )
}
