import { sql } from 'kysely'
import * as z from 'zod/mini'
import { aed, day } from '#contract/wire.ts'
import { prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { PriceLine } from '#server/pricing/index.ts'
import type { BookingFacts } from '#server/bookings/booking-queries.ts'

const Change = z.object({
  changes_id: z.int(),
  total_before_fils: z.int(),
  lines: z.array(PriceLine),
  offer_id: z.nullable(z.int()),
  split_on: z.nullable(day),
  reason: z.string(),
  by_guest: z.boolean(),
  is_order: z.boolean(), // of an extra: nothing moves
  carried_out_at: z.nullable(z.date()),
})
export type Change = z.infer<typeof Change>

/** What a held booking changes once it is paid; undefined of any other. */
export async function findChange(db: Db | Tx, held_id: number): Promise<Change | undefined> {
  const { rows } = await prepared(
    'find_change',
    rowsOf(Change)`
    select c.changes_id, c.total_before_fils, c.lines, h.offer_id, c.split_on, c.reason, c.by_guest, c.is_order, c.carried_out_at
    from booking_changes c join bookings h on h.id = c.booking_id where c.booking_id = ${held_id}`,
  ).execute(db)
  return rows[0]
}

const Pending = z.object({ id: z.int() })

/** Whether a change of the booking waits for its payment, or the booking is such a change. */
export async function isChanging(db: Db | Tx, booking_id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from booking_changes c join bookings h on h.id = c.booking_id
    where (c.changes_id = ${booking_id} or c.booking_id = ${booking_id}) and h.status = 'pencil' and h.expires_at > ${now} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The held bookings that would change this one if they were paid now. */
export async function listPendingChanges(
  db: Db | Tx,
  booking_id: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await rowsOf(Pending)`
    select h.id from booking_changes c join bookings h on h.id = c.booking_id
    where c.changes_id = ${booking_id} and h.status = 'pencil' and h.expires_at > ${now}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type NewChange = Pick<
  Change,
  'changes_id' | 'total_before_fils' | 'lines' | 'split_on' | 'reason' | 'by_guest' | 'is_order'
> & {
  held_id: number
  terms: Pick<BookingFacts, 'is_refundable' | 'refundable_until'>
  added: readonly PriceLine[]
}

/** A hold of the whole stay becomes one of what the change adds to its price. */
export async function makeChange(
  tx: Tx,
  { held_id, added, terms, ...change }: NewChange,
): Promise<void> {
  const { lines, ...row } = change
  await tx
    .insertInto('booking_changes')
    .values({ booking_id: held_id, ...row, lines: JSON.stringify(lines) })
    .execute()
  await sql`
    update bookings set total_fils = ${added.reduce((sum, { fils }) => sum + fils, 0)}, is_refundable = ${terms.is_refundable},
      refundable_until = ${terms.refundable_until} where id = ${held_id}`.execute(tx)
  await sql`
    with gone as (delete from folio_lines where booking_id = ${held_id} returning written_at)
    insert into folio_lines (booking_id, kind, fils, computed_from, written_at)
    select ${held_id}, a.kind, a.fils, a.computed_from, (select max(written_at) from gone)
    from rows from (jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as (kind folio_kind, fils bigint, computed_from jsonb))
      with ordinality a (kind, fils, computed_from, position) order by position`.execute(tx)
}

/**
 * Whoever comes is named by the stay, which may have been given another name than the account has.
 */
export const nameAsStay = (tx: Tx, { id, stay_id }: { id: number; stay_id: number }) =>
  sql`update bookings b set guest_name = s.guest_name, guest_email = s.guest_email, guest_phone_number = s.guest_phone_number
    from bookings s where b.id = ${id} and s.id = ${stay_id}`.execute(tx)

type Part = { unit_id: number; from: string; to: string }
type Claiming = {
  held_id: number
  changes_id: number
  room_category_id: number
  parts: readonly Part[]
  expires_at: Date
}

/** Holds those nights of the changed stay that the booking does not have already. */
export const claimAdded = (
  tx: Tx,
  { held_id, changes_id, room_category_id, parts, expires_at }: Claiming,
) =>
  sql`
    insert into occupancies (room_category_id, unit_id, during, kind, booking_id, expires_at)
    select ${room_category_id}, p.unit_id, added.during, 'hold', ${held_id}, ${expires_at}
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (unit_id bigint, "from" date, "to" date)
    cross join lateral unnest(datemultirange(daterange(p."from", p."to")) - coalesce((
      select range_agg(o.during) from occupancies o where o.booking_id = ${changes_id} and o.unit_id = p.unit_id), '{}')) added (during)`.execute(
    tx,
  )

export const markCarriedOut = (tx: Tx, held_id: number, carried_out_at: Date) =>
  tx
    .updateTable('booking_changes')
    .set({ carried_out_at })
    .where('booking_id', '=', held_id)
    .execute()

const Unclaimed = z.object({ id: z.int() })

/**
 * Unpaid bookings of the home whose time is over: a change may add to the price and hold no night.
 */
export async function listOverdue(tx: Tx, room_category_id: number, now: Date): Promise<number[]> {
  const { rows } = await rowsOf(Unclaimed)`
    select id from bookings where room_category_id = ${room_category_id} and status = 'pencil' and expires_at <= ${now}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

const PendingOf = z.object({
  reservation_id: z.string(),
  home: z.string(),
  arrival_date: day,
  departure_date: day,
  guests: z.int(),
  difference: aed,
  expires_at: z.date(),
})

/** As colleagues read it on the booking that waits for it. */
export async function findPendingChange(
  db: Db,
  booking_id: number,
  { lang, now }: { lang: string; now: Date },
) {
  const { rows } = await rowsOf(PendingOf)`
    select h.reservation_id, t.nice_name as home, h.arrival_date, h.departure_date, h.guests, h.total_fils as difference, h.expires_at
    from booking_changes c join bookings h on h.id = c.booking_id
    join room_category_texts t on t.room_category_id = h.room_category_id and t.lang = ${lang}
    where c.changes_id = ${booking_id} and h.status = 'pencil' and h.expires_at > ${now}`.execute(
    db,
  )
  return rows[0]
}
