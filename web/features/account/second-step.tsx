import { ShieldCheck } from 'lucide-react'
import { endpoints } from '#contract/index.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { CodeField } from '#web/forms/code-field.tsx'
import { useFocusOnFirst } from '#web/forms/use-focus-on-first.ts'
import { useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import type { FirstStep } from './first-step.ts'
import { PasskeyStep } from './passkey-step.tsx'

type SecondStepProps<Session> = {
  first: FirstStep<Session>
  onDone: (session: Session) => void
  onBack: () => void
}

/** Asks for the second factor; the first was right. */
export function SecondStep<Session>({ first, onDone, onBack }: SecondStepProps<Session>) {
  const { security } = usePersonalMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { code: '' },
    input: endpoints.proveSecondFactor.input,
    send: ({ code }) => first.send({ second_factor: code }),
    onDone,
    stays_busy: true,
    refusals: { TOO_MANY_TRIES: 'code', SECOND_FACTOR_LOCKED: 'code', WRONG_SECOND_FACTOR: 'code' },
  })
  useFocusOnFirst(form)
  return (
    <Form ref={form} className="grid gap-4" onSubmit={submit}>
      <div className="flex gap-4 rounded-card bg-shell p-5">
        <ShieldCheck size={24} strokeWidth={1.6} aria-hidden className="shrink-0 text-gulf-700" />
        <div>
          <h2 className="text-body font-semibold">{security.login.title}</h2>
          <p className="mt-1 text-small text-ink-2">{security.login.line}</p>
        </div>
      </div>
      <PasskeyStep first={first} onDone={onDone} />
      <CodeField {...line('code')} label={security.code} hint={security.code_hint} />
      <SubmitButton is_busy={is_busy} className="mt-1">
        {security.login.submit}
      </SubmitButton>
      <Button kind="quiet" onPress={onBack}>
        {security.login.back}
      </Button>
    </Form>
  )
}
