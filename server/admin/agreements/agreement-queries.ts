import { sql } from 'kysely'
import * as z from 'zod/mini'
import { CHANNEL_COMMISSIONS, STAY_SOURCES } from '#contract/channel-stays.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Row = z.object({
  id: z.int(),
  owner: z.string(),
  from: day,
  until: z.nullable(day),
  company_fee_bp: z.int(),
  expense_limit: z.nullable(z.int()),
  own_stay_nights: z.nullable(z.int()),
  own_stay_notice_days: z.nullable(z.int()),
  own_stay_closed: z.nullable(z.string()),
  own_stay_cleaning: z.nullable(z.int()),
  reserve: z.nullable(z.int()),
  rent: z.nullable(z.int()),
  channel_commission: z.enum(CHANNEL_COMMISSIONS),
  accepted_at: z.nullable(z.date()),
  ended_reason: z.nullable(z.string()),
  created_at: z.date(),
  created_by: z.nullable(z.string()),
  kept_stays: z.int(),
})

export async function listAgreements(db: Db, room_category_id: number) {
  const { rows } = await rowsOf(Row)`
    select a.id, concat_ws(' ', u.first_name, u.last_name) as owner, lower(a.valid_during)::text as "from", upper(a.valid_during)::text as until,
      a.company_fee_bp, a.expense_limit_fils as expense_limit, a.own_stay_nights, a.own_stay_notice_days, a.own_stay_closed, a.own_stay_cleaning_fils as own_stay_cleaning, a.reserve_fils as reserve, a.rent_fils as rent, a.channel_commission, a.accepted_at, a.ended_reason, a.created_at, a.created_by,
      (select count(*)::int from kept_stays k where k.agreement_id = a.id) as kept_stays
    from owner_agreements a join users u on u.id = a.owner_id
    where a.room_category_id = ${room_category_id} order by a.valid_during desc`.execute(db)
  return rows
}

const Books = z.object({
  owner: z.nullable(z.string()),
  changeable_from: z.nullable(day),
})

/** Who owns the home today, and the first day that is in no closed month. */
export async function readBooks(db: Db | Tx, room_category_id: number, today: string) {
  const { rows } = await rowsOf(Books)`
    select (select concat_ws(' ', u.first_name, u.last_name) from ownerships o join users u on u.id = o.owner_id
        where o.room_category_id = ${room_category_id} and o.valid @> ${today}::date) as owner,
      (select (max(month) + interval '1 month')::date::text from closed_months) as changeable_from`.execute(
    db,
  )
  const [books] = rows
  if (!books) throw new Error('A select without a table answers one row')
  return books
}

const Home = z.object({ slug: z.string() })

export async function findHomeSlug(db: Db | Tx, room_category_id: number) {
  const { rows } = await rowsOf(
    Home,
  )`select slug from room_categories where id = ${room_category_id}`.execute(db)
  return rows[0]?.slug
}

const Stay = z.object({
  booking_id: z.int(),
  reservation_id: z.string(),
  guest_name: z.string(),
  unit: z.string(),
  arrival_date: day,
  departure_date: day,
})
export type Stay = z.infer<typeof Stay>

type Ending = { room_category_id: number; ends_on: string; now: Date }

/** Confirmed, or being paid for. */
export async function listStandingStays(
  db: Db | Tx,
  { room_category_id, ends_on, now }: Ending,
): Promise<Stay[]> {
  const { rows } = await rowsOf(Stay)`
    select b.id as booking_id, b.reservation_id, b.guest_name, u.name as unit, b.arrival_date, b.departure_date
    from bookings b join units u on u.id = b.unit_id
    where b.room_category_id = ${room_category_id} and b.arrival_date >= ${ends_on}::date
      and (b.status in ('confirmed', 'arrived') or b.status = 'pencil' and b.expires_at > ${now})
    order by b.arrival_date, b.id`.execute(db)
  return rows
}

const StayElsewhere = z.object({
  channel_stay_id: z.int(),
  source: z.enum(STAY_SOURCES),
  reference: z.nullable(z.string()),
  guest_name: z.nullable(z.string()),
  unit: z.string(),
  arrival_date: day,
  departure_date: day,
})

/** Those that other sites sold and that arrive from that day on. */
export async function listStandingElsewhere(
  db: Db | Tx,
  { room_category_id, ends_on }: Omit<Ending, 'now'>,
) {
  const { rows } = await rowsOf(StayElsewhere)`
    select distinct on (lower(s.stay), s.id) s.id as channel_stay_id, s.source, s.reference, s.guest_name, u.name as unit, lower(s.stay) as arrival_date, upper(s.stay) as departure_date
    from channel_stay_parts s join units u on u.id = s.unit_id
    where s.room_category_id = ${room_category_id} and s.state = 'expected' and lower(s.stay) >= ${ends_on}::date
    order by lower(s.stay), s.id, lower(s.during)`.execute(db)
  return rows
}

/** Only agreements that began before that day are left to keep stays under. */
export async function markEnded(tx: Tx, { id, reason }: { id: number; reason: string }) {
  await tx
    .updateTable('owner_agreements')
    .set({ ended_reason: reason })
    .where('id', '=', id)
    .execute()
}

export async function keepStays(tx: Tx, agreement_id: number, booking_ids: readonly number[]) {
  await sql`insert into kept_stays (booking_id, agreement_id)
    select unnest(${booking_ids}::bigint[]), ${agreement_id}
    on conflict (booking_id) do update set agreement_id = excluded.agreement_id`.execute(tx)
}

/** Nights of which a price is known. Those with rules of their own keep the rest of them. */
export async function closeNights(
  tx: Tx,
  { room_category_id, from }: { room_category_id: number; from: string },
) {
  await sql`insert into night_rules (room_category_id, night, is_closed)
    select room_category_id, night, true from nightly_rates where room_category_id = ${room_category_id} and night >= ${from}::date
    on conflict (room_category_id, night) do update set is_closed = true`.execute(tx)
}
