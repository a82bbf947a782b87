import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db } from '#server/db/index.ts'
import type { Stay } from '#server/pricing/offers/offer-conditions-queries.ts'
import {
  countStay,
  feeClass,
  stayFees,
  isFree,
  joinExtras,
  joinOffers,
  keepsRules,
  ownExtrasOf,
  priceOfNights,
  readPriceTerms,
  totalOf,
} from './search-price-queries.ts'

/**
 * Of all homes that are free on these nights the one that costs a non-member least, with everything
 * in it.
 */
export async function findCheapestHome(
  db: Db,
  { from, to }: Stay,
  { now, today }: { now: Date; today: string },
): Promise<number | undefined> {
  const terms = await readPriceTerms(db, { from, to, now })
  const stay = countStay({ from, to })
  const priced = { stay, terms, now }
  const fees = stayFees(terms, stay, sql`own_extras`)
  const { rows } = await rowsOf(z.object({ id: z.int() }))`
    select id from (
      select s.room_category_id as id, ${feeClass(stay)} as fee_class, ${priceOfNights('visitor', priced)} as nights, ${ownExtrasOf(terms)} as own_extras
      from home_search s ${joinOffers(priced, false)} ${joinExtras(priced)}
      where s.bucket = ${stay.bucket} and ${keepsRules(stay, terms)} and s.permit_expires_on >= ${today}::date and ${isFree(stay)}
      offset 0) free
    order by ${totalOf(sql`nights`, sql`fee_class`, fees)}, id limit 1`.execute(db)
  return rows[0]?.id
}
