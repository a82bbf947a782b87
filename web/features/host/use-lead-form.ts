import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { PHONE_DEFAULT_COUNTRY } from '#contract/constants.ts'
import type { Messages } from '#messages'
import { ApiError } from '#api/api.tsx'
import { useApp } from '#api/app.ts'
import { readForm } from '#forms/form-errors.ts'
import { showError } from '#frame/toasts.tsx'
import { useFieldErrors } from '#forms/use-field-errors.ts'

type Options<Field extends string, Schema extends z.core.$ZodType> = {
  /** In the order of the page; phone_number and human_check are among them. */
  fields: readonly Field[]
  input: Schema
  /** What stands in the fields when the page opens, to be changed at will. */
  first?: Partial<Record<Field, string>>
  /** What is sent whatever was typed: choices, and what a profile holds. */
  given?: Record<string, string | number>
  send: (data: z.output<Schema>) => Promise<unknown>
  onDone: () => void
}
type Typed = Record<string, string>
type Phone = { country: string; phone: string }

/** A form of somebody who offers us something: read by the schema of its call, sent once, every fault said on its field. */
export function useLeadForm<Field extends string, Schema extends z.core.$ZodType>(options: Options<Field, Schema>) {
  const { fields, input, first = {}, given = {}, send, onDone } = options
  const { messages } = useApp()
  const [typed, setTyped] = useState<Typed>({ ...first })
  const [phone, setPhone] = useState<Phone>({ country: PHONE_DEFAULT_COUNTRY, phone: '' })
  const { form, faults, point, clear } = useFieldErrors<Field>(fields)
  /** Says every fault on its field and goes to the first; answers whether somebody can mend one of them. */
  const say = (found: Record<string, string>): boolean => {
    point(only(fields, found))
    const mendable = fields.find((field) => found[field] !== undefined && given[field] === undefined)
    const control = mendable === undefined ? null : form.current?.elements.namedItem(mendable)
    if (control instanceof HTMLElement) control.focus() // a text of several lines as well
    return mendable !== undefined
  }
  const sending = useMutation({
    mutationFn: async () => {
      const read = await readLead(input, { typed, phone, given }, messages)
      if ('faults' in read) return read.faults
      await send(read.data)
      return null
    },
    onSuccess: (found) => (found === null ? onDone() : say(found)),
    onError: (error) => {
      const refusal = error instanceof ApiError ? error : null
      if (refusal?.code === 'HUMAN_CHECK_FAILED') setTyped((now) => ({ ...now, human_check: '' }))
      const told = (refusal?.errors ?? []).map(({ field, message }) => [field, message])
      if (!say(Object.fromEntries(told))) showError(error, messages)
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
  return { form, line, phoneLine, submit, is_busy: sending.isPending, email: String(given['email'] ?? typed['email'] ?? '') }
}

const only = <Field extends string>(fields: readonly Field[], found: Record<string, string>) =>
  fields.reduce<Partial<Record<Field, string>>>(
    (all, field) => ({ ...all, ...(found[field] !== undefined && { [field]: found[field] }) }),
    {},
  )

type Lead = { typed: Typed; phone: Phone; given: Record<string, string | number> }

/** What is to be sent, or what is wrong with its fields: by the contract, and by the country's own numbers. */
async function readLead<Schema extends z.core.$ZodType>(input: Schema, { typed, phone, given }: Lead, messages: Messages) {
  const { readPhone } = await import('#forms/phone.ts')
  const number = given['phone_number'] === undefined ? readPhone(phone.phone, phone.country) : null
  const phone_number = number && 'number' in number ? number.number : phone.phone
  const read = readForm(input, { ...typed, phone_number, ...given }, messages)
  if (!number || 'number' in number) return read
  const fault = messages.field_faults['phone_number']?.[number.fault] ?? messages.faults[number.fault](0)
  return { faults: { ...('faults' in read ? read.faults : {}), phone_number: fault } }
}
