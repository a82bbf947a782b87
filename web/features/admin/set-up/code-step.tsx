import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useFocusOnFirst } from '#web/forms/use-focus-on-first.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FirstColleague } from './person-step.tsx'

type CodeStepProps = {
  person: FirstColleague
  app_key: string
  onDone: (made: { recovery_codes: string[] }) => void
}

/** The first code of the app, with everything that was typed before. */
export function CodeStep({ person, app_key, onDone }: CodeStepProps) {
  const api = useAdminApi()
  const { frame, set_up } = useAdminMessages()
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
      <TextField
        {...line('code')}
        label={set_up.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={24}
        is_ltr
        isRequired
      />
      <Button
        type="submit"
        kind="primary"
        size="large"
        is_busy={is_busy}
        busy_label={frame.one_moment}
      >
        {set_up.submit}
      </Button>
    </Form>
  )
}
