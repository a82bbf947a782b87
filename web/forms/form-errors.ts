import * as z from 'zod/mini'
import { faultSentence, fieldErrors } from '#contract/faults.ts'
import type { Messages } from '#messages'

type Read<Output> = { data: Output } | { faults: Record<string, string> }

export function readForm<Schema extends z.core.$ZodType>(schema: Schema, typed: unknown, messages: Messages): Read<z.output<Schema>> {
  const read = z.safeParse(schema, typed)
  if (read.success) return { data: read.data }
  const errors = fieldErrors(read.error.issues, typed)
  return { faults: Object.fromEntries(errors.map((fault) => [fault.field, faultSentence(messages, fault)])) }
}
