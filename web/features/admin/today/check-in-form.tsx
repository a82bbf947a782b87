import { endpoints } from '#contract/index.ts'
import { DEPOSIT_METHODS, type DepositMethod } from '#contract/deposit-fields.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Stay } from './today-queries.ts'

type CheckInFormProps = { stay: Stay; onDone: (text: string) => void }

/** Nothing is ticked by itself: whoever checks in says what was seen, given and taken. */
export function CheckInForm({ stay, onDone }: CheckInFormProps) {
  const api = useAdminApi()
  const { frame, today } = useAdminMessages()
  const { money } = useMessages()
  const { reservation_id, guest_name, damage_deposit, deposit_by_link, is_deposit_waived } = stay
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: { id_seen: false, key_given: false, deposit: '', deposit_method: CASH, note: '' },
    fixed: { reservation_id },
    prepare: async (fields) => ({ values: said(fields) }),
    input: endpoints.checkInGuests.input,
    send: ({ deposit, ...checked }) =>
      api.checkInGuests({ ...checked, deposit: String(deposit / 100) }),
    onDone: () => onDone(today.done.check_in(guest_name)),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-3">
      <Warnings stay={stay} />
      <Ticks typed={typed} type={type} />
      <TextField
        {...line('deposit')}
        label={today.deposit}
        hint={
          is_deposit_waived
            ? today.deposit_waived
            : deposit_by_link === null
              ? today.deposit_hint(money(filsOf(damage_deposit)))
              : today.deposit_by_link(money(filsOf(deposit_by_link)))
        }
        inputMode="numeric"
        is_ltr
      />
      <Method
        value={typed.deposit_method}
        onChange={(deposit_method) => type({ deposit_method })}
      />
      <TextField {...line('note')} label={today.note} maxLength={500} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {today.actions.check_in}
      </Button>
    </Form>
  )
}

export function CorrectCheckInForm({ stay, onDone }: CheckInFormProps) {
  const api = useAdminApi()
  const { frame, today } = useAdminMessages()
  const { reservation_id, guest_name, checked_in } = stay
  const {
    id_seen = false,
    key_given = false,
    deposit = '0',
    deposit_method,
    note,
  } = checked_in ?? {}
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: {
      id_seen,
      key_given,
      deposit: String(filsOf(deposit) / 100),
      deposit_method: deposit_method ?? CASH,
      note: note ?? '',
      reason: '',
    },
    fixed: { reservation_id },
    prepare: async (fields) => ({ values: said(fields) }),
    input: endpoints.correctCheckIn.input,
    send: ({ deposit: fils, ...checked }) =>
      api.correctCheckIn({ ...checked, deposit: String(fils / 100) }),
    onDone: () => onDone(today.done.correct_check_in(guest_name)),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-3">
      <Ticks typed={typed} type={type} />
      <TextField {...line('deposit')} label={today.deposit} inputMode="numeric" is_ltr />
      <Method
        value={typed.deposit_method}
        onChange={(method) => type({ deposit_method: method })}
      />
      <TextField {...line('note')} label={today.note} maxLength={500} />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {today.actions.correct_check_in}
      </Button>
    </Form>
  )
}

const said = <Fields extends { deposit: string; note: string }>(fields: Fields) => ({
  ...fields,
  deposit: fields.deposit.trim() === '' ? '0' : fields.deposit,
  note: fields.note.trim() === '' ? undefined : fields.note,
})

const CASH: DepositMethod = 'cash'

type MethodProps = { value: DepositMethod; onChange: (method: DepositMethod) => void }

function Method({ value, onChange }: MethodProps) {
  const { deposits } = useAdminMessages()
  return (
    <Choice
      label={deposits.method}
      look="form"
      name="deposit_method"
      options={DEPOSIT_METHODS.map((id) => ({ id, label: deposits.methods[id] }))}
      value={value}
      onChange={(method) => onChange(method ?? CASH)}
    />
  )
}

type Ticked = { id_seen: boolean; key_given: boolean }

function Ticks({ typed, type }: { typed: Ticked; type: (change: Partial<Ticked>) => void }) {
  const { today } = useAdminMessages()
  return (
    <div className="flex flex-wrap gap-x-6">
      {(['id_seen', 'key_given'] as const).map((name) => (
        <Checkbox key={name} isSelected={typed[name]} onChange={(is_on) => type({ [name]: is_on })}>
          {today[name]}
        </Checkbox>
      ))}
    </div>
  )
}

/** Who is still in the unit, and whom the law wants registered (domain G2). */
function Warnings({ stay: { occupied_by, registered, guests } }: { stay: Stay }) {
  const { today } = useAdminMessages()
  const warnings = [
    ...(occupied_by === null ? [] : [today.occupied_by(occupied_by)]),
    ...(registered < guests ? [today.not_registered(guests - registered, guests)] : []),
  ]
  return warnings.map((warning) => (
    <p key={warning} role="note" className="rounded-ctl bg-lamp/25 px-3 py-2">
      {warning}
    </p>
  ))
}
