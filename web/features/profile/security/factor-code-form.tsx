import { endpoints } from '#contract/index.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { CodeField } from '#web/forms/code-field.tsx'
import { useFocusOnFirst } from '#web/forms/use-focus-on-first.ts'
import { useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
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
      <CodeField {...line('code')} label={label ?? security.code} hint={hint} />
      <SubmitButton is_busy={is_busy}>{submit_label}</SubmitButton>
    </Form>
  )
}
