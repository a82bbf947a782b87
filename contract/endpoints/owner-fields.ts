import * as z from 'zod/mini'
import { EXPENSE_CATEGORIES } from '#contract/constants.ts'
import { aed, day } from '#contract/wire.ts'

/** nett = accommodation + discount + management_fee + maintenance; deductions are negative. */
export const StatementLine = z.object({
  month: day,
  accrued_on: day,
  cause: z.enum(['stay', 'cancellation', 'refund', 'expense']),
  booking: z.nullable(
    z.object({
      reservation_id: z.string(),
      arrival_date: day,
      departure_date: day,
      extends: z.nullable(z.string()),
      is_no_show: z.boolean(),
      is_listed: z.boolean(),
    }),
  ),
  expense: z.nullable(
    z.object({
      id: z.int(),
      bill_id: z.int(),
      has_paper: z.boolean(),
      category: z.enum(EXPENSE_CATEGORIES),
      description: z.string(),
      vendor: z.string(),
      bill_number: z.nullable(z.string()),
    }),
  ),
  nights: z.int(), // negative when a later line reverses part of it
  is_correction: z.boolean(),
  accommodation: aed,
  discount: aed,
  cleaning_fee: aed,
  service_charge: aed,
  vat: aed,
  tourism_fee: aed,
  management_fee: aed,
  maintenance: aed,
  nett: aed,
})

export const StatementSums = z.object({
  accommodation: aed,
  discount: aed,
  cleaning_fee: aed,
  service_charge: aed,
  vat: aed,
  tourism_fee: aed,
  management_fee: aed,
  maintenance: aed,
  gross: aed, // accommodation + discount
  nett: aed,
})
