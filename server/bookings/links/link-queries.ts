import { sql } from 'kysely'
import * as z from 'zod/mini'
import { prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { BookingAccess } from '#server/call/call.ts'

type Link = {
  token_hash: Buffer
  booking_id: number
  proven_from: Buffer | null
  is_requested: boolean
  created_at: Date
  expires_at: Date
}

/** Idempotent; false when the link was revoked. */
export async function storeBookingLink(db: Db | Tx, link: Link): Promise<boolean> {
  const stored = db
    .insertInto('booking_links')
    .values(link)
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ token_hash: link.token_hash }),
    ) // so that the stored row is returned
    .returning('revoked_at')
  const { rows } = await prepared('store_booking_link', stored).execute(db)
  return rows[0]?.revoked_at === null
}

export async function findAccessOfLink(db: Db, token_hash: Buffer, now: Date) {
  const { rows } = await rowsOf(BookingAccess)`
    select b.user_id, l.booking_id, l.proven_from is not null as is_proven, false as is_payer, u.lang
    from booking_links l join bookings b on b.id = l.booking_id join users u on u.id = b.user_id
    where l.token_hash = ${token_hash} and l.expires_at > ${now} and l.revoked_at is null`.execute(
    db,
  )
  return rows[0]
}

const Mailed = z.object({ mailed: z.int() })

export async function revokeLinksOf(tx: Tx, booking_id: number, now: Date): Promise<number> {
  await sql`
    update party_links set revoked_at = ${now}
    where booking_id = (select coalesce(extends_id, id) from bookings where id = ${booking_id}) and revoked_at is null`.execute(
    tx,
  )
  const { rows } = await rowsOf(Mailed)`
    with ended as (
      update booking_links set revoked_at = ${now} where booking_id = ${booking_id} and revoked_at is null and expires_at > ${now} returning proven_from
    )
    select count(*)::int as mailed from ended where proven_from is null`.execute(tx)
  return rows[0]?.mailed ?? 0
}

const Sent = z.object({ sent: z.int() })

export async function countRequestedLinks(
  db: Db | Tx,
  booking_id: number,
  since: Date,
): Promise<number> {
  const { rows } = await rowsOf(Sent)`
    select count(*)::int as sent from booking_links where booking_id = ${booking_id} and is_requested and created_at > ${since}`.execute(
    db,
  )
  return rows[0]?.sent ?? 0
}

const Paid = z.object({ id: z.int() })

export async function findPaidBooking(
  db: Db,
  { reservation_id, email }: { reservation_id: string; email: string },
) {
  const { rows } = await rowsOf(Paid)`
    select b.id from bookings b
    where b.reservation_id = ${reservation_id} and lower(b.guest_email) = lower(${email})
      and (b.confirmed_at is not null or exists (select from folio_lines where booking_id = b.id and kind = 'payment'))`.execute(
    db,
  )
  return rows[0]
}

export async function deleteOldBookingLinks(db: Db, ended_before: Date) {
  await db.deleteFrom('booking_links').where('expires_at', '<', ended_before).execute()
  await db.deleteFrom('booking_codes').where('expires_at', '<', ended_before).execute()
}

type Code = {
  booking_id: number
  code_hash: Buffer
  sends: number
  started_at: Date
  expires_at: Date
}

export async function lockCode(tx: Tx, booking_id: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`booking code:${booking_id}`}, 0))`.execute(
    tx,
  )
  return await tx
    .selectFrom('booking_codes')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .executeTakeFirst()
}

export const saveCode = (tx: Tx, code: Code) =>
  tx
    .insertInto('booking_codes')
    .values({ ...code, wrong_tries: 0 })
    .onConflict((conflict) =>
      conflict.column('booking_id').doUpdateSet({ ...code, wrong_tries: 0 }),
    )
    .execute()

export const countWrongCode = (tx: Tx, booking_id: number) =>
  tx
    .updateTable('booking_codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('booking_id', '=', booking_id)
    .execute()

/** A spent code still counts towards the limit. */
export const spendCode = (tx: Tx, booking_id: number, now: Date) =>
  tx
    .updateTable('booking_codes')
    .set({ expires_at: now })
    .where('booking_id', '=', booking_id)
    .execute()

export const insertPaymentLink = (
  db: Db | Tx,
  link: { token_hash: Buffer; booking_id: number; created_at: Date },
) =>
  db
    .insertInto('payment_links')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
