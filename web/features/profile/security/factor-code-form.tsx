import { endpoints } from '#contract/index.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { useFocusOnFirst } from '#web/forms/use-focus-on-first.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'

type FactorCodeFormProps<Output> = {
  line?: string
  label?: string
  hint?: string | undefined
  submit_label: string
  send: (data: { code: string }) => Promise<Output>
  onDone: (output: Output) => void
}

/** Asks for a code of the second factor. */
export function FactorCodeForm<Output>({
  line: saying,
  label,
  hint,
  submit_label,
  send,
  onDone,
}: FactorCodeFormProps<Output>) {
  const { messages } = useApp()
  const { security } = usePersonalMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { code: '' },
    input: endpoints.proveSecondFactor.input,
    send,
    onDone,
    refusals: { TOO_MANY_TRIES: 'code', SECOND_FACTOR_LOCKED: 'code' },
  })
  useFocusOnFirst(form)
  return (
    <Form ref={form} className="grid gap-4" onSubmit={submit}>
      {saying !== undefined && <p className="text-small text-ink-2">{saying}</p>}
      <TextField
        {...line('code')}
        label={label ?? security.code}
        hint={hint}
        autoComplete="one-time-code"
        maxLength={24}
        is_ltr
        isRequired
      />
      <Button
        type="submit"
        kind="primary"
        size="large"
        is_busy={is_busy}
        busy_label={messages.shell.one_moment}
      >
        {submit_label}
      </Button>
    </Form>
  )
}
