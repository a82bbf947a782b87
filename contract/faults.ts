import type * as z from 'zod/mini'
import { ERRORS, FIELD_FAULTS, type ErrorCode, type FieldFault } from './errors.ts'
import type { Words } from './words/words.ts'

/** What is wrong with one field of what was asked; `n` is the limit where there is one. */
export type FieldError = { field: string; code: FieldFault | ErrorCode; n?: number | string }

type Issue = z.core.$ZodIssue

/** What a schema found, as faults of fields: the first of each field. The same for the server and for a form before it is sent. */
export function fieldErrors(issues: readonly Issue[], asked: unknown): FieldError[] {
  const seen = new Map<string, FieldError>()
  for (const issue of issues) {
    const field = issue.path.join('.')
    if (!seen.has(field)) seen.set(field, { field, ...faultOf(issue, asked) })
  }
  return [...seen.values()]
}

/** What a person reads beside a field, in their language. */
export function faultSentence(words: Words, { field, code, n }: FieldError): string {
  if (!isFieldFault(code)) return words.errors[code]
  const own = words.field_faults[field]?.[code]
  return own ?? words.faults[code](n ?? '')
}

function faultOf(issue: Issue, asked: unknown): Omit<FieldError, 'field'> {
  if (isMissing(issue, asked)) return { code: 'required' }
  if (issue.code === 'custom') return { code: named(issue.message) }
  if (issue.code === 'too_big') {
    return { code: issue.origin === 'string' ? 'max_length' : 'max_value', n: Number(issue.maximum) }
  }
  if (issue.code === 'too_small') {
    return { code: issue.origin === 'string' ? 'min_length' : 'min_value', n: Number(issue.minimum) }
  }
  return { code: 'invalid' }
}

/** A rule of ours says what is wrong by the name of a fault or a code. */
function named(message: string): FieldFault | ErrorCode {
  if (isFieldFault(message) || isErrorCode(message)) return message
  return 'invalid'
}

/** Nothing was given, or only spaces. */
function isMissing(issue: Issue, asked: unknown): boolean {
  let value = asked
  for (const step of issue.path) {
    if (typeof value !== 'object' || value === null) return true
    value = Object.entries(value).find(([name]) => name === String(step))?.[1]
  }
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

const isFieldFault = (text: string): text is FieldFault => FIELD_FAULTS.some((fault) => fault === text)
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text)
