import * as z from 'zod/mini'
import { EXTRA_KINDS, EXTRA_UNITS } from '#contract/extra-fields.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Extra = z.object({
  id: z.int(),
  kind: z.enum(EXTRA_KINDS),
  charged_per: z.enum(EXTRA_UNITS),
  price_fils: z.int(), // in that home, with VAT
  most: z.int(),
  hours_before: z.int(),
  name_en: z.string(),
  name_ar: z.string(),
  about_en: z.string(),
  about_ar: z.string(),
})
export type Extra = z.infer<typeof Extra>

/** What a home offers, in the order of the catalogue. */
export async function listExtrasOf(db: Db | Tx, room_category_id: number): Promise<Extra[]> {
  const { rows } = await rowsOf(Extra)`
    select e.id, e.kind, e.charged_per, coalesce(h.price_fils, e.price_fils) as price_fils, e.most, e.hours_before, e.name_en, e.name_ar, e.about_en, e.about_ar
    from extras e left join extra_homes h on h.extra_id = e.id and h.room_category_id = ${room_category_id}
    where e.is_offered and (e.is_everywhere or h.extra_id is not null) order by e.place, e.id`.execute(
    db,
  )
  return rows
}

const Times = z.object({
  bedrooms: z.int(),
  check_in_time: z.string(),
  check_out_time: z.string(),
  leaving_hours: z.nullable(z.int()), // past check-out time, of who leaves on the day of arrival; null: nobody does
  arriving_hours: z.nullable(z.int()), // before check-in time, of who arrives on the day of departure
})
export type Times = z.infer<typeof Times>

/** Of a stay by its first booking: its times, and who is in its unit before and after. */
export async function readTimes(db: Db | Tx, first_id: number, now: Date): Promise<Times> {
  const { rows } = await rowsOf(Times)`
    with own as (
      select o.unit_id, o.room_category_id, o.during from occupancies o join bookings b on b.id = o.booking_id where b.id = ${first_id} or b.extends_id = ${first_id}
    ), begins as (select unit_id, room_category_id, lower(during) as on_day from own order by lower(during) limit 1),
    ends as (select unit_id, room_category_id, upper(during) as on_day from own order by upper(during) desc limit 1)
    select rc.bedrooms, to_char(rc.check_in_time, 'HH24:MI') as check_in_time, to_char(rc.check_out_time, 'HH24:MI') as check_out_time,
      (select max(coalesce(extra_hours(o.booking_id, 'late_check_out', n.on_day, ${now}), 0)) from begins n join occupancies o
        on o.room_category_id = n.room_category_id and o.unit_id = n.unit_id and o.during && daterange(n.on_day - 1, n.on_day) and upper(o.during) = n.on_day
        where o.expires_at is null or o.expires_at > ${now}) as leaving_hours,
      (select max(coalesce(extra_hours(o.booking_id, 'early_check_in', n.on_day, ${now}), 0)) from ends n join occupancies o
        on o.room_category_id = n.room_category_id and o.unit_id = n.unit_id and o.during && daterange(n.on_day, n.on_day + 1) and lower(o.during) = n.on_day
        where o.expires_at is null or o.expires_at > ${now}) as arriving_hours
    from bookings b join room_categories rc on rc.id = b.room_category_id where b.id = ${first_id}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`Booking ${first_id} has no home`)
  return row
}
