import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/faults.ts'

type Details = {
  fields?: FieldError[]
  data?: unknown
}

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

export function refuse(code: ErrorCode, details?: Details): never {
  throw new Refusal(code, details)
}
