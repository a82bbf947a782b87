import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Moving = z.object({
  is_member: z.boolean(),
  room_category_id: z.int(),
  supplier_id: z.int(), // of its rate in that home
  offer_id: z.nullable(z.int()),
  home: z.string(),
  legal_occupants: z.int(),
  unit: z.string(),
  is_split: z.boolean(),
  coupon: z.nullable(
    z.object({
      code: z.string(),
      discount_bp: z.nullable(z.int()),
      discount_fils: z.nullable(z.int()),
    }),
  ),
})
export type Moving = z.infer<typeof Moving>

/** What the new price keeps of the old one, and where the booking is now. */
export async function readMoving(db: Db | Tx, booking_id: number, lang: Lang): Promise<Moving> {
  const { rows } = await rowsOf(Moving)`
    select r.is_member, b.room_category_id, supplier_of_rate(r.id) as supplier_id, b.offer_id, t.nice_name as home, rc.legal_occupants,
      (select string_agg(u.name, ' → ' order by p.during) from unit_parts(b.id) p join units u on u.id = p.unit_id) as unit,
      exists (select from split_nights where booking_id = b.id) as is_split,
      (select json_build_object('code', code, 'discount_bp', discount_bp, 'discount_fils', discount_fils) from coupons where id = b.coupon_id) as coupon
    from bookings b join quote_rates r on r.id = b.rate_id join room_categories rc on rc.id = b.room_category_id
    join room_category_texts t on t.room_category_id = b.room_category_id and t.lang = ${lang}
    where b.id = ${booking_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Booking ${booking_id} has no rate`)
  return row
}

const Home = z.object({ home: z.string() })

export async function readHomeName(
  db: Db | Tx,
  room_category_id: number,
  lang: Lang,
): Promise<string | undefined> {
  const { rows } = await rowsOf(Home)`
    select nice_name as home from room_category_texts where room_category_id = ${room_category_id} and lang = ${lang}`.execute(
    db,
  )
  return rows[0]?.home
}
