import * as z from 'zod/mini'
import { faultSentence, fieldErrors } from '#contract/faults.ts'
import type { Messages } from '#messages'

type Read<Output> = { data: Output } | { faults: Record<string, string> }

/** Reads a form by the schema of its call: the data, or what is wrong with each field in the words the server would use. */
export function readForm<Schema extends z.core.$ZodType>(schema: Schema, typed: unknown, messages: Messages): Read<z.output<Schema>> {
  const read = z.safeParse(schema, typed)
  if (read.success) return { data: read.data }
  const found = fieldErrors(read.error.issues, typed)
  return { faults: Object.fromEntries(found.map((fault) => [fault.field, faultSentence(messages, fault)])) }
}
