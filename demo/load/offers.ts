import type { Tx } from '#server/db/index.ts'
import { addDays } from '#server/core/time.ts'
import { idOf, insertAll, insertKeyed } from './bulk.ts'
import { coupons } from '#demo/coupons.ts'
import { dubaiTime, minutesAfter } from '#demo/days.ts'
import { offers, pictureOfOffer } from '#demo/offers.ts'

const LANGS = ['en', 'ar'] as const
const FEATURED = [
  'FLASH-OPERA',
  'FLASH-CIRCLE',
  'SEASON-PALM',
  'SEASON-RANCHES',
  'STAY7-SAHEL',
  'STAY21-FREE3',
]
type Needs = {
  now: Date
  today: string
  picture_ids: Map<string, number>
  home_ids: Map<string, number>
  guests: { id: number; email: string }[]
}

export async function loadOffers(
  tx: Tx,
  { now, today, picture_ids, home_ids, guests }: Needs,
): Promise<Map<string, number>> {
  const offer_rows = offers.map((offer, position) => ({
    code: offer.code,
    type: offer.type,
    discount_bp: offer.discount_bp,
    free_nights: offer.free_nights,
    length_of_stay: offer.length_of_stay,
    position,
    is_featured: FEATURED.includes(offer.code),
    room_category_id: offer.home === null ? null : idOf(home_ids, offer.home),
    picture_id: idOf(picture_ids, pictureOfOffer(offer)),
    arrival_date_gt: addDays(today, offer.arrival_day),
    departure_date_lt: addDays(today, offer.departure_day),
    starts_at: minutesAfter(now, offer.starts_hour * 60),
    expiry: minutesAfter(now, offer.ends_hour * 60),
  }))
  const offer_ids = await insertKeyed(tx, { table: 'offers', key: 'code', rows: offer_rows })
  await insertAll(
    tx,
    'offer_texts',
    offers.flatMap((offer) =>
      LANGS.map((lang) => ({ offer_id: idOf(offer_ids, offer.code), lang, ...offer[lang] })),
    ),
  )

  const users = new Map(guests.map(({ email, id }) => [email, id]))
  const coupon_rows = coupons.map(
    ({ code, discount_bp, discount_fils, min_total_fils, max_uses, email, from_day, to_day }) => ({
      code,
      discount_bp,
      discount_fils,
      min_total_fils,
      max_uses,
      user_id: email === null ? null : idOf(users, email),
      is_active: true,
      valid_from: dubaiTime(addDays(today, from_day), 0),
      valid_to: dubaiTime(addDays(today, to_day), 0),
    }),
  )
  const coupon_ids = await insertKeyed(tx, { table: 'coupons', key: 'code', rows: coupon_rows })
  await insertAll(
    tx,
    'coupon_texts',
    coupons.flatMap((coupon) =>
      LANGS.map((lang) => ({ coupon_id: idOf(coupon_ids, coupon.code), lang, ...coupon[lang] })),
    ),
  )
  return coupon_ids
}
