import * as z from 'zod/mini'
import { SITES_ABROAD, type StaySource } from '#contract/channel-stays.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const Row = z.object({
  source: z.enum(SITES_ABROAD),
  stays: z.int(),
  commission_fils: z.int(),
  vat_fils: z.int(),
})

/**
 * Commission of sites abroad for stays whose guests left in the month, in fils, and the VAT that the
 * company declares of it and takes back in the same return.
 */
export async function listReverseCharge(db: Db, { month, bp }: { month: string; bp: number }) {
  const sites: readonly StaySource[] = SITES_ABROAD
  const { rows } = await rowsOf(Row)`
    select source, count(*)::int as stays, sum(fils)::bigint as commission_fils, round(sum(fils) * ${bp} / 10000)::bigint as vat_fils
    from (
      select source, round(commission * coalesce(rate_millionths, 1000000) / 1000000.0) as fils from channel_stays
      where source = any(${sites}) and commission > 0 and (state = 'expected' or is_money_of_cancelling)
        and upper(during) >= ${month}::date and upper(during) < ${month}::date + interval '1 month') of_month
    group by source order by source`.execute(db)
  return rows
}
