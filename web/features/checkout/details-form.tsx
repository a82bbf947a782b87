import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useMessages } from '#api/app.ts'
import { useFieldErrors } from '#forms/use-field-errors.ts'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link.ts'
import { TextField } from '#ui/text-field.tsx'
import { DETAIL_FIELDS, type DetailField } from './details-faults.ts'
import { PhoneField } from '#forms/phone-field.tsx'
import type { GuestDetails, SentCode } from './saved-details.ts'
import { useSendCode } from './use-send-code.ts'

export type DetailsFormProps = {
  details: GuestDetails
  onChange: (details: GuestDetails) => void
  onSent: (sent: SentCode) => void
  log_in_path: string
  min_age: number
}

export function DetailsForm({ details, onChange, onSent, log_in_path, min_age }: DetailsFormProps) {
  const { checkout, shell } = useMessages()
  const { guest } = checkout
  const [has_account, setHasAccount] = useState(false)
  const { form, faults, point, clear, inputOf } = useFieldErrors(DETAIL_FIELDS)
  const send = useSendCode({ details, point, onKnown: () => setHasAccount(true), onSent })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasAccount(false)
    if (!send.isPending) send.mutate()
  }
  const change = (part: Partial<GuestDetails>, field: DetailField) => {
    onChange({ ...details, ...part })
    clear(field)
    if (field === 'email') setHasAccount(false)
  }
  const text = (field: 'first_name' | 'last_name' | 'email') => ({
    name: field,
    label: guest[field],
    value: details[field],
    onChange: (typed: string) => change({ [field]: typed }, field),
    error: faults[field],
    isRequired: true,
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...text('first_name')} autoComplete="given-name" />
        <TextField {...text('last_name')} autoComplete="family-name" />
      </div>
      <TextField {...text('email')} type="email" hint={guest.email_hint} autoComplete="email" inputMode="email" is_ltr />
      {has_account && <KnownEmail log_in_path={log_in_path} onOther={() => inputOf('email')?.select()} />}
      <PhoneField value={details} onChange={(value) => change(value, 'phone_number')} error={faults.phone_number} />
      <p className="text-micro text-ink-2">{guest.min_age(min_age)}</p>
      <Button type="submit" kind="primary" size="large" is_busy={send.isPending} busy_label={shell.one_moment}>
        {guest.send}
      </Button>
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

function KnownEmail({ log_in_path, onOther }: { log_in_path: string; onOther: () => void }) {
  const { guest } = useMessages().checkout
  return (
    <p className="-mt-1 flex flex-wrap items-center gap-x-2 text-small">
      <Link to="/login" search={{ redirect: log_in_path }} className={linkClass('text', 'inline-flex min-h-11 items-center font-semibold')}>
        {guest.log_in}
      </Link>
      {guest.or}
      <Button kind="quiet" size="small" className="px-1" onPress={onOther}>
        {guest.other_email}
      </Button>
    </p>
  )
}
