import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { NAME_MAX } from '#contract/constants.ts'
import { email as emailShape } from '#contract/wire.ts'
import { ApiError } from '#shell/api.tsx'
import { useApp } from '#shell/app.ts'
import { showError } from '#shell/toasts.tsx'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link.ts'
import { TextField } from '#ui/text-field.tsx'
import { BusyButton } from './busy-button.tsx'
import { PhoneField } from './phone-field.tsx'
import type { GuestDetails, SentCode } from './saved-details.ts'

const FIELDS = ['first_name', 'last_name', 'email', 'phone_number'] as const
type Field = (typeof FIELDS)[number]
type Faults = Partial<Record<Field, string>>

export type DetailsFormProps = {
  details: GuestDetails
  onChange: (details: GuestDetails) => void
  onSent: (sent: SentCode) => void
  /** Where somebody with an account logs in and comes back from. */
  log_in_path: string
  min_age: number
}

/** Who is coming and how to reach them; sends the code. What is wrong is said on its field. */
export function DetailsForm({ details, onChange, onSent, log_in_path, min_age }: DetailsFormProps) {
  const { api, words } = useApp()
  const { guest } = words.checkout
  const [faults, setFaults] = useState<Faults>({})
  const [has_account, setHasAccount] = useState(false)
  const first_name = useRef<HTMLInputElement>(null)
  const last_name = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const phone_number = useRef<HTMLInputElement>(null)
  const point = (found: Faults) => {
    setFaults(found)
    const inputs = { first_name, last_name, email, phone_number }
    const first = FIELDS.find((field) => found[field] !== undefined)
    if (first) inputs[first].current?.focus()
  }

  const send = useMutation({
    mutationFn: async () => {
      const { readPhone } = await import('./phone.ts')
      const phone = readPhone(details.phone, details.country)
      const found = faultsOf(details, words)
      if ('fault' in phone) found.phone_number = phone.fault === 'required' ? guest.phone_required : guest.phone_invalid
      if (Object.keys(found).length > 0 || 'fault' in phone) return { found }
      const { first_name: first, last_name: last } = details
      const sent = await api.startGuestCheckout({ first_name: first, last_name: last, email: details.email, phone_number: phone.number })
      return { sent }
    },
    onSuccess: ({ found, sent }) => {
      if (found) point(found)
      if (sent) onSent({ email: sent.email, phone_number: sent.phone_number, expiry: sent.expiry, sent_at: Date.now() })
    },
    onError: (error) => {
      const refusal = error instanceof ApiError ? error : null
      if (refusal?.code === 'USER_EXIST_CHECKOUT') setHasAccount(true)
      const told = refusal?.errors.filter(({ field }) => FIELDS.some((name) => name === field)) ?? []
      point(Object.fromEntries(told.map(({ field, message }) => [field, message])))
      if (told.length === 0) showError(error, words)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasAccount(false)
    if (!send.isPending) send.mutate()
  }
  const change = (part: Partial<GuestDetails>, field: Field) => {
    onChange({ ...details, ...part })
    setFaults({ ...faults, [field]: undefined })
    if (field === 'email') setHasAccount(false)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['first_name', 'last_name'] as const).map((field) => (
          <TextField
            key={field}
            ref={field === 'first_name' ? first_name : last_name}
            name={field}
            label={guest[field]}
            autoComplete={field === 'first_name' ? 'given-name' : 'family-name'}
            value={details[field]}
            onChange={(text) => change({ [field]: text }, field)}
            error={faults[field]}
            isRequired
          />
        ))}
      </div>
      <TextField
        ref={email}
        name="email"
        type="email"
        label={guest.email}
        hint={guest.email_hint}
        autoComplete="email"
        inputMode="email"
        value={details.email}
        onChange={(text) => change({ email: text }, 'email')}
        error={faults.email}
        isRequired
        is_ltr
      />
      {has_account && (
        <p className="-mt-1 flex flex-wrap items-center gap-x-2 text-small">
          <Link
            to="/login"
            search={{ redirect: log_in_path }}
            className={linkClass('text', 'inline-flex min-h-11 items-center font-semibold')}
          >
            {guest.log_in}
          </Link>
          {guest.or}
          <Button kind="quiet" size="small" className="px-1" onPress={() => email.current?.select()}>
            {guest.other_email}
          </Button>
        </p>
      )}
      <PhoneField ref={phone_number} value={details} onChange={(value) => change(value, 'phone_number')} error={faults.phone_number} />
      <p className="text-micro text-ink-2">{guest.min_age(min_age)}</p>
      <BusyButton type="submit" kind="primary" size="large" is_busy={send.isPending} busy_label={words.checkout.busy}>
        {guest.send}
      </BusyButton>
      {!has_account && (
        <p className="text-small text-ink-2">
          {guest.already}{' '}
          <Link to="/login" search={{ redirect: log_in_path }} className={linkClass('text')}>
            {guest.log_in}
          </Link>
        </p>
      )}
    </form>
  )
}

function faultsOf({ first_name, last_name, email }: GuestDetails, { faults, checkout }: ReturnType<typeof useApp>['words']): Faults {
  const name = (text: string) =>
    text.trim() === '' ? faults.required(1) : text.trim().length > NAME_MAX.account ? faults.max_length(NAME_MAX.account) : undefined
  const mail = email.trim() === '' ? faults.required(1) : z.safeParse(emailShape, email).success ? undefined : checkout.guest.email_invalid
  const found = Object.entries({ first_name: name(first_name), last_name: name(last_name), email: mail }).filter(
    ([, fault]) => fault !== undefined,
  )
  return Object.fromEntries(found)
}
