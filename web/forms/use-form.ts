import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#api/api.tsx'
import { useApp } from '#api/app.ts'
import { readForm } from './form-errors.ts'
import { showError } from '#frame/toasts.tsx'
import { useFieldErrors } from './use-field-errors.ts'

type Options<Field extends string, Schema extends z.core.$ZodType> = {
  fields: readonly Field[]
  /** What the call asks; with what the form itself does not type in `given`. */
  input: Schema
  given?: Record<string, string>
  send: (data: z.output<Schema>) => Promise<unknown>
  onDone: () => void
  /** What the server refused by code, instead of a toast; true when it was dealt with. */
  onRefused?: (refusal: ApiError, point: (faults: Partial<Record<Field, string>>) => void) => boolean
}

/** A form of plain lines of text: read by the schema of its call, sent, and every fault said on its field. */
export function useForm<Field extends string, Schema extends z.core.$ZodType>(options: Options<Field, Schema>) {
  const { fields, input, given = {}, send, onDone, onRefused } = options
  const { messages } = useApp()
  const empty = Object.fromEntries(fields.map((field) => [field, '']))
  const [typed, setTyped] = useState<Record<string, string>>(empty)
  const { form, faults, point, clear } = useFieldErrors<Field>(fields)
  const pointByName = (found: Record<string, string>) =>
    point(
      fields.reduce<Partial<Record<Field, string>>>(
        (all, field) => ({ ...all, ...(found[field] !== undefined && { [field]: found[field] }) }),
        {},
      ),
    )
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && onRefused?.(error, point)) return
      const told = error instanceof ApiError ? error.errors.filter(({ field }) => fields.some((name) => name === field)) : []
      pointByName(Object.fromEntries(told.map(({ field, message }) => [field, message])))
      if (told.length === 0) showError(error, messages)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const read = readForm(input, { ...given, ...typed }, messages)
    if ('faults' in read) return pointByName(read.faults)
    sending.mutate(read.data)
  }
  const line = (field: Field) => ({
    name: field,
    value: typed[field] ?? '',
    onChange: (text: string) => {
      setTyped((now) => ({ ...now, [field]: text }))
      clear(field)
    },
    error: faults[field],
  })
  return { form, line, submit, typed, is_busy: sending.isPending, reset: () => setTyped(empty) }
}
