import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'
import type { Messages } from '#messages'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { onlyFields, readForm, refusedFields } from './form-errors.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { useFields, type FieldOf, type Faults } from './use-fields.ts'

/** What the schema reads, and the faults it cannot know of. */
export type Prepared = { values: object; faults?: Record<string, string> }

type Options<Typed, Schema extends z.core.$ZodType, Output> = {
  /** In page order. */
  initial: Typed
  /** Sent regardless of what was typed. */
  fixed?: object
  input: Schema
  /** Where the schema does not read what was typed as it is. */
  prepare?: (typed: Typed, messages: Messages) => Promise<Prepared>
  send: (data: z.output<Schema>) => Promise<Output>
  onDone: (output: Output) => void
  /** Until the page that follows is there. */
  stays_busy?: boolean
  /** The field a refusal is about when it names none. */
  refusals?: Partial<Record<ErrorCode, FieldOf<Typed>>>
  /** True when handled; otherwise what no field can show is a toast. */
  onRefused?: (refusal: ApiError, faults: Faults<FieldOf<Typed>>) => boolean | Promise<boolean>
}

export function useForm<Typed extends object, Schema extends z.core.$ZodType, Output>(
  options: Options<Typed, Schema, Output>,
) {
  const { initial, prepare, stays_busy = false } = options
  const { messages } = useApp()
  const fields = useFields(initial)
  const read = (prepared: Prepared) => readPrepared(options, prepared, messages)
  const point = (faults: Record<string, string>) => fields.point(onlyFields(fields.names, faults))
  const sending = useMutation({
    mutationFn: async (typed: Typed) => {
      const form = read(prepare ? await prepare(typed, messages) : { values: typed })
      return 'faults' in form ? form : { output: await options.send(form.data) }
    },
    onSuccess: (outcome) => {
      if ('faults' in outcome) point(outcome.faults)
      else options.onDone(outcome.output)
    },
    onError: async (error) => {
      const faults = refusedFaults(options, { names: fields.names, error, messages })
      const is_shown = fields.point(faults)
      if (!(error instanceof ApiError)) return showError(error, messages)
      if (error.code === 'HUMAN_CHECK_FAILED') fields.empty('human_check')
      const is_handled = await options.onRefused?.(error, faults)
      if (!is_handled && !is_shown) showError(error, messages)
    },
  })
  const is_busy =
    sending.isPending || (stays_busy && sending.data !== undefined && 'output' in sending.data)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (is_busy) return
    // read at once: phones open the keyboard only for a focus within the press
    const form = prepare ? null : read({ values: fields.typed })
    if (form && 'faults' in form) point(form.faults)
    else sending.mutate(fields.typed)
  }
  return { ...fields, submit, is_busy }
}

type Reading<Schema> = { input: Schema; fixed?: object }

function readPrepared<Schema extends z.core.$ZodType>(
  { input, fixed = {} }: Reading<Schema>,
  prepared: Prepared,
  messages: Messages,
) {
  const read = readForm(input, { ...prepared.values, ...fixed }, messages)
  const found = Object.entries(prepared.faults ?? {}).filter(([field]) => !(field in fixed))
  if (found.length === 0) return read
  return { faults: { ...('faults' in read && read.faults), ...Object.fromEntries(found) } }
}

type Refusing<Field> = { refusals?: Partial<Record<ErrorCode, Field>> }
type Refused<Field> = { names: readonly Field[]; error: unknown; messages: Messages }

function refusedFaults<Field extends string>(
  { refusals = {} }: Refusing<Field>,
  { names, error, messages }: Refused<Field>,
): Faults<Field> {
  const field = error instanceof ApiError ? refusals[error.code] : undefined
  if (!(error instanceof ApiError) || field === undefined) return refusedFields(names, error)
  return onlyFields(names, {
    [field]: messages.errors[error.code] ?? messages.errors.INVALID_INPUT,
  })
}
