import type * as z from 'zod/mini'
import type { FieldError } from './refuse.ts'

type Issue = z.core.$ZodIssue

/** What the schema found, as faults of fields: the first of each field. */
export function fieldErrors(issues: readonly Issue[], asked: unknown): FieldError[] {
  const seen = new Map<string, FieldError>()
  for (const issue of issues) {
    const field = issue.path.join('.')
    if (!seen.has(field)) seen.set(field, { field, ...faultOf(issue, asked) })
  }
  return [...seen.values()]
}

function faultOf(issue: Issue, asked: unknown): Omit<FieldError, 'field'> {
  if (isMissing(issue, asked)) return { code: 'required' }
  if (issue.code === 'too_big') {
    return { code: issue.origin === 'string' ? 'max_length' : 'max_value', n: Number(issue.maximum) }
  }
  if (issue.code === 'too_small') {
    return { code: issue.origin === 'string' ? 'min_length' : 'min_value', n: Number(issue.minimum) }
  }
  return { code: 'invalid' }
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
