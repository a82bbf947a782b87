import { sql, type RawBuilder } from 'kysely'
import { KEPT_PLAN, settingsFrom, type Db, type Settings } from '#db'
import type { Around } from './search-place.ts'

export type Stay = { from: string; to: string }

/** What a search must know before it looks at a home. */
export type SearchTerms = {
  settings: Settings
  centre: Around | null // of the place that was asked, when it is one of the gazetteer
  amenities: string | null // the bits of those asked; null when one of them does not exist
  best_bp: number // of the offers that hold for every home
  best_free_nights: number
  have_homes_offers: boolean
  have_homes_free_nights: boolean
  /** Whether member sums were made with the discount in force on the arrival day. */
  are_member_sums_right: boolean
}

type Asked = Stay & { now: Date; place_id: string | undefined; amenities: string[] }

/** Settings of the arrival day, offers that fit the stay, the place and the amenities asked: one small question. */
export async function readSearchTerms(db: Db, { from, to, now, place_id, amenities }: Asked): Promise<SearchTerms> {
  const centre = sql`
    select json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'radius_m',
      coalesce(l.radius_m, case p.kind when 'country' then 400000 when 'emirate' then 60000 when 'city' then 30000 else 4000 end))
    from places p left join locations l on l.place_id = p.id where p.id = ${place_id}`
  const bits = sql`
    select case when count(*) = ${amenities.length} then bit_or(1::bigint << bit)::text end from amenities where code = any(${amenities}::text[])`
  const fitting = fits({ from, to, now })
  const { rows } = await sql<Omit<SearchTerms, 'settings'> & { settings: unknown }>`${KEPT_PLAN}
    select (select json_object_agg(name, value) from settings where valid @> ${from}::date) as settings,
      (select count(distinct value) = 1 from settings
        where name = 'member_discount_bp' and valid && daterange(stay_window_start(stay_window(${from}::date)), ${to}::date)) as are_member_sums_right,
      ${place_id === undefined ? sql`null` : sql`(${centre})`} as centre,
      ${amenities.length === 0 ? sql`'0'` : sql`(${bits})`} as amenities,
      everywhere.best_bp, everywhere.best_free_nights,
      exists (select from offers o where o.room_category_id is not null and ${fitting}) as have_homes_offers,
      exists (select from offers o where o.room_category_id is not null and o.free_nights is not null and ${fitting}) as have_homes_free_nights
    from (
      select coalesce(max(discount_bp), 0) as best_bp, coalesce(max(free_nights), 0) as best_free_nights
      from offers o where o.room_category_id is null and ${fitting}
    ) everywhere`.execute(db)
  const terms = rows[0]
  if (!terms) throw new Error('Sums always make a row')
  return { ...terms, settings: settingsFrom(terms.settings) }
}

/** Whether an offer `o` takes part in the price of a stay (spec 9: never a bank's). */
export const fits = ({ from, to, now }: Stay & { now: Date }): RawBuilder<boolean> => sql<boolean>`
  o.type <> 'bank_offer' and o.arrival_date_gt <= ${from}::date and o.departure_date_lt >= ${to}::date
  and o.length_of_stay <= ${to}::date - ${from}::date and o.starts_at <= ${now} and o.expiry > ${now}`
