import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, settingsFrom, type Db, type Settings } from '#server/db/index.ts'
import { fits, type Stay } from './offers/offer-conditions-queries.ts'

export const PriceTermsRow = z.object({
  settings: z.unknown(),
  best_bp: z.int(),
  best_free_nights: z.int(),
  have_homes_offers: z.boolean(),
  have_homes_free_nights: z.boolean(),
  /** Whether member sums used the discount in force on the arrival day. */
  are_member_sums_right: z.boolean(),
  /**
   * Whether some home has a minimum of its own for the day of arrival, or lets nobody leave on the
   * other.
   */
  have_minimums: z.boolean(),
  have_closed_departures: z.boolean(),
})
export type PriceTerms = Omit<z.infer<typeof PriceTermsRow>, 'settings'> & { settings: Settings }

/** What the prices of all homes for these nights depend on, in one row. */
export function selectPriceTerms({ from, to, now }: Stay & { now: Date }): RawBuilder<unknown> {
  const fitting = fits({ from, to, now })
  return sql`
    select (select json_object_agg(name, value) from settings where valid @> ${from}::date) as settings,
      (select count(distinct value) = 1 from settings
        where name = 'member_discount_bp' and valid && daterange(search_bucket_start(search_bucket(${from}::date)), ${to}::date)) as are_member_sums_right,
      exists (select from night_rules r where r.night = ${from}::date and r.min_nights is not null) as have_minimums,
      exists (select from night_rules r where r.night = ${to}::date and r.no_departure) as have_closed_departures,
      coalesce(max(discount_bp), 0) as best_bp, coalesce(max(free_nights), 0) as best_free_nights,
      exists (select from offers o where o.room_category_id is not null and ${fitting}) as have_homes_offers,
      exists (select from offers o where o.room_category_id is not null and o.free_nights is not null and ${fitting}) as have_homes_free_nights
    from offers o where o.room_category_id is null and ${fitting}`
}

export async function readPriceTerms(db: Db, stay: Stay & { now: Date }): Promise<PriceTerms> {
  const { rows } = await rowsOf(PriceTermsRow)`${selectPriceTerms(stay)}`.execute(db)
  const [terms] = rows
  if (!terms) throw new Error('Sums always make a row')
  return { ...terms, settings: settingsFrom(terms.settings) }
}
