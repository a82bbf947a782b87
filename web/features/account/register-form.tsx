import { endpoints } from '#contract/index.ts'
import { NAME_MAX } from '#contract/constants.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { FaultSummary } from '#web/forms/fault-summary.tsx'
import { HumanCheck } from '#web/forms/human-check.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { NO_PHONE, readPhoneNumber } from '#web/forms/typed-phone.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from './password/password-field.tsx'

type RegisterFormProps = {
  referral_code: string
  onDone: (joined: ClientOutput<typeof endpoints.signUp>) => void
}

const NOTHING = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: NO_PHONE,
  password: '',
  human_check: '',
}

export function RegisterForm({ referral_code, onDone }: RegisterFormProps) {
  const { api, messages } = useApp()
  const { account } = usePersonalMessages()
  const { form, faulty, line, submit, is_busy } = useForm({
    initial: NOTHING,
    fixed: { referral_code },
    input: endpoints.signUp.input,
    prepare: readPhoneNumber,
    send: (data) => api.signUp(data),
    onDone,
    stays_busy: true,
  })
  const text = (field: 'first_name' | 'last_name' | 'email' | 'password') => ({
    ...line(field),
    label: account[field],
  })
  return (
    <Form ref={form} className="grid gap-4" onSubmit={submit}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...text('first_name')}
          autoComplete="given-name"
          maxLength={NAME_MAX.account}
          isRequired
        />
        <TextField
          {...text('last_name')}
          autoComplete="family-name"
          maxLength={NAME_MAX.account}
          isRequired
        />
      </div>
      <TextField
        {...text('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        is_ltr
        isRequired
      />
      <PhoneField {...line('phone_number')} />
      <PasswordField {...text('password')} autoComplete="new-password" shows_lacks />
      <HumanCheck {...line('human_check')} />
      <FaultSummary faulty={faulty} />
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="mt-1"
        is_busy={is_busy}
        busy_label={messages.shell.one_moment}
      >
        {account.register.submit}
      </Button>
    </Form>
  )
}
