import { endpoints } from '#contract/index.ts'
import { NAME_MAX } from '#contract/constants.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { NameFields } from '#web/forms/name-fields.tsx'
import { FaultSummary } from '#web/forms/fault-summary.tsx'
import { HumanCheck } from '#web/forms/human-check.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { NO_PHONE, readPhoneNumber } from '#web/forms/typed-phone.ts'
import { useForm } from '#web/forms/use-form.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
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
  const { api } = useApp()
  const { account } = usePersonalMessages()
  const { form, faulty, line, submit, is_busy } = useForm({
    initial: NOTHING,
    fixed: { referral_code },
    input: endpoints.signUp.input,
    prepare: readPhoneNumber,
    send: (data) => personalApi(api).signUp(data),
    onDone,
    stays_busy: true,
  })
  const text = (field: 'email' | 'password') => ({
    ...line(field),
    label: account[field],
  })
  return (
    <Form ref={form} className="grid gap-4" onSubmit={submit}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NameFields line={line} labels={account} max_length={NAME_MAX.account} />
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
      <SubmitButton is_busy={is_busy} className="mt-1">
        {account.register.submit}
      </SubmitButton>
    </Form>
  )
}
