import { sql, type RawBuilder } from 'kysely'
import type { Sort } from '#contract/constants.ts'

export type Order = Sort | 'staycations'

// Amenities of a few days away; nearly every tower of the city shares a pool, so what is one's own comes first.
const OWN_WATER = ['private_pool', 'beach_access']
const WATER = [...OWN_WATER, 'shared_pool']

const ORDERS = {
  featured: sql`rc.is_featured desc, rc.rating_score desc, rc.rating_count desc, rc.id`,
  newest: sql`rc.listed_on desc, rc.id desc`,
  discount: sql`w.offer_fils::numeric / w.base_fils desc, w.offer_fils desc, rc.id`,
  price_high: sql`w.shown_fils desc, rc.id`,
  price_low: sql`w.shown_fils, rc.id`,
  staycations: sql`${hasOneOf(OWN_WATER)} desc, rc.rating_score desc, rc.rating_count desc, rc.id`,
} as const satisfies Record<Order, RawBuilder<unknown>>

/** How found homes are ordered: `rc` is the home, `w` its price. */
export const order = (sort: Order): RawBuilder<unknown> => ORDERS[sort]

/** Whether the home `rc` is one for a few days away: a villa, or with a pool or by a beach. */
export const isStaycation = () => hasOneOf(WATER)

/** A villa, or a home with one of the amenities. */
function hasOneOf(amenities: string[]): RawBuilder<boolean> {
  return sql<boolean>`(rc.type = 'villa' or exists (
    select from room_category_amenities ra join amenities a on a.id = ra.amenity_id
    where ra.room_category_id = rc.id and a.code = any(${amenities}::text[])))`
}
