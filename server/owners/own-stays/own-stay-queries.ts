import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Year = z.object({ year: z.int(), agreed: z.nullable(z.int()), taken: z.int() })
export type OwnYear = z.infer<typeof Year>

type Nights = { room_category_id: number; from: string; to: string }

/**
 * Of the calendar years of these nights: own nights in the home, all units together, that are taken,
 * and those that the agreement of the first of these nights of the year allows; null: none were
 * agreed on.
 */
export async function listOwnYears(
  db: Db | Tx,
  { room_category_id, from, to }: Nights,
): Promise<OwnYear[]> {
  const { rows } = await rowsOf(Year)`
    with years as (
      select year::int, daterange(make_date(year::int, 1, 1), make_date(year::int + 1, 1, 1)) as days
      from generate_series(extract(year from ${from}::date), extract(year from ${to}::date - 1)) as year
    )
    select y.year, a.own_stay_nights as agreed, coalesce(sum(upper(o.during * y.days) - lower(o.during * y.days)), 0)::int as taken
    from years y
    join owner_agreements a on a.room_category_id = ${room_category_id} and a.valid_during @> greatest(${from}::date, lower(y.days))
    left join occupancies o on o.room_category_id = a.room_category_id and o.kind = 'block' and o.block_kind = 'owner_stay' and o.during && y.days
    group by y.year, a.own_stay_nights order by y.year`.execute(db)
  return rows
}

const Place = z.object({
  unit_id: z.int(),
  room_category_id: z.int(),
  home: z.string(), // slug
  nice_name: z.string(),
  unit: z.string(),
  bedrooms: z.int(),
  check_in_time: z.string(),
  owned_until: z.nullable(day), // exclusive
})
export type OwnPlace = z.infer<typeof Place>

/** Units that are the person's on a day, by the names of their homes. */
export async function listOwnPlaces(
  db: Db | Tx,
  { owner_id, on }: { owner_id: number; on: string },
): Promise<OwnPlace[]> {
  const { rows } = await rowsOf(Place)`
    select u.id as unit_id, rc.id as room_category_id, rc.slug as home, t.nice_name, u.name as unit, rc.bedrooms, to_char(rc.check_in_time, 'HH24:MI') as check_in_time,
      upper(o.valid)::text as owned_until
    from ownerships o join room_categories rc on rc.id = o.room_category_id join units u on u.room_category_id = rc.id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = 'en'
    where o.owner_id = ${owner_id} and o.valid @> ${on}::date order by t.nice_name, length(u.name), u.name, u.id`.execute(
    db,
  )
  return rows
}

const Taken = z.object({ from: day, to: day })
export type Taken = z.infer<typeof Taken>

/** Nights of a unit from a day on that are not free; holds count until they lapse. */
export async function listTaken(
  db: Db | Tx,
  {
    unit_id,
    room_category_id,
    from,
    now,
  }: Pick<OwnPlace, 'unit_id' | 'room_category_id'> & { from: string; now: Date },
): Promise<Taken[]> {
  const { rows } = await rowsOf(Taken)`
    select lower(during)::text as "from", upper(during)::text as "to" from occupancies
    where room_category_id = ${room_category_id} and unit_id = ${unit_id} and upper(during) > ${from}::date
      and (expires_at is null or expires_at > ${now}) order by during`.execute(db)
  return rows
}

const Id = z.object({ id: z.int() })

type NewStay = Nights & {
  owner_id: number
  unit_id: number
  cleaning_fils: number
  bill_id: number | null
  now: Date
}

