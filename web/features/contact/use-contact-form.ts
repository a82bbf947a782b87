import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { endpoints } from '#contract'
import { NAME_MAX, PHONE_DEFAULT_COUNTRY } from '#contract/constants.ts'
import type { Messages } from '#messages'
import { ApiError } from '#api/api.tsx'
import { useApp } from '#api/app.ts'
import { readForm } from '#forms/form-errors.ts'
import type { Person } from '#api/person.ts'
import { showError, showToast } from '#frame/toasts.tsx'
import { useFieldErrors } from '#forms/use-field-errors.ts'

const FIELDS = ['name', 'email', 'phone_number', 'message'] as const
type Field = (typeof FIELDS)[number]
type Faults = Partial<Record<Field, string>>
export type ContactTyped = { name: string; email: string; country: string; phone: string; message: string }

export function useContactForm(person: Person | null) {
  const { api, messages } = useApp()
  const [typed, setTyped] = useState(() => typedOf(person))
  const { form, faults, point, clear } = useFieldErrors(FIELDS)
  const message = useRef<HTMLTextAreaElement>(null)
  usePhoneOf(person, (phone) => setTyped((now) => (now.phone === '' ? { ...now, ...phone } : now)))
  const say = (faults_found: Faults) => {
    point(faults_found)
    if (FIELDS.find((field) => faults_found[field] !== undefined) === 'message') message.current?.focus()
  }
  const sending = useMutation({
    mutationFn: async () => {
      const read = await readTyped(typed, messages)
      if ('faults' in read) return read
      await api.sendContactMessage(read.data)
      return { sent: read.data }
    },
    onSuccess: (outcome) => {
      if ('faults' in outcome) return say(outcome.faults)
      setTyped((now) => ({ ...now, message: '' }))
      showToast({ text: messages.successes.CONTACT_SAVED ?? '', kind: 'good' })
    },
    onError: (error) => {
      const field_errors = error instanceof ApiError ? error.errors.filter(({ field }) => FIELDS.some((name) => name === field)) : []
      say(Object.fromEntries(field_errors.map(({ field, message: fault }) => [field, fault])))
      if (field_errors.length === 0) showError(error, messages)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate()
  }
  const change = (part: Partial<ContactTyped>, field: Field) => {
    setTyped((now) => ({ ...now, ...part }))
    clear(field)
  }
  const sent = sending.data && 'sent' in sending.data ? sending.data.sent : null
  return { typed, change, form, message, faults, submit, sent, is_busy: sending.isPending, again: sending.reset }
}

function typedOf(person: Person | null): ContactTyped {
  const name = person ? `${person.first_name} ${person.last_name}`.slice(0, NAME_MAX.host).trim() : ''
  return { name, email: person?.email ?? '', country: PHONE_DEFAULT_COUNTRY, phone: '', message: '' }
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

async function readTyped({ country, phone, ...typed }: ContactTyped, messages: Messages) {
  const { readPhone } = await import('#forms/phone.ts')
  const number = readPhone(phone, country)
  const read = readForm(endpoints.sendContactMessage.input, { ...typed, phone_number: 'number' in number ? number.number : '' }, messages)
  if ('data' in read) return read
  const phone_fault =
    'fault' in number ? (messages.field_faults['phone_number']?.[number.fault] ?? messages.faults[number.fault](0)) : undefined
  return { faults: { ...read.faults, ...(phone_fault !== undefined && { phone_number: phone_fault }) } }
}
