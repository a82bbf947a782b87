import type * as z from 'zod/mini'
import type { ErrorCode, FieldFault } from './errors.ts'
import type { Messages } from './messages/messages.ts'

/** `n`: the limit; `item`: the faulty member of a list. */
export type FieldError = {
  field: string
  code: FieldFault | ErrorCode
  n?: number | string
  item?: string
}

const ITEM_MAX = 120

type Issue = z.core.$ZodIssue

export function fieldErrors(issues: readonly Issue[], input: unknown): FieldError[] {
  const faults = new Map<string, FieldError>()
  for (const issue of issues) {
    const field = issue.path.join('.')
    const item = issue.path.length > 1 ? valueAt(issue, input) : undefined
    if (!faults.has(field))
      faults.set(field, {
        field,
        ...faultOf(issue, input),
        ...(typeof item === 'string' && { item: item.slice(0, ITEM_MAX) }),
      })
  }
  return [...faults.values()]
}

export function faultSentence(messages: Messages, { field, code, n, item }: FieldError): string {
  if (!hasWords(messages, code)) return messages.errors[code] ?? messages.errors.INVALID_INPUT
  const [name = '', index] = field.split('.')
  const own = messages.field_faults[name]?.[code]
  const sentence = own ?? messages.faults[code](n ?? '')
  return index === undefined || item === undefined ? sentence : `${sentence}: ${item}`
}

const MOST: Readonly<Record<string, FieldFault>> = { string: 'max_length', array: 'max_items' }
const LEAST: Readonly<Record<string, FieldFault>> = { string: 'min_length', array: 'min_items' }

function faultOf(issue: Issue, input: unknown): Omit<FieldError, 'field'> {
  if (isMissing(issue, input)) return { code: 'required' }
  if (issue.code === 'custom') return { code: named(issue.message) }
  if (issue.code === 'too_big') {
    return { code: MOST[issue.origin] ?? 'max_value', n: Number(issue.maximum) }
  }
  if (issue.code === 'too_small') {
    return { code: LEAST[issue.origin] ?? 'min_value', n: Number(issue.minimum) }
  }
  return { code: 'invalid' }
}

function named(message: string): FieldFault | ErrorCode {
  return isNamed(message) ? message : 'invalid'
}

function isMissing(issue: Issue, input: unknown): boolean {
  const value = valueAt(issue, input)
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function valueAt({ path }: Issue, input: unknown): unknown {
  let value = input
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.entries(value).find(([name]) => name === String(step))?.[1]
  }
  return value
}

/** A server of a later version may know more faults than these messages. */
const hasWords = ({ faults }: Messages, code: FieldError['code']): code is FieldFault =>
  Object.hasOwn(faults, code)

// A refinement names a code, everything else says a sentence: browsers need no list of codes.
const isNamed = (text: string): text is FieldFault | ErrorCode =>
  /^([a-z_]+|[A-Z][A-Z\d_]+)$/.test(text)
