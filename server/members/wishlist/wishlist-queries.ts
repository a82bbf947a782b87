import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { Wish } from '#contract/members.ts'
import { pictureJson, rowsOf, type Db } from '#db'

const CARD_PICTURES = 5
type Reader = { user_id: number; lang: Lang; today: string; now: Date }

export async function listWishlist(db: Db, { user_id, lang, today, now }: Reader): Promise<z.output<typeof Wish>[]> {
  const { rows } = await rowsOf(Wish)`
    select
      json_build_object('id', rc.id, 'slug', rc.slug, 'name', t.name, 'nice_name', t.nice_name, 'area', lt.name,
        'bedrooms', rc.bedrooms, 'bathrooms', rc.bathrooms, 'max_occupants', rc.max_occupants) as room_category,
      (select coalesce(json_agg(${pictureJson(lang)} order by p.position), '[]')
        from room_category_pictures p join pictures pic on pic.id = p.picture_id
        where p.room_category_id = rc.id and p.position <= ${CARD_PICTURES}) as images,
      json_build_object('member', json_build_object('daily_rate', coalesce(price.member_fils, 0)),
        'non_member', json_build_object('daily_rate', coalesce(price.fils, 0))) as price,
      rc.is_active and rc.permit_expires_on >= ${today}::date and coalesce(price.is_ahead, false) as is_active,
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
    left join lateral (${nextNight({ today, now })}) price on true
    where w.user_id = ${user_id}
    order by w.added_at desc, rc.id`.execute(db)
  return rows
}

/** The next night with a price and a free unit, else the last night that had a price. */
function nextNight({ today, now }: Pick<Reader, 'today' | 'now'>) {
  const rounded = (member_bp: ReturnType<typeof sql>) => sql`discounted_rate(nr.fils, rp.discount_bp, ${member_bp})`
  return sql`
    select next.night is not null as is_ahead, ${rounded(sql`0`)} as fils, ${rounded(sql`(discount.value #>> '{}')::int`)} as member_fils
    from (select (
      select ahead.night from nightly_rates ahead
      where ahead.room_category_id = rc.id and ahead.night >= ${today}::date and exists (
        select from units u where u.room_category_id = rc.id and u.is_active and not exists (
          select from occupancies o where o.room_category_id = rc.id and o.unit_id = u.id and o.during @> ahead.night
            and (o.kind <> 'hold' or o.expires_at > ${now})))
      order by ahead.night limit 1) as night) next
    join nightly_rates nr on nr.room_category_id = rc.id
      and nr.night = coalesce(next.night, (select max(night) from nightly_rates where room_category_id = rc.id))
    join settings discount on discount.name = 'member_discount_bp' and discount.valid @> nr.night
    join settings refunds on refunds.name = 'refundable_until_days' and refunds.valid @> nr.night
    join rate_plans rp on rp.room_category_id = rc.id
      and (not rp.is_refundable or nr.night - (refunds.value #>> '{}')::int >= ${today}::date
        or not exists (select from rate_plans other where other.room_category_id = rc.id and not other.is_refundable))
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

export const insertWishlistItem = (db: Db, wish: { user_id: number; room_category_id: number; added_at: Date }) =>
  db
    .insertInto('wishlist_items')
    .values(wish)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteWishlistItem = (db: Db, user_id: number, room_category_id: number) =>
  db.deleteFrom('wishlist_items').where('user_id', '=', user_id).where('room_category_id', '=', room_category_id).execute()
