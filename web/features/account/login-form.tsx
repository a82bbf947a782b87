import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { email } from '#contract/wire.ts'
import { ApiError } from '#shell/api.tsx'
import { useApp } from '#shell/app.ts'
import { showError } from '#shell/toasts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

const Login = z.object({ email, password: z.string().check(z.minLength(1)) })
type Login = z.output<typeof Login>
const FIELDS = ['email', 'password'] as const

/** E-mail and password; what the server refuses is said on its field or in a toast. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const { api, words } = useApp()
  const { account, faults, errors } = words
  const { control, handleSubmit, setError, formState } = useForm<Login>({
    resolver: zodResolver(Login),
    defaultValues: { email: '', password: '' },
  })
  const isPending = formState.isSubmitting || formState.isSubmitSuccessful
  const logIn = async (login: Login) => {
    try {
      await api.logIn(login)
      onDone()
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined
      for (const name of FIELDS) {
        const fault = refusal?.errors.find(({ field }) => field === name)
        if (fault) setError(name, { message: fault.message }, { shouldFocus: true })
      }
      if (refusal?.code === 'INVALID_CREDENTIALS')
        return setError('password', { message: errors.INVALID_CREDENTIALS }, { shouldFocus: true })
      setError('root', {})
      showError(error, words)
    }
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(logIn)(event)}>
      {FIELDS.map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState: { error } }) => (
            <TextField
              {...field}
              label={account[name]}
              type={name}
              autoComplete={name === 'email' ? 'username' : 'current-password'}
              is_ltr
              isRequired
              error={
                error &&
                (error.type === 'too_small' || field.value === ''
                  ? faults.required(1)
                  : error.type === undefined || error.type === 'custom'
                    ? error.message
                    : faults.invalid(0))
              }
            />
          )}
        />
      ))}
      <Button type="submit" kind="primary" size="large" isPending={isPending} className="mt-2">
        {account.submit}
      </Button>
    </form>
  )
}
