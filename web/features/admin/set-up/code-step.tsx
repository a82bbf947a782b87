import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { CodeField } from '#web/forms/code-field.tsx'
import { useFocusOnFirst } from '#web/forms/use-focus-on-first.ts'
import { useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { Form } from '#web/ui/form.tsx'
import type { FirstColleague } from './person-step.tsx'

type CodeStepProps = {
  person: FirstColleague
  app_key: string
  onDone: (made: { recovery_codes: string[] }) => void
}

/** The first code of the app, with everything that was typed before. */
export function CodeStep({ person, app_key, onDone }: CodeStepProps) {
  const api = useAdminApi()
  const { set_up } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { code: '' },
    fixed: { ...person, app_key },
    input: endpoints.finishSetUp.input,
    send: (whole) => api.finishSetUp(whole),
    onDone,
  })
  useFocusOnFirst(form)
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <CodeField {...line('code')} label={set_up.code} inputMode="numeric" />
      <SubmitButton is_busy={is_busy}>{set_up.submit}</SubmitButton>
    </Form>
  )
}