export async function insertOwnStay(tx: Tx, stay: NewStay): Promise<number> {
  const { rows } = await rowsOf(Id)`
    insert into own_stays (owner_id, room_category_id, unit_id, during, cleaning_fils, bill_id, booked_at)
    values (${stay.owner_id}, ${stay.room_category_id}, ${stay.unit_id}, daterange(${stay.from}::date, ${stay.to}::date), ${stay.cleaning_fils}, ${stay.bill_id}, ${stay.now})
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A row that is written has its number')
  return row.id
}

const Stay = z.object({
  own_stay_id: z.int(),
  owner_id: z.int(),
  owner: z.string(),
  owner_email: z.string(),
  room_category_id: z.int(),
  unit_id: z.int(),
  home: z.string(), // slug
  nice_name: z.string(),
  unit: z.string(),
  from: day,
  to: day,
  nights: z.int(),
  cleaning: z.int(), // fils
  bill_id: z.nullable(z.int()),
  booked_at: z.date(),
  begins_at: z.date(),
  cancelled_at: z.nullable(z.date()),
  cancelled_by: z.nullable(z.string()),
  cancelled_reason: z.nullable(z.string()),
})
export type OwnStay = z.infer<typeof Stay>

const STAYS = sql`
  select s.id as own_stay_id, s.owner_id, concat_ws(' ', p.first_name, p.last_name) as owner, p.email::text as owner_email, s.room_category_id, s.unit_id, rc.slug as home,
    t.nice_name, u.name as unit, lower(s.during)::text as "from", upper(s.during)::text as "to", upper(s.during) - lower(s.during) as nights, s.cleaning_fils as cleaning, s.bill_id, s.booked_at,
    (lower(s.during) + rc.check_in_time) at time zone 'Asia/Dubai' as begins_at, s.cancelled_at, s.cancelled_by, s.cancelled_reason
  from own_stays s join users p on p.id = s.owner_id join room_categories rc on rc.id = s.room_category_id join units u on u.id = s.unit_id
  join room_category_texts t on t.room_category_id = rc.id and t.lang = 'en'`

/** The latest first. */
export async function listOwnStays(db: Db, owner_id: number): Promise<OwnStay[]> {
  const { rows } = await rowsOf(
    Stay,
  )`${STAYS} where s.owner_id = ${owner_id} order by lower(s.during) desc, s.id desc limit 100`.execute(
    db,
  )
  return rows
}

export async function findOwnStay(db: Db | Tx, own_stay_id: number): Promise<OwnStay | undefined> {
  const { rows } = await rowsOf(Stay)`${STAYS} where s.id = ${own_stay_id}`.execute(db)
  return rows[0]
}

/** Of one that stands. False where it was cancelled meanwhile. */
export async function markCancelled(
  tx: Tx,
  {
    own_stay_id,
    by,
    reason,
    now,
  }: { own_stay_id: number; by: string | null; reason: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await rowsOf(Id)`
    update own_stays set cancelled_at = ${now}, cancelled_by = ${by}, cancelled_reason = ${reason}
    where id = ${own_stay_id} and cancelled_at is null returning id`.execute(tx)
  return rows.length === 1
}

/** Whether one of these nights belongs to a stay that an owner booked, and that has not begun. */
export async function isOwnStayAhead(
  tx: Tx,
  { unit_id, from, to, now }: { unit_id: number; from: string; to: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from own_stays s join room_categories rc on rc.id = s.room_category_id
    where s.unit_id = ${unit_id} and s.cancelled_at is null and s.during && daterange(${from}::date, ${to}::date)
      and (lower(s.during) + rc.check_in_time) at time zone 'Asia/Dubai' > ${now}`.execute(tx)
  return rows.length > 0
}

/**
 * For whoever plans the days: what owners booked and what they cancelled, until somebody has seen it
 * or it is over.
 */
export const NEW_OWN_STAYS = (today: string) => sql`
  select case when s.cancelled_at is null then 'own_stay_booked' else 'own_stay_cancelled' end as what, s.id::text as id,
    coalesce(s.cancelled_at, s.booked_at) as since, concat_ws(' ', p.first_name, p.last_name) as name, rc.slug, lower(s.during) as day
  from own_stays s join users p on p.id = s.owner_id join room_categories rc on rc.id = s.room_category_id
  where upper(s.during) > ${today}::date and s.cancelled_by is null`
