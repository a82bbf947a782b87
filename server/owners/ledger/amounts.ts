import * as z from 'zod/mini'

/** Fils per day: payments are positive; discounts, commission, management fee and maintenance negative. */
export const Amounts = z.object({
  accommodation_fils: z.int(),
  discount_fils: z.int(),
  cleaning_fee_fils: z.int(),
  service_charge_fils: z.int(),
  vat_fils: z.int(),
  tourism_fee_fils: z.int(),
  extra_fils: z.int(),
  extra_vat_fils: z.int(),
  owner_extra_fils: z.int(), // of extra_fils, the owner's; the rest is the company's
  channel_commission_fils: z.int(),
  management_fee_fils: z.int(),
  maintenance_fils: z.int(),
})
export type Amounts = z.infer<typeof Amounts>

export const NOTHING: Amounts = {
  accommodation_fils: 0,
  discount_fils: 0,
  cleaning_fee_fils: 0,
  service_charge_fils: 0,
  vat_fils: 0,
  tourism_fee_fils: 0,
  extra_fils: 0,
  extra_vat_fils: 0,
  owner_extra_fils: 0,
  channel_commission_fils: 0,
  management_fee_fils: 0,
  maintenance_fils: 0,
}

export const AMOUNTS = z.keyof(Amounts).options

export function difference(first: Amounts, second: Amounts): Amounts {
  const left = { ...first }
  for (const name of AMOUNTS) left[name] = first[name] - second[name]
  return left
}

export const isNothing = (amounts: Amounts) => AMOUNTS.every((name) => amounts[name] === 0)
