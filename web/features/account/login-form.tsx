import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { endpoints } from '#contract/index.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { linkClass } from '#web/ui/link.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useSendLogin, withHumanCheck, type Login, type LoggedIn } from './use-send-login.ts'
import { PasswordField } from './password/password-field.tsx'
import type { Factor } from './first-step.ts'
import { SecondStep } from './second-step.tsx'

type LoginFormProps = {
  onDone: (session: LoggedIn) => void
  /** Other ways in, below the first step. */
  children: ReactNode
}

export function LoginForm({ onDone, children }: LoginFormProps) {
  const { api } = useApp()
  const send = useSendLogin()
  const [login, setLogin] = useState<Login | null>(null)
  if (login !== null) {
    const first = {
      key: login.email,
      send: (factor: Factor) => send({ ...login, ...factor }),
      startPasskey: () =>
        withHumanCheck(api, login, (input) => personalApi(api).startPasskeyLogIn(input)),
    }
    return <SecondStep first={first} onDone={onDone} onBack={() => setLogin(null)} />
  }
  return (
    <>
      <FirstStep onDone={onDone} onSecondStep={setLogin} />
      {children}
    </>
  )
}

type FirstStepProps = Pick<LoginFormProps, 'onDone'> & { onSecondStep: (login: Login) => void }

function FirstStep({ onDone, onSecondStep }: FirstStepProps) {
  const { account } = usePersonalMessages()
  const send = useSendLogin()
  const { form, line, typed, submit, is_busy } = useForm({
    initial: { email: '', password: '' },
    input: endpoints.logIn.input,
    send,
    onDone,
    stays_busy: true,
    refusals: { INVALID_CREDENTIALS: 'password', TOO_MANY_TRIES: 'password' },
    onRefused: ({ code }) => {
      if (code !== 'SECOND_FACTOR_REQUIRED') return false
      onSecondStep(typed)
      return true
    },
  })
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
      <div className="relative">
        <PasswordField
          {...line('password')}
          label={account.password}
          autoComplete="current-password"
        />
        <Link
          to="/forgot-password"
          className={linkClass('text', 'absolute end-0 -top-1 py-1 text-small')}
        >
          {account.forgot}
        </Link>
      </div>
      <SubmitButton is_busy={is_busy} className="mt-1">
        {account.submit}
      </SubmitButton>
    </Form>
  )
}
