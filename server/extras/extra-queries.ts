import { sql, type RawBuilder } from 'kysely'
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
  waives_deposit: z.boolean(),
  owner_bp: z.int(), // in that home
})
export type Extra = z.infer<typeof Extra>

/** What a home offers beside what every stay has, in the order of the catalogue. */
export async function listExtrasOf(db: Db | Tx, room_category_id: number): Promise<Extra[]> {
  const { rows } = await rowsOf(Extra)`
    select e.id, e.kind, e.charged_per, coalesce(h.price_fils, e.price_fils) as price_fils, e.most, e.hours_before, e.name_en, e.name_ar, e.about_en, e.about_ar, e.waives_deposit,
      coalesce(h.owner_bp, e.owner_bp) as owner_bp
    from extras e left join extra_homes h on h.extra_id = e.id and h.room_category_id = ${room_category_id}
    where e.is_offered and not e.is_obligatory and (e.is_everywhere or h.extra_id is not null) order by e.place, e.id`.execute(
    db,
  )
  return rows
}

const Deposit = z.object({ asks: z.boolean() })

/** Whether a stay, by its first booking, still has to give the deposit that its home asks for. */
export async function asksDeposit(db: Db | Tx, first_id: number): Promise<boolean> {
  const { rows } = await rowsOf(Deposit)`
    select rc.damage_deposit_fils > 0 and not exists (select from deposits d where d.booking_id = b.id and d.held_fils > 0) as asks
    from bookings b join room_categories rc on rc.id = b.room_category_id where b.id = ${first_id}`.execute(
    db,
  )
  return rows[0]?.asks ?? false
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
export const readTimes = (db: Db | Tx, first_id: number, now: Date): Promise<Times> =>
  timesOf(
    db,
    {
      home: sql`select room_category_id from bookings where id = ${first_id}`,
      own: sql`select o.room_category_id, o.unit_id, o.during from occupancies o join bookings b on b.id = o.booking_id where b.id = ${first_id} or b.extends_id = ${first_id}`,
    },
    now,
  )

/** The same of a stay that another site sold; where its homes differ, the cleaning of the larger one. */
export const readTimesElsewhere = (db: Db | Tx, stay_id: number, now: Date): Promise<Times> =>
  timesOf(
    db,
    {
      home: sql`select room_category_id from channel_stays where id = ${stay_id}`,
      own: sql`select p.room_category_id, p.unit_id, p.during from channel_stay_parts p where p.id = ${stay_id}`,
    },
    now,
  )

type Stay = { home: RawBuilder<unknown>; own: RawBuilder<unknown> }

async function timesOf(db: Db | Tx, { home, own }: Stay, now: Date): Promise<Times> {
  const { rows } = await rowsOf(Times)`
    with own as (${own}),
    begins as (select unit_id, room_category_id, lower(during) as on_day from own order by lower(during) limit 1),
    ends as (select unit_id, room_category_id, upper(during) as on_day from own order by upper(during) desc limit 1)
    select greatest(first.bedrooms, last.bedrooms) as bedrooms, to_char(first.check_in_time, 'HH24:MI') as check_in_time, to_char(last.check_out_time, 'HH24:MI') as check_out_time,
      (select max(greatest(extra_hours(o.booking_id, 'late_check_out', n.on_day, ${now}), channel_hours_in(n.unit_id, 'late_check_out', n.on_day))) from occupancies o
        where o.room_category_id = n.room_category_id and o.unit_id = n.unit_id and o.during && daterange(n.on_day - 1, n.on_day) and upper(o.during) = n.on_day
          and (o.expires_at is null or o.expires_at > ${now})) as leaving_hours,
      (select max(greatest(extra_hours(o.booking_id, 'early_check_in', m.on_day, ${now}), channel_hours_in(m.unit_id, 'early_check_in', m.on_day))) from occupancies o
        where o.room_category_id = m.room_category_id and o.unit_id = m.unit_id and o.during && daterange(m.on_day, m.on_day + 1) and lower(o.during) = m.on_day
          and (o.expires_at is null or o.expires_at > ${now})) as arriving_hours
    from (${home}) h left join begins n on true left join ends m on true
    join room_categories first on first.id = coalesce(n.room_category_id, h.room_category_id)
    join room_categories last on last.id = coalesce(m.room_category_id, h.room_category_id)`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A stay has no home')
  return row
}
