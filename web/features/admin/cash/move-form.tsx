import type { CASH_MOVES } from '#contract/cash-fields.ts'
import { cash as calls } from '#contract/endpoints/admin/cash.ts'
import { dirhamsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type MoveFormProps = { kind: (typeof CASH_MOVES)[number]; onDone: (text: string) => void }

export function MoveForm({ kind, onDone }: MoveFormProps) {
  const api = useAdminApi()
  const { frame, cash: words } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { amount: '', note: '' },
    fixed: { kind },
    input: calls.moveCash.input,
    send: ({ amount, ...said }) => api.moveCash({ ...said, amount: dirhamsOf(amount) }),
    onDone: () => onDone(words.done.moved),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-small text-ink-2">{words[kind].line}</p>
      <TextField {...line('amount')} label={words.amount} inputMode="numeric" is_ltr isRequired />
      <TextField {...line('note')} label={words[kind].note} maxLength={300} isRequired />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}
