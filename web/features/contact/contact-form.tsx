import { useEffect, useRef } from 'react'
import { NAME_MAX } from '#contract/constants.ts'
import { useApp, useCompanyMessages } from '#api/app.ts'
import { PhoneField } from '#forms/phone-field.tsx'
import { usePerson } from '#api/person.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MessageField } from './message-field.tsx'
import { useContactForm } from './use-contact-form.ts'

export function ContactForm() {
  const { messages } = useApp()
  const { contact } = useCompanyMessages()
  const { form, line, phoneLine, submit, sent, is_busy, again } = useContactForm(usePerson())
  if (sent) return <Sent name={sent.name} email={sent.email} onAgain={again} />
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="write-to-us"
      onSubmit={submit}
      className="grid gap-4 rounded-card border border-line bg-white p-6 shadow-e1 sm:p-8"
    >
      <h2 id="write-to-us" className="mb-1 text-[1.5rem] leading-tight">
        {contact.form}
      </h2>
      <TextField {...line('name')} label={contact.name} isRequired autoComplete="name" maxLength={NAME_MAX.host} />
      <TextField {...line('email')} label={contact.email} isRequired type="email" inputMode="email" autoComplete="email" is_ltr />
      <PhoneField {...phoneLine('phone_number')} />
      <MessageField {...line('message')} />
      <Button type="submit" kind="primary" size="large" className="mt-1" is_busy={is_busy} busy_label={messages.shell.one_moment}>
        {contact.submit}
      </Button>
    </form>
  )
}

function Sent({ name, email, onAgain }: { name: string; email: string; onAgain: () => void }) {
  const { contact } = useCompanyMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid justify-items-start gap-4 rounded-card bg-palm-soft p-6 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-[1.5rem] leading-tight wrap-anywhere outline-none">
        {contact.sent.title(name)}
      </h2>
      <p className="text-ink-2 wrap-anywhere">{contact.sent.line(email)}</p>
      <Button onPress={onAgain}>{contact.sent.another}</Button>
    </section>
  )
}
