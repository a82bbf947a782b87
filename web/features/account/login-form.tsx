import { Link } from '@tanstack/react-router'
import { endpoints } from '#contract'
import { ApiError } from '#api/api.tsx'
import { useApp, usePersonalMessages } from '#api/app.ts'
import { humanCheckFor } from '#forms/human-check-for.ts'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link.ts'
import { TextField } from '#ui/text-field.tsx'
import { PasswordField } from './password/password-field.tsx'

export function LoginForm({ onDone }: { onDone: (session: { role: number[]; is_email_verified: boolean }) => void }) {
  const { api, messages } = useApp()
  const { account } = usePersonalMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { email: '', password: '' },
    input: endpoints.logIn.input,
    send: (login) =>
      api.logIn(login).catch(async (error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'HUMAN_CHECK_FAILED')) throw error
        return await api.logIn({ ...login, human_check: await humanCheckFor(api) }) // others tried this account
      }),
    onDone,
    stays_busy: true,
    refusals: { INVALID_CREDENTIALS: 'password', TOO_MANY_TRIES: 'password' },
  })
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <TextField {...line('email')} label={account.email} type="email" autoComplete="username" is_ltr isRequired />
      <PasswordField {...line('password')} label={account.password} autoComplete="current-password" />
      <Link to="/forgot-password" className={linkClass('text', 'justify-self-start text-small')}>
        {account.forgot}
      </Link>
      <Button type="submit" kind="primary" size="large" className="mt-1" is_busy={is_busy} busy_label={messages.shell.one_moment}>
        {account.submit}
      </Button>
    </form>
  )
}
