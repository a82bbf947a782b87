import { useState } from 'react'
import { cash as calls } from '#contract/endpoints/admin/cash.ts'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type CountFormProps = { is_first: boolean; onDone: (text: string) => void }

/** Whoever counts says first what is there; what should be there decides afterwards whether a reason is due. */
export function CountForm({ is_first, onDone }: CountFormProps) {
  const api = useAdminApi()
  const { money } = useMessages()
  const { frame, cash: words } = useAdminMessages()
  const [differs, setDiffers] = useState<number | null>(null)
  const { form, line, submit, is_busy } = useForm({
    initial: { counted: '', reason: '' },
    prepare: async ({ counted, reason }) => ({
      values: { counted, ...(differs !== null && reason.trim() !== '' && { reason }) },
    }),
    input: calls.countCash.input,
    send: ({ counted, ...said }) => api.countCash({ ...said, counted: dirhamsOf(counted) }),
    onDone: ({ count_id, difference }) => {
      const fils = difference === null ? null : filsOf(difference)
      if (count_id === null) setDiffers(fils)
      else if (fils === null) onDone(words.done.first)
      else onDone(fils === 0 ? words.done.right : words.done.differs(money(fils)))
    },
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-small text-ink-2">{is_first ? words.first_line : words.count_line}</p>
      <TextField {...line('counted')} label={words.counted} inputMode="numeric" is_ltr isRequired />
      <output className="font-medium">
        {differs !== null && words.differs(money(Math.abs(differs)), differs < 0)}
      </output>
      {differs !== null && <TextField {...line('reason')} label={words.reason} maxLength={300} />}
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.close}
      </Button>
    </Form>
  )
}
