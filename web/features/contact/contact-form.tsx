import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import { NAME_MAX } from '#contract/constants.ts'
import { useApp } from '#web/api/app.ts'
import { useCompanyMessages } from '#web/api/messages.ts'
import { FaultSummary } from '#web/forms/fault-summary.tsx'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { NO_PHONE, readPhoneNumber } from '#web/forms/typed-phone.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { usePerson } from '#web/api/person.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { MessageField } from './message-field.tsx'
import { usePhoneOf } from './use-phone-of.ts'

const { input } = endpoints.sendContactMessage

export function ContactForm() {
  const { api, messages } = useApp()
  const { contact } = useCompanyMessages()
  const person = usePerson()
  const [sent, setSent] = useState<z.output<typeof input> | null>(null)
  const name = person
    ? `${person.first_name} ${person.last_name}`.slice(0, NAME_MAX.host).trim()
    : ''
  const { form, faulty, line, typed, type, submit, is_busy } = useForm({
    initial: { name, email: person?.email ?? '', phone_number: NO_PHONE, message: '' },
    input,
    prepare: readPhoneNumber,
    send: async (data) => {
      await personalApi(api).sendContactMessage(data)
      setSent(data)
    },
    onDone: () => {
      type({ message: '' })
      showToast({ text: messages.successes.CONTACT_SAVED ?? '', kind: 'good' })
    },
  })
  usePhoneOf(person, (phone_number) => {
    if (typed.phone_number.phone === '') type({ phone_number })
  })
  if (sent) return <Sent name={sent.name} email={sent.email} onAgain={() => setSent(null)} />
  return (
    <Form
      ref={form}
      aria-labelledby="write-to-us"
      onSubmit={submit}
      className="grid gap-4 rounded-card border border-line bg-white p-6 shadow-e1 sm:p-8"
    >
      <h2 id="write-to-us" className="mb-1 text-[1.5rem] leading-tight">
        {contact.form}
      </h2>
      <TextField
        {...line('name')}
        label={contact.name}
        isRequired
        autoComplete="name"
        maxLength={NAME_MAX.host}
      />
      <TextField
        {...line('email')}
        label={contact.email}
        isRequired
        type="email"
        inputMode="email"
        autoComplete="email"
        is_ltr
      />
      <PhoneField {...line('phone_number')} />
      <MessageField {...line('message')} />
      <FaultSummary faulty={faulty} />
      <SubmitButton is_busy={is_busy} className="mt-1">
        {contact.submit}
      </SubmitButton>
    </Form>
  )
}

function Sent({ name, email, onAgain }: { name: string; email: string; onAgain: () => void }) {
  const { contact } = useCompanyMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid justify-items-start gap-4 rounded-card bg-palm-soft p-6 sm:p-8">
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-[1.5rem] leading-tight wrap-anywhere outline-none"
      >
        {contact.sent.title(name)}
      </h2>
      <p className="text-ink-2 wrap-anywhere">{contact.sent.line(email)}</p>
      <Button onPress={onAgain}>{contact.sent.another}</Button>
    </section>
  )
}
