import * as z from 'zod/mini'
import { LINE_KINDS } from '#contract/endpoints/pricing.ts'

export const ComputedFrom = z.record(z.string(), z.union([z.number(), z.string()]))
export type ComputedFrom = z.infer<typeof ComputedFrom>

export const PriceLine = z.object({
  kind: z.enum(LINE_KINDS),
  fils: z.int(),
  computed_from: ComputedFrom,
})
export type PriceLine = z.infer<typeof PriceLine>
