import type { AdminErrorCode, FieldFault, PublicErrorCode, SuccessCode } from '#contract/errors.ts'
import type { LineKind } from '#contract/endpoints/pricing.ts'

export type ComputedFrom = Record<string, number | string>

export type Messages = {
  /** fils */
  money: (fils: number) => string
  /** 'dd LLL, yyyy' (spec 9) */
  day: (text: string) => string
  nights: (n: number) => string
  guests: (n: number, infants?: boolean) => string
  /** Those of the admin area come with it. */
  errors: Record<PublicErrorCode, string> & Partial<Record<AdminErrorCode, string>>
  faults: Record<FieldFault, (n: number | string) => string>
  /** Field-specific sentences of spec 5. */
  field_faults: Record<string, Partial<Record<FieldFault, string>> | undefined>
  successes: Partial<Record<SuccessCode, string>>
}

/** What a price is made of and when it goes back; written by the server alone. */
export type PriceMessages = {
  /** Of a change that waits for its payment. */
  added_line: string
  line_explanations: Record<LineKind, (from: ComputedFrom) => string>
  cancellation: {
    refundable: (until: string) => string
    refundable_closed: string
    non_refundable: string
  }
}
