import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { usePerson } from '#web/api/person.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'

/** An account without a password is sent a link instead. */
export function ChangePasswordForm() {
  const person = usePerson()
  if (!person) return null
  return person.has_password ? <Change email={person.email} /> : <SetByLink email={person.email} />
}

function Change({ email }: { email: string }) {
  const { api, messages } = useApp()
  const { change_password: success } = usePersonalMessages().account
  const { form, line, submit, is_busy, reset } = useForm({
    initial: { old_password: '', new_password: '', reenter_password: '' },
    input: endpoints.changePassword.input,
    fixed: { email },
    send: (data) => personalApi(api).changePassword(data),
    onDone: () => {
      showToast({ text: messages.successes.PASSWORD_CHANGED ?? '', kind: 'good' })
      reset()
    },
    refusals: { TOO_MANY_TRIES: 'old_password' },
  })
  return (
    <Form ref={form} aria-label={success.title} className="grid max-w-104 gap-4" onSubmit={submit}>
      <PasswordField
        {...line('old_password')}
        label={success.old_password}
        autoComplete="current-password"
      />
      <NewPasswordFields line={line} labels={success} />
      <Button
        type="submit"
        className="justify-self-start"
        is_busy={is_busy}
        busy_label={messages.shell.one_moment}
      >
        {success.submit}
      </Button>
    </Form>
  )
}

function SetByLink({ email }: { email: string }) {
  const { api, messages } = useApp()
  const { change_password: success } = usePersonalMessages().account
  const [is_sent, setSent] = useState(false)
  const send = useMutation({
    mutationFn: () => personalApi(api).forgotPassword({ email }),
    onSuccess: () => setSent(true),
    onError: (error) => showError(error, messages),
  })
  return (
    <div className="grid max-w-120 justify-items-start gap-3">
      <p className="text-small text-ink-2">{success.none}</p>
      <Button
        is_busy={send.isPending}
        busy_label={messages.shell.one_moment}
        onPress={() => send.mutate()}
      >
        {success.send}
      </Button>
      <output className="text-small text-palm">{is_sent ? success.sent(email) : ''}</output>
    </div>
  )
}
