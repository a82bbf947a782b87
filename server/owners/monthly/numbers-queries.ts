import * as z from 'zod/mini'
import { rowsOf, type Db } from '#server/db/index.ts'

const Month = z.object({
  month: z.string(),
  available_nights: z.int(),
  nights: z.int(),
  unknown_nights: z.int(),
  revenue: z.int(),
  is_rented: z.boolean(), // a rent is paid on some of its days
})
export type NumbersOfMonth = z.infer<typeof Month>

/** Of all homes of an owner, as the company's numbers have them; months without any are absent. Fils. */
export async function listNumbersOf(
  db: Db,
  owner_id: number,
  months: string[],
): Promise<NumbersOfMonth[]> {
  const { rows } = await rowsOf(Month)`
    select month::text, sum(for_sale)::int as available_nights, sum(nights)::int as nights, sum(unknown_nights)::int as unknown_nights, sum(revenue_fils)::bigint as revenue,
      exists (select from owner_agreements a where a.owner_id = ${owner_id} and a.rent_fils is not null
        and a.valid_during && daterange(home_months.month, (home_months.month + interval '1 month')::date)) as is_rented
    from home_months where owner_id = ${owner_id} and month = any(${months}::date[]) group by month`.execute(
    db,
  )
  return rows
}
