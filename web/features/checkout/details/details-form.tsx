import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { accounts } from '#contract/endpoints/accounts.ts'
import { useApp } from '#web/api/app.ts'
import { useMessages } from '#web/api/messages.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { humanCheckFor } from '#web/forms/human-check-for.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { readPhoneNumber } from '#web/forms/typed-phone.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { GuestDetails, SentCode } from './saved-details.ts'

const Details = z.omit(accounts.startGuestCheckout.input, { human_check: true })

export type DetailsFormProps = {
  details: GuestDetails
  onChange: (details: GuestDetails) => void
  onSent: (sent: SentCode) => void
  log_in_path: string
  min_age: number
}

export function DetailsForm({ details, onChange, onSent, log_in_path, min_age }: DetailsFormProps) {
  const { api, messages } = useApp()
  const { guest } = messages.checkout
  const [known_email, setKnownEmail] = useState<string | null>(null)
  const { form, line, typed, controlOf, submit, is_busy } = useForm({
    initial: details,
    input: Details,
    prepare: readPhoneNumber,
    send: async (data) =>
      await personalApi(api).startGuestCheckout({ ...data, human_check: await humanCheckFor(api) }),
    onDone: ({ email, phone_number, token, expiry }) =>
      onSent({ email, phone_number, token, expiry, sent_at: serverNow() }),
    onRefused: ({ code }) => {
      if (code === 'USER_EXIST_CHECKOUT') setKnownEmail(typed.email)
      return false
    },
  })
  const has_account = known_email === typed.email
  const keep = useEffectEvent((next: GuestDetails) => {
    if (next !== details) onChange(next)
  })
  useEffect(() => keep(typed), [typed])
  const selectEmail = () => {
    const input = controlOf('email')
    if (input instanceof HTMLInputElement) input.select()
  }
  const text = (field: 'first_name' | 'last_name' | 'email') => ({
    ...line(field),
    label: guest[field],
    isRequired: true,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...text('first_name')} autoComplete="given-name" />
        <TextField {...text('last_name')} autoComplete="family-name" />
      </div>
      <TextField
        {...text('email')}
        type="email"
        hint={guest.email_hint}
        autoComplete="email"
        inputMode="email"
        is_ltr
      />
      {has_account && <KnownEmail log_in_path={log_in_path} onOther={selectEmail} />}
      <PhoneField {...line('phone_number')} />
      <p className="text-micro text-ink-2">{guest.min_age(min_age)}</p>
      <SubmitButton is_busy={is_busy}>{guest.send}</SubmitButton>
      {!has_account && (
        <p className="text-small text-ink-2">
          {guest.already}{' '}
          <Link to="/login" search={{ redirect: log_in_path }} className={linkClass('text')}>
            {guest.log_in}
          </Link>
        </p>
      )}
    </Form>
  )
}

function KnownEmail({ log_in_path, onOther }: { log_in_path: string; onOther: () => void }) {
  const { guest } = useMessages().checkout
  return (
    <p className="-mt-1 flex flex-wrap items-center gap-x-2 text-small">
      <Link
        to="/login"
        search={{ redirect: log_in_path }}
        className={linkClass('text', 'inline-flex min-h-11 items-center font-semibold')}
      >
        {guest.log_in}
      </Link>
      {guest.or}
      <Button kind="quiet" size="small" className="px-1" onPress={onOther}>
        {guest.other_email}
      </Button>
    </p>
  )
}
