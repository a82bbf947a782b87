import { endpoints } from '#contract/index.ts'
import { RESET_EXPIRED_REDIRECT_MS } from '#contract/constants.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { Form } from '#web/ui/form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type ResetFormProps = {
  email: string
  verification_id: string
  onDone: () => void
  /** The link has expired; called after 3.5 s (spec 9). */
  onExpired: () => void
}

export function ResetForm({ email, verification_id, onDone, onExpired }: ResetFormProps) {
  const { api, messages } = useApp()
  const { reset_password: success } = usePersonalMessages().account
  const { form, line, submit, is_busy } = useForm({
    initial: { new_password: '', reenter_password: '' },
    input: endpoints.resetPassword.input,
    fixed: { email, verification_id },
    send: (data) => personalApi(api).resetPassword(data),
    onDone,
    onRefused: (refusal) => {
      if (refusal.code !== 'RESET_LINK_EXPIRED') return false
      showError(refusal, messages)
      setTimeout(onExpired, RESET_EXPIRED_REDIRECT_MS)
      return true
    },
  })
  return (
    <Form ref={form} className="grid gap-4" onSubmit={submit}>
      <input type="hidden" autoComplete="username" name="email" value={email} readOnly />
      <NewPasswordFields line={line} labels={success} />
      <SubmitButton is_busy={is_busy} className="mt-1">
        {success.submit}
      </SubmitButton>
    </Form>
  )
}
