import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { endpoints } from '#contract'
import { NAME_MAX } from '#contract/constants.ts'
import { useApp } from '#api/app.ts'
import { usePhoneForm } from '#forms/use-phone-form.ts'
import type { Person } from '#api/person.ts'
import { showToast } from '#frame/toasts.tsx'

const FIELDS = ['name', 'email', 'phone_number', 'message'] as const
const { input } = endpoints.sendContactMessage

export function useContactForm(person: Person | null) {
  const { api, messages } = useApp()
  const [sent, setSent] = useState<z.output<typeof input> | null>(null)
  const contact = usePhoneForm({
    fields: FIELDS,
    input,
    first: person ? { name: `${person.first_name} ${person.last_name}`.slice(0, NAME_MAX.host).trim(), email: person.email } : {},
    send: async (data) => {
      await api.sendContactMessage(data)
      setSent(data)
    },
    onDone: () => {
      contact.line('message').onChange('')
      showToast({ text: messages.successes.CONTACT_SAVED ?? '', kind: 'good' })
    },
  })
  usePhoneOf(person, contact.fillPhone)
  return { ...contact, sent, again: () => setSent(null) }
}

function usePhoneOf(person: Person | null, onRead: (phone: { country: string; phone: string }) => void) {
  const number = person?.phone_number ?? ''
  const read = useRef(onRead)
  useEffect(() => {
    if (number === '') return
    const give = async () => {
      const { splitPhone } = await import('#forms/phone.ts')
      read.current(splitPhone(number))
    }
    give().catch(() => undefined) // without the metadata the number is typed whole
  }, [number])
}
