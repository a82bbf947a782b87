import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { endpoints } from '#contract'
import { NAME_MAX, PHONE_DEFAULT_COUNTRY } from '#contract/constants.ts'
import type { ClientOutput } from '#contract/endpoint.ts'
import { ApiError } from '#api/api.tsx'
import { HumanCheck } from '#forms/human-check.tsx'
import { useApp, usePersonalMessages } from '#api/app.ts'
import { readForm, refusedFields } from '#forms/form-errors.ts'
import { PhoneField } from '#forms/phone-field.tsx'
import { showError } from '#frame/toasts.tsx'
import { useFieldErrors } from '#forms/use-field-errors.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PasswordField } from './password-field.tsx'

const FIELDS = ['first_name', 'last_name', 'email', 'phone_number', 'password', 'human_check'] as const
type Field = (typeof FIELDS)[number]
type Joined = ClientOutput<typeof endpoints.signUp>
type RegisterFormProps = { referral_code: string; onDone: (joined: Joined) => void }

const NOTHING = { first_name: '', last_name: '', email: '', country: PHONE_DEFAULT_COUNTRY, phone: '', password: '', human_check: '' }

export function RegisterForm({ referral_code, onDone }: RegisterFormProps) {
  const { messages } = useApp()
  const { account } = usePersonalMessages()
  const [typed, setTyped] = useState(NOTHING)
  const { form, faults, point, clear } = useFieldErrors(FIELDS)
  const renewCheck = () => setTyped((now) => ({ ...now, human_check: '' }))
  const join = useJoin({ point, renewCheck, onDone })
  const is_busy = join.isPending || join.data?.joined !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!is_busy) join.mutate({ ...typed, referral_code })
  }
  const change = (part: Partial<typeof typed>, field: Field) => {
    setTyped((now) => ({ ...now, ...part }))
    clear(field)
  }
  const text = (field: 'first_name' | 'last_name' | 'email' | 'password') => ({
    name: field,
    label: account[field],
    value: typed[field],
    onChange: (value: string) => change({ [field]: value }, field),
    error: faults[field],
  })
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...text('first_name')} autoComplete="given-name" maxLength={NAME_MAX.account} isRequired />
        <TextField {...text('last_name')} autoComplete="family-name" maxLength={NAME_MAX.account} isRequired />
      </div>
      <TextField {...text('email')} type="email" autoComplete="email" inputMode="email" is_ltr isRequired />
      <PhoneField value={typed} onChange={(value) => change(value, 'phone_number')} error={faults.phone_number} />
      <PasswordField {...text('password')} autoComplete="new-password" shows_lacks />
      <HumanCheck value={typed.human_check} onChange={(human_check) => change({ human_check }, 'human_check')} error={faults.human_check} />
      <Button type="submit" kind="primary" size="large" className="mt-1" is_busy={is_busy} busy_label={messages.shell.one_moment}>
        {account.register.submit}
      </Button>
    </form>
  )
}

type Joining = typeof NOTHING & { referral_code: string }
type Options = { point: (faults: Partial<Record<Field, string>>) => void; renewCheck: () => void; onDone: RegisterFormProps['onDone'] }

function useJoin({ point, renewCheck, onDone }: Options) {
  const { api, messages } = useApp()
  return useMutation({
    mutationFn: async ({ country, phone, ...typed }: Joining) => {
      const { readPhone } = await import('#forms/phone.ts')
      const number = readPhone(phone, country)
      const read = readForm(endpoints.signUp.input, { ...typed, phone_number: 'fault' in number ? phone : number.number }, messages)
      const phone_fault = 'fault' in number ? messages.field_faults['phone_number']?.[number.fault] : undefined
      const faults = { ...('faults' in read ? read.faults : {}), ...(phone_fault !== undefined && { phone_number: phone_fault }) }
      if ('faults' in read || phone_fault !== undefined) return { faults }
      return { joined: await api.signUp(read.data) }
    },
    onSuccess: ({ faults, joined }) => {
      if (faults) point(faults)
      if (joined) onDone(joined)
    },
    onError: (error) => {
      const refused = refusedFields(FIELDS, error)
      if (error instanceof ApiError && error.code === 'HUMAN_CHECK_FAILED') renewCheck()
      point(refused)
      if (Object.keys(refused).length === 0) showError(error, messages)
    },
  })
}
