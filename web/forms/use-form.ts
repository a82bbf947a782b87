import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#api/api.tsx'
import { useApp } from '#api/app.ts'
import { onlyFields, readForm, refusedFields } from './form-errors.ts'
import { showError } from '#frame/toasts.tsx'
import { useFieldErrors } from './use-field-errors.ts'

type Options<Field extends string, Schema extends z.core.$ZodType> = {
  fields: readonly Field[]
  input: Schema
  fixed?: Record<string, string>
  send: (data: z.output<Schema>) => Promise<unknown>
  onDone: () => void
  /** True when handled; otherwise the refusal is shown as a toast. */
  onRefused?: (refusal: ApiError, point: (faults: Partial<Record<Field, string>>) => void) => boolean
}

export function useForm<Field extends string, Schema extends z.core.$ZodType>(options: Options<Field, Schema>) {
  const { fields, input, fixed = {}, send, onDone, onRefused } = options
  const { messages } = useApp()
  const empty = Object.fromEntries(fields.map((field) => [field, '']))
  const [typed, setTyped] = useState<Record<string, string>>(empty)
  const { form, faults, point, clear } = useFieldErrors<Field>(fields)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && onRefused?.(error, point)) return
      const refused = refusedFields(fields, error)
      point(refused)
      if (Object.keys(refused).length === 0) showError(error, messages)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const read = readForm(input, { ...fixed, ...typed }, messages)
    if ('faults' in read) return point(onlyFields(fields, read.faults))
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
