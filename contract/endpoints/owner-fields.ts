import * as z from 'zod/mini'
import { CHANNEL_STAY_STATES, STAY_SOURCES } from '#contract/channel-stays.ts'
import { EXPENSE_CATEGORIES } from '#contract/constants.ts'
import { aed, day } from '#contract/wire.ts'

const soldElsewhere = {
  channel_stay_id: z.int(),
  source: z.enum(STAY_SOURCES),
  reference: z.nullable(z.string()), // of the site
  arrival_date: day,
  departure_date: day,
}

/** Nights in or before the months of a statement whose money nobody knows: no line has them. */
export const UnknownStay = z.object({
  ...soldElsewhere,
  unit: z.object({ id: z.int(), name: z.string() }),
  nights: z.int(), // of the owner, up to the end of the last month
  is_carried_on: z.boolean(), // some of them lie in a month before
})

/**
 * nett = accommodation + discount + extra_share + channel_commission + management_fee + maintenance,
 * and the vat of a rent; deductions are negative.
 */
export const StatementLine = z.object({
  month: day,
  accrued_on: day,
  cause: z.enum(['stay', 'cancellation', 'refund', 'expense', 'extra', 'rent', 'rent_vat']),
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
  channel_stay: z.nullable(z.object({ ...soldElsewhere, state: z.enum(CHANNEL_STAY_STATES) })),
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
  accommodation: aed, // or a rent
  discount: aed,
  cleaning_fee: aed,
  service_charge: aed,
  vat: aed,
  tourism_fee: aed,
  extra_share: aed, // the owner's, of extras that guests ordered; no management fee is taken of it
  channel_commission: aed, // of a site that sold the stay, as far as the owner bears it
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
  extra_share: aed, // the owner's, of extras that guests ordered; no management fee is taken of it
  channel_commission: aed,
  management_fee: aed,
  maintenance: aed,
  gross: aed, // accommodation + discount
  nett: aed,
})
