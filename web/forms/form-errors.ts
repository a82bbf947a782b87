import * as z from 'zod/mini'
import { faultSentence, fieldErrors } from '#contract/faults.ts'
import type { Messages } from '#messages'
import { ApiError } from '#web/api/api.tsx'

type Read<Output> = { data: Output } | { faults: Record<string, string> }

export function readForm<Schema extends z.core.$ZodType>(
  schema: Schema,
  typed: unknown,
  messages: Messages,
): Read<z.output<Schema>> {
  const read = z.safeParse(schema, typed)
  if (read.success) return { data: read.data }
  const errors = fieldErrors(read.error.issues, typed)
  return {
    faults: Object.fromEntries(
      errors.map((fault) => [fault.field, faultSentence(messages, fault)]),
    ),
  }
}

type FaultsOf<Field extends string> = Partial<Record<Field, string>>

export const onlyFields = <Field extends string>(
  fields: readonly Field[],
  faults: Readonly<Record<string, string>>,
): FaultsOf<Field> =>
  fields.reduce<FaultsOf<Field>>(
    (all, field) => ({ ...all, ...(faults[field] !== undefined && { [field]: faults[field] }) }),
    {},
  )

/** The faults a refusal has for these fields; none for any other failure. */
export const refusedFields = <Field extends string>(
  fields: readonly Field[],
  error: unknown,
): FaultsOf<Field> =>
  onlyFields(
    fields,
    error instanceof ApiError
      ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
      : {},
  )
