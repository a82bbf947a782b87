import { share } from '#server/pricing/index.ts'
import type { Amounts } from './amounts.ts'

/** In fils, negative: the company's share (settings, dated by arrival) of nights less discounts. */
export function managementFee({ accommodation_fils, discount_fils }: Amounts, bp: number): number {
  return -share(Math.max(0, accommodation_fils + discount_fils), bp)
}

export const withManagementFee = (amounts: Amounts, bp: number): Amounts => ({
  ...amounts,
  management_fee_fils: managementFee(amounts, bp),
})
