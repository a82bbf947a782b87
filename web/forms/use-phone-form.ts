import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { PHONE_DEFAULT_COUNTRY } from '#contract/constants.ts'
import type { Messages } from '#messages'
import { ApiError } from '#api/api.tsx'
import { useApp } from '#api/app.ts'
import { onlyFields, phoneFaultSentence, readForm, refusedFields } from './form-errors.ts'
import { showError } from '#frame/toasts.tsx'
import { useFieldErrors } from './use-field-errors.ts'

type Options<Field extends string, Schema extends z.core.$ZodType> = {
  /** In page order; includes phone_number and human_check. */
  fields: readonly Field[]
  input: Schema
  first?: Partial<Record<Field, string>>
  /** Sent regardless of what was typed. */
  fixed?: Record<string, string | number>
  send: (data: z.output<Schema>) => Promise<unknown>
  onDone: () => void
}
type Typed = Record<string, string>
type Phone = { country: string; phone: string }

export function usePhoneForm<Field extends string, Schema extends z.core.$ZodType>(options: Options<Field, Schema>) {
  const { fields, input, first = {}, fixed = {}, send, onDone } = options
  const { messages } = useApp()
  const [typed, setTyped] = useState<Typed>({ ...first })
  const [phone, setPhone] = useState<Phone>({ country: PHONE_DEFAULT_COUNTRY, phone: '' })
  const { form, faults, point, clear } = useFieldErrors<Field>(fields)
  /** Returns whether any of them can be corrected here. */
  const showFaults = (faults_found: Partial<Record<Field, string>>): boolean => {
    point(faults_found)
    const mendable = fields.find((field) => faults_found[field] !== undefined && fixed[field] === undefined)
    const control = mendable === undefined ? null : form.current?.elements.namedItem(mendable)
    if (control instanceof HTMLElement) control.focus()
    return mendable !== undefined
  }
  const sending = useMutation({
    mutationFn: async () => {
      const read = await readWithPhone(input, { typed, phone, fixed }, messages)
      if ('faults' in read) return read.faults
      await send(read.data)
      return null
    },
    onSuccess: (faults_found) => (faults_found === null ? onDone() : showFaults(onlyFields(fields, faults_found))),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'HUMAN_CHECK_FAILED') setTyped((now) => ({ ...now, human_check: '' }))
      if (!showFaults(refusedFields(fields, error))) showError(error, messages)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate()
  }
  const type = (field: Field) => (text: string) => {
    setTyped((now) => ({ ...now, [field]: text }))
    clear(field)
  }
  const line = (field: Field) => ({ name: field, value: typed[field] ?? '', onChange: type(field), error: faults[field] })
  const phoneLine = (field: Field) => ({
    value: phone,
    onChange: (next: Phone) => {
      setPhone(next)
      clear(field)
    },
    error: faults[field],
  })
  const fillPhone = (known: Phone) => setPhone((now) => (now.phone === '' ? known : now))
  return { form, line, phoneLine, fillPhone, submit, is_busy: sending.isPending, email: String(fixed['email'] ?? typed['email'] ?? '') }
}

type Form = { typed: Typed; phone: Phone; fixed: Record<string, string | number> }

async function readWithPhone<Schema extends z.core.$ZodType>(input: Schema, { typed, phone, fixed }: Form, messages: Messages) {
  const { readPhone } = await import('./phone.ts')
  const number = fixed['phone_number'] === undefined ? readPhone(phone.phone, phone.country) : null
  const phone_number = number && 'number' in number ? number.number : phone.phone
  const read = readForm(input, { ...typed, phone_number, ...fixed }, messages)
  if (!number || 'number' in number) return read
  return { faults: { ...('faults' in read ? read.faults : {}), phone_number: phoneFaultSentence(messages, number.fault) } }
}
