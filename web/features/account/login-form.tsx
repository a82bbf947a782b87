import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { endpoints } from '#contract'
import { ApiError } from '#api/api.tsx'
import { useApp, usePersonalMessages } from '#api/app.ts'
import { readForm } from '#forms/form-errors.ts'
import { humanCheckFor } from '#forms/human-check-for.ts'
import { showError } from '#frame/toasts.tsx'
import { useFieldErrors } from '#forms/use-field-errors.ts'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link.ts'
import { TextField } from '#ui/text-field.tsx'
import { PasswordField } from './password-field.tsx'

const FIELDS = ['email', 'password'] as const
type Login = Record<(typeof FIELDS)[number], string>

export function LoginForm({ onDone }: { onDone: (session: { role: number[]; is_email_verified: boolean }) => void }) {
  const { api, messages } = useApp()
  const { account } = usePersonalMessages()
  const [typed, setTyped] = useState<Login>({ email: '', password: '' })
  const { form, faults, point, clear } = useFieldErrors(FIELDS)
  const enter = useMutation({
    mutationFn: (login: Login) =>
      api.logIn(login).catch(async (error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'HUMAN_CHECK_FAILED')) throw error
        return await api.logIn({ ...login, human_check: await humanCheckFor(api) }) // others tried this account
      }),
    onSuccess: onDone,
    onError: (error) => {
      const refusal = error instanceof ApiError ? error : null
      const code = refusal?.code
      if (code === 'INVALID_CREDENTIALS' || code === 'TOO_MANY_TRIES') return point({ password: messages.errors[code] })
      point(Object.fromEntries(refusal?.errors.map(({ field, message }) => [field, message]) ?? []))
      showError(error, messages)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (enter.isPending || enter.isSuccess) return
    const read = readForm(endpoints.logIn.input, typed, messages)
    if ('faults' in read) return point(read.faults)
    enter.mutate(read.data)
  }
  const type = (field: keyof Login) => (text: string) => {
    setTyped({ ...typed, [field]: text })
    clear(field)
  }
  const shared = (field: keyof Login) => ({ name: field, value: typed[field], onChange: type(field), error: faults[field] })
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <TextField {...shared('email')} label={account.email} type="email" autoComplete="username" is_ltr isRequired />
      <PasswordField {...shared('password')} label={account.password} autoComplete="current-password" />
      <Link to="/forgot-password" className={linkClass('text', 'justify-self-start text-small')}>
        {account.forgot}
      </Link>
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="mt-1"
        is_busy={enter.isPending || enter.isSuccess}
        busy_label={messages.shell.one_moment}
      >
        {account.submit}
      </Button>
    </form>
  )
}
