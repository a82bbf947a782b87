import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { email } from '#contract/wire.ts'
import { ApiError } from '#shell/api.tsx'
import { useApp } from '#shell/app.ts'
import { showError } from '#shell/toasts.tsx'
import { useFieldFaults } from '#shell/use-field-faults.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

const FIELDS = ['email', 'password'] as const
const Login = z.object({ email, password: z.string().check(z.minLength(1)) })
type Login = z.output<typeof Login>

/** E-mail and password; what the server refuses is said on its field or in a toast. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const { api, words } = useApp()
  const [typed, setTyped] = useState<Login>({ email: '', password: '' })
  const { form, faults, point, clear } = useFieldFaults(FIELDS)
  const enter = useMutation({
    mutationFn: (login: Login) => api.logIn(login),
    onSuccess: onDone,
    onError: (error) => {
      const refusal = error instanceof ApiError ? error : null
      if (refusal?.code === 'INVALID_CREDENTIALS') return point({ password: words.errors.INVALID_CREDENTIALS })
      point(Object.fromEntries(refusal?.errors.map(({ field, message }) => [field, message]) ?? []))
      showError(error, words)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (enter.isPending || enter.isSuccess) return
    const read = z.safeParse(Login, typed)
    if (read.success) return enter.mutate(read.data)
    const wrong = FIELDS.filter((field) => read.error.issues.some(({ path: [at] }) => at === field))
    point(Object.fromEntries(wrong.map((field) => [field, typed[field] === '' ? words.faults.required(1) : words.faults.invalid(0)])))
  }
  const type = (field: keyof Login) => (text: string) => {
    setTyped({ ...typed, [field]: text })
    clear(field)
  }
  const shared = (field: keyof Login) => ({ name: field, value: typed[field], onChange: type(field), error: faults[field] })
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <TextField {...shared('email')} label={words.account.email} type="email" autoComplete="username" is_ltr isRequired />
      <TextField {...shared('password')} label={words.account.password} type="password" autoComplete="current-password" is_ltr isRequired />
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="mt-2"
        is_busy={enter.isPending || enter.isSuccess}
        busy_label={words.shell.one_moment}
      >
        {words.account.submit}
      </Button>
    </form>
  )
}
