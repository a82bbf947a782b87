import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/faults.ts'

type Details = {
  fields?: FieldError[]
  /** What the caller may do next, sent as the `data` of the failure. */
  data?: unknown
}

/** An expected failure: the caller hears the code, its status and its sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[]
  readonly data: unknown

  constructor(code: ErrorCode, { fields = [], data }: Details = {}) {
    super(code)
    this.code = code
    this.fields = fields
    this.data = data
  }
}

/** Says no by code. */
export function refuse(code: ErrorCode, details?: Details): never {
  throw new Refusal(code, details)
}
