import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'

export function ForgotForm() {
  const { api, messages } = useApp()
  const { account } = usePersonalMessages()
  const { forgot_password: success } = account
  const [sent_to, setSentTo] = useState<string | null>(null)
  const { form, line, submit, is_busy } = useForm({
    initial: { email: '' },
    input: endpoints.forgotPassword.input,
    send: async ({ email }) => {
      await personalApi(api).forgotPassword({ email })
      setSentTo(email)
    },
    onDone: () => showToast({ text: messages.successes.RESET_LINK_SENT ?? '', kind: 'good' }),
    refusals: { ACCOUNT_NOT_FOUND: 'email' },
  })
  if (sent_to !== null) return <Sent email={sent_to} />
  return (
    <Form ref={form} className="grid gap-4" onSubmit={submit}>
      <TextField
        {...line('email')}
        label={account.email}
        type="email"
        autoComplete="username"
        is_ltr
        isRequired
      />
      <SubmitButton is_busy={is_busy} className="mt-1">
        {success.submit}
      </SubmitButton>
      <BackToLogIn />
    </Form>
  )
}

function Sent({ email }: { email: string }) {
  const { api, messages } = useApp()
  const { forgot_password: success } = usePersonalMessages().account
  const again = useMutation({
    mutationFn: () => personalApi(api).forgotPassword({ email }),
    onSuccess: () => showToast({ text: messages.successes.RESET_LINK_SENT ?? '', kind: 'good' }),
    onError: (error) => showError(error, messages),
  })
  return (
    <div className="grid justify-items-start gap-4">
      <output className="grid w-full gap-1 rounded-card bg-palm-soft p-5">
        <span className="font-semibold text-palm">{success.sent}</span>
        <span>{success.sent_line(email)}</span>
      </output>
      <div className="flex flex-wrap items-center gap-x-4">
        <BackToLogIn />
        <Button
          kind="quiet"
          size="small"
          is_busy={again.isPending}
          busy_label={messages.shell.one_moment}
          onPress={() => again.mutate()}
        >
          {success.again}
        </Button>
      </div>
    </div>
  )
}

function BackToLogIn() {
  const { forgot_password: success } = usePersonalMessages().account
  return (
    <Link
      to="/login"
      className={linkClass(
        'text',
        'inline-flex min-h-11 items-center justify-self-start text-small',
      )}
    >
      {success.back}
    </Link>
  )
}
