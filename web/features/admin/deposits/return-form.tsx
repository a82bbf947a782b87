import { deposits as calls } from '#contract/endpoints/admin/deposits.ts'
import { DEPOSIT_METHODS, type DepositMethod } from '#contract/deposit-fields.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Deposit } from './deposits-queries.ts'

type ReturnFormProps = { deposit: Deposit; onDone: (text: string) => void }

export function ReturnForm({ deposit, onDone }: ReturnFormProps) {
  const api = useAdminApi()
  const { frame, deposits: words } = useAdminMessages()
  const { reservation_id, may_return, moves } = deposit
  const taken_by =
    moves.find(({ method, way }) => method !== null && way === null)?.method ?? 'cash'
  const initial: { amount: string; method: DepositMethod; note: string } = {
    amount: String(filsOf(may_return) / 100),
    method: taken_by,
    note: '',
  }
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial,
    fixed: { reservation_id },
    prepare: async ({ note, ...said }) => ({
      values: { ...said, ...(note.trim() !== '' && { note }) },
    }),
    input: calls.returnDeposit.input,
    send: ({ amount, ...said }) => api.returnDeposit({ ...said, amount: String(amount / 100) }),
    onDone: () => onDone(words.done.returned),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-small text-ink-2">{words.give_back_line}</p>
      <TextField {...line('amount')} label={words.amount} inputMode="numeric" is_ltr isRequired />
      <Choice
        label={words.method}
        look="form"
        name="method"
        options={DEPOSIT_METHODS.map((id) => ({ id, label: words.methods[id] }))}
        value={typed.method}
        onChange={(method) => type({ method: method ?? 'cash' })}
      />
      <TextField {...line('note')} label={words.note} maxLength={300} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.give_back}
      </Button>
    </Form>
  )
}
