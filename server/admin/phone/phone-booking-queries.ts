import { BookingAccess } from '#server/call/call.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Lang } from '#contract/constants.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { isOpenToStay } from '#server/pricing/index.ts'

const GuestAccount = z.object({ id: z.int(), is_member: z.boolean() })

export async function findGuestAccount(tx: Tx, email: string) {
  const { rows } = await rowsOf(GuestAccount)`
    select u.id, m.user_id is not null as is_member from users u left join loyalty_members m on m.user_id = u.id
    where u.email = ${email} and not u.is_temporary and u.is_email_verified`.execute(tx)
  return rows[0]
}

const Extendable = z.object({ id: z.int() })

/**
 * The first booking of the stay that a booking belongs to, while its last one is confirmed or
 * arrived.
 */
export async function findExtendable(
  db: Db | Tx,
  reservation_id: string,
): Promise<number | undefined> {
  const { rows } = await rowsOf(Extendable)`
    select f.id from bookings b join bookings f on f.id = coalesce(b.extends_id, b.id), extendable_stay(f.id, f.user_id, f.room_category_id, f.stay_until)
    where b.reservation_id = ${reservation_id} and b.status in ('confirmed', 'arrived', 'departed')`.execute(
    db,
  )
  return rows[0]?.id
}

const IsMember = z.object({ is_member: z.boolean() })

export async function isMember(db: Db | Tx, user_id: number): Promise<boolean> {
  const { rows } = await rowsOf(
    IsMember,
  )`select exists (select from loyalty_members where user_id = ${user_id}) as is_member`.execute(db)
  return rows[0]?.is_member ?? false
}

export const findHomeSlug = async (tx: Tx, id: number) =>
  (
    await tx
      .selectFrom('room_categories')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).slug

export const markPhoneBooking = (tx: Tx, id: number, created_by: number | null) =>
  tx.updateTable('bookings').set({ source: 'phone', created_by }).where('id', '=', id).execute()

const Linked = z.object({
  reservation_id: z.string(),
  is_temporary: z.boolean(),
  expires_at: z.date(),
})
export type Linked = z.infer<typeof Linked>

/** Undefined once the booking is paid, cancelled or lapsed. */
export async function findLinkedBooking(
  db: Db,
  token_hash: Buffer,
  now: Date,
): Promise<Linked | undefined> {
  const { rows } = await rowsOf(Linked)`
    select b.reservation_id, u.is_temporary, b.expires_at
    from payment_links l join bookings b on b.id = l.booking_id join users u on u.id = b.user_id
    where l.token_hash = ${token_hash} and b.status = 'pencil' and b.expires_at > ${now}`.execute(
    db,
  )
  return rows[0]
}

/**
 * Undefined as findLinkedBooking, but for an hour after the booking was paid or lapsed, in which
 * its payer is told so.
 */
export async function findAccessOfPayer(
  db: Db,
  token_hash: Buffer,
  { told_since }: { told_since: Date },
) {
  const { rows } = await rowsOf(BookingAccess)`
    select b.user_id, b.id as booking_id, false as is_proven, true as is_payer, b.lang
    from payment_links l join bookings b on b.id = l.booking_id join users u on u.id = b.user_id and u.is_temporary
    where l.token_hash = ${token_hash}
      and ((b.status in ('pencil', 'expired') and b.expires_at > ${told_since}) or (b.status = 'confirmed' and b.confirmed_at > ${told_since})
        or exists (select from booking_changes c where c.booking_id = b.id and c.carried_out_at > ${told_since}))`.execute(
    db,
  )
  return rows[0]
}

const Home = z.object({
  id: z.int(),
  slug: z.string(),
  nice_name: z.string(),
  area: z.string(),
  bedrooms: z.int(),
  max_occupants: z.int(),
  legal_occupants: z.int(),
  min_nights: z.int(),
  free_units: z.nullable(z.int()),
})
export type BookableHome = z.infer<typeof Home>

export type Sought = {
  lang: Lang
  q?: string | undefined
  first?: string | undefined
  guests: number
  nights: { from: string; to: string } | null
  /** A held booking whose nights count as free. */
  replaced_id: number | null
  now: Date
}

const HOMES_MAX = 30

/**
 * Whether a unit of `homes` is free until another one is, which then is free to the end: as
 * findPlace() of the bookings finds them.
 */
type Gap = { from: string | null; to: string | null; replaced_id: number | null; now: Date }

const isFreeSplit = ({ from, to, replaced_id, now }: Gap) => sql`exists (
  with reach as materialized (
    select u.id, lower(taken.nights) as taken_from, upper(taken.nights) as taken_until from units u cross join lateral (
      select datemultirange(stay.nights) - u.permitted + coalesce(range_agg(o.during * stay.nights), '{}') as nights
      from (select daterange(${from}::date, ${to}::date) as nights) stay left join occupancies o on o.room_category_id = u.room_category_id
        and o.unit_id = u.id and o.during && stay.nights and (o.expires_at is null or o.expires_at > ${now}) and coalesce(o.booking_id <> ${replaced_id}::bigint, true)
      group by stay.nights) taken
    where u.room_category_id = homes.id and u.is_active)
  select from reach a join reach b on b.id <> a.id and b.taken_until <= a.taken_from where a.taken_from > ${from}::date)`

/**
 * On sale, `first` before all others; with nights only homes whose rules allow the stay and that
 * have a unit free or, after those, two units that
 * are one after the other.
 */
export async function listBookableHomes(
  db: Db,
  { lang, q, first, guests, nights, replaced_id, now }: Sought,
): Promise<BookableHome[]> {
  const { from = null, to = null } = nights ?? {}
  const pattern = q === undefined ? null : `%${q.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const { rows } = await rowsOf(Home)`
    select * from (
      select rc.id, rc.slug, t.nice_name, lt.name as area, rc.bedrooms, rc.max_occupants, rc.legal_occupants, rc.min_nights,
        case when ${from}::date is not null then (
          select count(*)::int from units u where u.room_category_id = rc.id and u.is_active and u.permitted @> daterange(${from}::date, ${to}::date) and not exists (
            select from occupancies o where o.room_category_id = rc.id and o.unit_id = u.id and o.during && daterange(${from}::date, ${to}::date)
              and (o.expires_at is null or o.expires_at > ${now}) and coalesce(o.booking_id <> ${replaced_id}::bigint, true))) end as free_units
      from room_categories rc
      join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
      join properties p on p.id = rc.property_id
      join location_texts lt on lt.location_id = p.location_id and lt.lang = ${lang}
      where rc.is_active and rc.legal_occupants >= ${guests}
        and (${from}::date is null or ${isOpenToStay({ home_id: sql`rc.id`, from: sql`${from}::date`, to: sql`${to}::date` })} and ${to}::date - ${from}::date >= coalesce((
          select r.min_nights from night_rules r where r.room_category_id = rc.id and r.night = ${from}::date), rc.min_nights))
        and (${pattern}::text is null or t.nice_name ilike ${pattern} or lt.name ilike ${pattern} or rc.slug ilike ${pattern}
          or exists (select from units u where u.room_category_id = rc.id and u.name ilike ${pattern}))
    ) homes where free_units is null or free_units > 0 or ${isFreeSplit({ from, to, replaced_id, now })}
    order by slug is not distinct from ${first ?? null} desc, free_units = 0, nice_name, id limit ${sql.lit(HOMES_MAX)}`.execute(
    db,
  )
  return rows
}
