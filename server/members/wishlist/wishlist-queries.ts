import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { WishlistHome } from '#contract/endpoints/members.ts'
import { day } from '#contract/wire.ts'
import { pictureJson, rowsOf, type Db } from '#server/db/index.ts'
import { earliestStay } from '#server/pricing/index.ts'

const CARD_PICTURES = 5
const LEAST_NIGHTS = 2

const WishlistRow = z.extend(z.omit(WishlistHome, { is_active: true, stay: true }), {
  stay: z.nullable(z.object({ from: day, to: day })),
})
export type WishlistRow = z.output<typeof WishlistRow>

export async function listWishlistHomes(
  db: Db,
  { user_id, lang, today }: { user_id: number; lang: Lang; today: string },
): Promise<WishlistRow[]> {
  const { rows } = await rowsOf(WishlistRow)`
    select
      json_build_object('id', rc.id, 'slug', rc.slug, 'name', t.name, 'nice_name', t.nice_name, 'area', lt.name,
        'bedrooms', rc.bedrooms, 'bathrooms', rc.bathrooms, 'max_occupants', rc.max_occupants) as room_category,
      (select coalesce(json_agg(${pictureJson(lang)} order by p.position), '[]')
        from room_category_pictures p join pictures pic on pic.id = p.picture_id
        where p.room_category_id = rc.id and p.position <= ${CARD_PICTURES}) as images,
      json_build_object('member', json_build_object('daily_rate', coalesce(price.member_fils, 0)),
        'non_member', json_build_object('daily_rate', coalesce(price.fils, 0))) as price,
      case when stay."from" is not null then json_build_object('from', stay."from", 'to', stay."to") end as stay,
      json_build_object('count', rc.rating_count, 'score', rc.rating_score) as rating,
      array(select ${sql.ref(`a.name_${lang}`)} from room_category_amenities ra join amenities a on a.id = ra.amenity_id
        where ra.room_category_id = rc.id order by a.position) as amenities,
      json_build_object('services', pt.services) as property
    from wishlist_items w
    join room_categories rc on rc.id = w.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    join properties pr on pr.id = rc.property_id
    join property_texts pt on pt.property_id = pr.id and pt.lang = ${lang}
    join location_texts lt on lt.location_id = pr.location_id and lt.lang = ${lang}
    left join lateral (${firstStay(today)}) stay on true
    left join lateral (${nightPrice(today)}) price on true
    where w.user_id = ${user_id}
    order by w.added_at desc, rc.id`.execute(db)
  return rows
}

/** From tomorrow on, within the nights that have a price. */
function firstStay(today: string) {
  const stay = {
    home_id: sql`rc.id`,
    first: sql`(${today}::date + 1)`,
    last: sql`(select max(night) + 1 from nightly_rates where room_category_id = rc.id)`,
    nights: sql`${LEAST_NIGHTS}::int`,
    today,
  }
  return sql`${earliestStay(stay)} order by arrival.day limit 1`
}

/** The first night of the stay, else the last that had a price. */
function nightPrice(today: string) {
  const rounded = (member_bp: ReturnType<typeof sql>) =>
    sql`discounted_rate(nr.fils, rp.discount_bp, ${member_bp})`
  return sql`
    select ${rounded(sql`0`)} as fils, ${rounded(sql`(discount.value #>> '{}')::int`)} as member_fils
    from nightly_rates nr
    join settings discount on discount.name = 'member_discount_bp' and discount.valid @> nr.night
    join settings refunds on refunds.name = 'refundable_until_days' and refunds.valid @> nr.night
    join rate_plans rp on rp.room_category_id = rc.id
      and (not rp.is_refundable or last_refund_day(nr.night, (refunds.value #>> '{}')::int, ${today}::date) is not null
        or not exists (select from rate_plans other where other.room_category_id = rc.id and not other.is_refundable))
    where nr.room_category_id = rc.id
      and nr.night = coalesce(stay."from", (select max(night) from nightly_rates where room_category_id = rc.id))
    order by rp.discount_bp desc
    limit 1`
}

export async function isOnSale(db: Db, room_category_id: number, today: string): Promise<boolean> {
  const home = await db
    .selectFrom('room_categories')
    .select('id')
    .where('id', '=', room_category_id)
    .where('is_active', '=', true)
    .where('permit_expires_on', '>=', today)
    .executeTakeFirst()
  return home !== undefined
}

export const insertWishlistItem = (
  db: Db,
  wish: { user_id: number; room_category_id: number; added_at: Date },
) =>
  db
    .insertInto('wishlist_items')
    .values(wish)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteWishlistItem = (db: Db, user_id: number, room_category_id: number) =>
  db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', user_id)
    .where('room_category_id', '=', room_category_id)
    .execute()
