import type { ErrorCode, FieldFault, SuccessCode } from '#contract/errors.ts'
import type { LineKind } from '#contract/pricing.ts'

type ComputedFrom = Record<string, number | string>

/** The shape of what both sides say; each language fills it. */
export type Messages = {
  /** An amount in fils, with its currency. */
  money: (fils: number) => string
  /** A day with its year, 'dd LLL, yyyy' (spec 9). */
  day: (text: string) => string
  nights: (n: number) => string
  /** How many guests, and the infant who comes along. */
  guests: (n: number, infants?: boolean) => string
  errors: Record<ErrorCode, string>
  faults: Record<FieldFault, (n: number | string) => string>
  /** Fields whose faults the spec words by themselves (spec 5). */
  field_faults: Record<string, Partial<Record<FieldFault, string>> | undefined>
  /** What went well, where a toast says so. */
  successes: Partial<Record<SuccessCode, string>>
  price_lines: Record<LineKind, { label: string; explain: (from: ComputedFrom) => string }>
  cancellation: { refundable: (until: string) => string; refundable_closed: string; non_refundable: string }
}
