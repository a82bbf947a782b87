import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DOCUMENT_KINDS } from '#contract/constants.ts'
import type { BookingFacts } from '#server/bookings/index.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const findLink = (db: Db, token_hash: Buffer) =>
  db
    .selectFrom('check_in_links')
    .select(['booking_id', 'guest_id'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()

type Link = { token_hash: Buffer; booking_id: number; guest_id: number | null; created_at: Date }

export const insertLink = (db: Db, link: Link) =>
  db.insertInto('check_in_links').values(link).execute()

export const deleteGuestLinks = (tx: Tx, guest_id: number) =>
  tx.deleteFrom('check_in_links').where('guest_id', '=', guest_id).execute()

const GUEST = [
  'id',
  'position',
  'first_name',
  'last_name',
  'email',
  'invited_at',
  'document_kind',
  'document_file',
  'completed_at',
] as const

/** Created on first use, the lead guest first; of an extension only additional guests. */
export async function ensureGuests(db: Db | Tx, { id, guests, guest_name }: BookingFacts) {
  const [first_name = '', ...rest] = guest_name.trim().split(/\s+/)
  await sql`
    insert into check_in_guests (booking_id, position, first_name, last_name)
    select ${id}, n, case when n = 1 then ${first_name} end, case when n = 1 then ${rest.join(' ')} end from generate_series(guests_before(${id}) + 1, ${guests}::int) n
    on conflict (booking_id, position) do nothing`.execute(db)
  return await listGuests(db, id)
}

const listGuests = (db: Db | Tx, booking_id: number) =>
  db
    .selectFrom('check_in_guests')
    .select(GUEST)
    .where('booking_id', '=', booking_id)
    .orderBy('position')
    .execute()

export const listSoldGuests = (db: Db, channel_stay_id: number, guests: number) =>
  db
    .selectFrom('check_in_guests')
    .select(GUEST)
    .where('channel_stay_id', '=', channel_stay_id)
    .where('position', '<=', guests)
    .orderBy('position')
    .execute()

export type CheckInGuest = Awaited<ReturnType<typeof listGuests>>[number]

type Completed = {
  first_name: string
  last_name: string
  is_uae_resident: boolean
  document_kind: DocumentKind
  document_file: string
  has_health_consent: boolean
  completed_at: Date
  forget_on: string
}

/** False when already completed. */
export async function completeGuest(
  tx: Tx,
  guest_id: number,
  completed: Completed,
): Promise<boolean> {
  const done = await tx
    .updateTable('check_in_guests')
    .set(completed)
    .where('id', '=', guest_id)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

type NewDocument = { document_file: string; forget_on: string }

/** False when one is kept already, or the guest is registered. */
export async function keepDocumentIn(
  tx: Tx,
  guest_id: number,
  kept: NewDocument,
): Promise<boolean> {
  const done = await tx
    .updateTable('check_in_guests')
    .set(kept)
    .where('id', '=', guest_id)
    .where('completed_at', 'is', null)
    .where('document_file', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

type Name = { first_name: string; last_name: string }

/** False when they have registered: their name is that of their document. */
export async function nameGuestIn(tx: Tx, guest_id: number, name: Name): Promise<boolean> {
  const done = await tx
    .updateTable('check_in_guests')
    .set(name)
    .where('id', '=', guest_id)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function markInvited(
  tx: Tx,
  guest_id: number,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('check_in_guests')
    .set({ email, invited_at: now })
    .where('id', '=', guest_id)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export const readExpectedTime = async (db: Db, booking_id: number): Promise<string | null> =>
  (
    await db
      .selectFrom('bookings')
      .select('expected_time')
      .where('id', '=', booking_id)
      .executeTakeFirstOrThrow()
  ).expected_time?.slice(0, 5) ?? null

export const setExpectedTime = (tx: Tx, booking_id: number, expected_time: string) =>
  tx.updateTable('bookings').set({ expected_time }).where('id', '=', booking_id).execute()

export const needsHealthConsent = async (db: Db, room_category_id: number): Promise<boolean> =>
  (
    await db
      .selectFrom('room_categories')
      .select('needs_health_consent')
      .where('id', '=', room_category_id)
      .executeTakeFirstOrThrow()
  ).needs_health_consent

const Shared = z.object({ is_shared: z.boolean() })

/** Whether the party of the stay has a link to its page. */
export async function isShared(db: Db, booking_id: number): Promise<boolean> {
  const { rows } = await rowsOf(Shared)`
    select exists (select from party_links l join bookings b on l.booking_id = coalesce(b.extends_id, b.id)
      where b.id = ${booking_id} and l.revoked_at is null) as is_shared`.execute(db)
  return rows[0]?.is_shared ?? false
}

export async function isUnverified(db: Db, user_id: number): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['is_temporary', 'is_email_verified'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return !user.is_temporary && !user.is_email_verified
}

/** Recorded before the file is written, so that an interrupted one can be found. */
export const insertSealedFile = (db: Db, name: string, put_at: Date) =>
  db.insertInto('sealed_files').values({ name, put_at }).execute()

export const deleteSealedFile = (db: Db, name: string) =>
  db.deleteFrom('sealed_files').where('name', '=', name).execute()

const StrayFile = z.object({ name: z.string() })

export async function listStraySealedFiles(db: Db, before: Date): Promise<string[]> {
  const { rows } = await rowsOf(StrayFile)`
    select s.name from sealed_files s
    where s.put_at < ${before} and not exists (select from check_in_guests where document_file = s.name)
      and not exists (select from unit_permits where paper = s.name) and not exists (select from lead_documents where file = s.name)
      and not exists (select from bills where paper = s.name) and not exists (select from deposit_claim_papers where file = s.name)
      and not exists (select from thread_papers where file = s.name) and not exists (select from incoming_papers where file = s.name) order by s.name limit 500`.execute(
    db,
  )
  return rows.map((row) => row.name)
}

const Forgettable = z.object({ document_file: z.string() })

/** Retention has ended (an extension prolongs it), or the stay was cancelled. */
export async function listForgettable(db: Db, today: string) {
  const { rows } = await rowsOf(Forgettable)`
    select g.document_file from check_in_guests g join bookings b on b.id = g.booking_id join bookings first on first.id = coalesce(b.extends_id, b.id)
    where g.document_file is not null
      and (g.forget_on + greatest(0, first.stay_until - b.departure_date) <= ${today}::date or b.status = 'cancelled')
    union all
    select g.document_file from check_in_guests g join channel_stays s on s.id = g.channel_stay_id
    where g.document_file is not null and (g.forget_on <= ${today}::date or s.state <> 'expected')
    order by document_file limit 500`.execute(db)
  return rows
}

export const forgetDocument = (db: Db, document_file: string) =>
  db
    .updateTable('check_in_guests')
    .set({ document_file: null })
    .where('document_file', '=', document_file)
    .execute()

export const findDocument = (tx: Tx, guest_id: number) =>
  tx
    .selectFrom('check_in_guests')
    .leftJoin('bookings', 'bookings.id', 'check_in_guests.booking_id')
    .leftJoin('channel_stays', 'channel_stays.id', 'check_in_guests.channel_stay_id')
    .leftJoin('units', 'units.id', 'channel_stays.unit_id')
    .leftJoin('room_categories', 'room_categories.id', 'channel_stays.room_category_id')
    .select(['check_in_guests.id', 'first_name', 'last_name', 'document_file', 'reservation_id'])
    .select(['units.name as unit', 'room_categories.slug as home'])
    .where('check_in_guests.id', '=', guest_id)
    .executeTakeFirst()

type Opening = { guest_id: number; actor: string; reason: string; opened_at: Date }

export const insertOpening = (tx: Tx, opening: Opening) =>
  tx.insertInto('document_openings').values(opening).execute()
