import type { Settings } from '#server/db/index.ts'
import { addDays } from '#server/core/time.ts'

/**
 * The last day ('yyyy-MM-dd') on which a refundable stay from `from` is given back whole (decision
 * 0072; how many days: contract/vat-fees-and-terms.ts); null once it has passed.
 */
export function lastRefundDay(
  from: string,
  { refundable_until_days }: Pick<Settings, 'refundable_until_days'>,
  today: string,
): string | null {
  const last_day = addDays(from, -refundable_until_days)
  return last_day >= today ? last_day : null
}
