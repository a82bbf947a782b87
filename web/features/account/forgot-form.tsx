import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '#contract'
import { useApp, usePersonalWords } from '#api/app.ts'
import { showError, showToast } from '#frame/toasts.tsx'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link.ts'
import { TextField } from '#ui/text-field.tsx'

/** Asks for the link that opens the way to a new password, and says where it went. */
export function ForgotForm() {
  const { api, words } = useApp()
  const { account } = usePersonalWords()
  const { forgot_password: says } = account
  const [sent_to, setSentTo] = useState<string | null>(null)
  const { form, line, submit, is_busy } = useForm({
    fields: ['email'],
    asks: endpoints.forgotPassword.asks,
    send: async ({ email }) => {
      await api.forgotPassword({ email })
      setSentTo(email)
    },
    onDone: () => showToast({ text: words.successes.RESET_LINK_SENT ?? '', kind: 'good' }),
    onRefused: ({ code }, point) => {
      if (code === 'ACCOUNT_NOT_FOUND') point({ email: words.errors.ACCOUNT_NOT_FOUND })
      return code === 'ACCOUNT_NOT_FOUND'
    },
  })
  if (sent_to !== null) return <Sent email={sent_to} />
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <TextField {...line('email')} label={account.email} type="email" autoComplete="username" is_ltr isRequired />
      <Button type="submit" kind="primary" size="large" className="mt-1" is_busy={is_busy} busy_label={words.shell.one_moment}>
        {says.submit}
      </Button>
      <BackToLogIn />
    </form>
  )
}

function Sent({ email }: { email: string }) {
  const { api, words } = useApp()
  const { forgot_password: says } = usePersonalWords().account
  const again = useMutation({
    mutationFn: () => api.forgotPassword({ email }),
    onSuccess: () => showToast({ text: words.successes.RESET_LINK_SENT ?? '', kind: 'good' }),
    onError: (error) => showError(error, words),
  })
  return (
    <div className="grid justify-items-start gap-4">
      <output className="grid w-full gap-1 rounded-card bg-palm-soft p-5">
        <span className="font-semibold text-palm">{says.sent}</span>
        <span>{says.sent_line(email)}</span>
      </output>
      <div className="flex flex-wrap items-center gap-x-4">
        <BackToLogIn />
        <Button kind="quiet" size="small" is_busy={again.isPending} busy_label={words.shell.one_moment} onPress={() => again.mutate()}>
          {says.again}
        </Button>
      </div>
    </div>
  )
}

function BackToLogIn() {
  const { forgot_password: says } = usePersonalWords().account
  return (
    <Link to="/login" className={linkClass('text', 'inline-flex min-h-11 items-center justify-self-start text-small')}>
      {says.back}
    </Link>
  )
}
