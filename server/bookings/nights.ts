import { sql } from 'kysely'
import type { Db, Tx } from '#db'

/** The nights [from, to) of one home. */
export type Nights = { room_category_id: number; from: string; to: string }

/** Locks the units of a home: whoever takes or gives back nights takes this lock first, so that no two wait for each other. */
export async function lockHome(tx: Tx, room_category_id: number) {
  await sql`select id from units where room_category_id = ${room_category_id} order by id for no key update`.execute(tx)
}

/** The unit free on all the nights whose last guest leaves closest before, so that gaps stay few; `preferred` first when it is free. */
export async function findFreeUnit(
  tx: Tx,
  { room_category_id, from, to }: Nights,
  preferred: number | null = null,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select u.id from units u
    join room_categories rc on rc.id = u.room_category_id
    where u.room_category_id = ${room_category_id} and u.is_active and rc.is_active and not exists (
      select from occupancies o where o.room_category_id = u.room_category_id and o.unit_id = u.id and o.during && daterange(${from}::date, ${to}::date))
    order by u.id = ${preferred}::bigint desc nulls last,
      (select max(upper(o.during)) from occupancies o
        where o.room_category_id = u.room_category_id and o.unit_id = u.id and upper(o.during) <= ${from}::date) desc nulls last, u.id
    limit 1`.execute(tx)
  return rows[0]?.id
}

type Claim = Nights & { unit_id: number; booking_id: number; kind: 'hold' | 'booking'; expires_at: Date | null }

/** Claims nights of a unit; false when somebody has one of them. The table's key decides, not we. */
export async function claimNights(tx: Tx, claim: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into occupancies (room_category_id, unit_id, during, kind, booking_id, expires_at)
    values (${claim.room_category_id}, ${claim.unit_id}, daterange(${claim.from}::date, ${claim.to}::date), ${claim.kind}, ${claim.booking_id}, ${claim.expires_at})
    on conflict do nothing returning unit_id`.execute(tx)
  return rows.length === 1
}

/** Gives back the nights of lapsed holds that stand in the way; answers their bookings. */
export async function releaseLapsed(tx: Tx, { room_category_id, from, to }: Nights, now: Date): Promise<number[]> {
  const { rows } = await sql<{ booking_id: number }>`
    delete from occupancies
    where room_category_id = ${room_category_id} and kind = 'hold' and expires_at <= ${now} and during && daterange(${from}::date, ${to}::date)
    returning booking_id`.execute(tx)
  return rows.map((row) => row.booking_id)
}

export const releaseNights = (tx: Tx, booking_ids: number[]) =>
  tx.deleteFrom('occupancies').where('booking_id', 'in', booking_ids).execute()

/** A hold becomes a booking's claim; false when the hold is gone. */
export async function keepNights(tx: Tx, booking_id: number): Promise<boolean> {
  const kept = await tx
    .updateTable('occupancies')
    .set({ kind: 'booking', expires_at: null })
    .where('booking_id', '=', booking_id)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** Homes with holds that have lapsed. */
export async function listHomesWithLapsedHolds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('room_category_id')
    .distinct()
    .where('status', '=', 'pencil')
    .where('expires_at', '<=', now)
    .execute()
  return rows.map((row) => row.room_category_id)
}
