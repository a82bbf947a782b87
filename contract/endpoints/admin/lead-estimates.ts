import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { FEE_MAX_BP } from '#contract/endpoints/admin/agreements.ts'
import { aed, commaList, count, day, rowId } from '#contract/wire.ts'

/** Of fewer somebody could read a neighbour's income. */
export const PRO_FORMA_LEAST = { homes: 5, owners: 3 } as const

const EstimateInput = z.object({
  lead_home_id: rowId,
  without: z.optional(commaList), // "12,15": numbers of homes that are left out
  company_fee_bp: z.optional(count(0, FEE_MAX_BP, 'hundredths of a percent of nights')),
})
const Nights = z.object({ low: z.int(), middle: z.int(), high: z.int() })
const Amounts = z.object({ low: aed, middle: aed, high: aed })
const figures = {
  nights: Nights,
  average_rate: aed,
  revenue: Amounts, // nights less discounts
  nett: Amounts, // less the share of the company
}

export const lead_estimates = {
  estimateLeadHome: endpoint({
    method: 'GET',
    path: '/api/admin/leads/homes/estimate/',
    tag: 'Admin',
    summary:
      'What a home that a lead offers would earn, month by month, by what homes like it earned last year',
    access: 'staff:leads',
    input: EstimateInput,
    output: z.object({
      building: z.string(),
      scope: z.enum(['area', 'city']), // city: the area has too few homes
      company_fee_bp: z.int(),
      comparables: z.array(
        z.object({
          room_category_id: z.int(),
          nice_name: z.string(),
          area: z.string(),
          is_used: z.boolean(),
        }),
      ),
      months: z.array(z.object({ month: day, ...figures })),
      year: z.object(figures),
    }),
    success: 'OK',
    errors: ['TOO_FEW_COMPARABLES'],
  }),
  downloadLeadEstimate: endpoint({
    method: 'GET',
    path: '/api/admin/leads/homes/estimate/pdf/',
    tag: 'Admin',
    summary: 'The estimate as a paper in both languages; it names none of the homes',
    access: 'staff:leads',
    input: EstimateInput,
    output: 'file',
    success: 'OK',
    errors: ['TOO_FEW_COMPARABLES'],
  }),
}
