import { type RawBuilder, type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#contract/endpoints/bookings.ts'
import { day } from '#contract/wire.ts'
import type { Lang } from '#contract/constants.ts'
import { condition, type Db, prepared, rowsOf, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'
import type { BookingAccess } from '#server/call/call.ts'

/** `stay_until` is the departure of the last live extension; infants do not count as guests. */
export const BookingFacts = z.object({
  id: z.int(),
  reservation_id: z.string(),
  user_id: z.int(),
  room_category_id: z.int(),
  unit_id: z.int(),
  rate_id: z.string(),
  extends_id: z.nullable(z.int()),
  status: z.enum(BOOKING_STATUSES),
  arrival_date: day,
  departure_date: day,
  stay_until: day,
  no_of_nights: z.int(),
  guests: z.int(),
  infants: z.boolean(),
  is_refundable: z.boolean(),
  refundable_until: z.nullable(day),
  is_invoiced_on_payment: z.boolean(), // decision 0072
  coupon_id: z.nullable(z.int()),
  total_fils: z.int(),
  guest_name: z.string(),
  guest_email: z.string(),
  guest_phone_number: z.string(),
  booking_date: z.date(),
  expires_at: z.date(),
  confirmed_at: z.nullable(z.date()),
  closed_at: z.nullable(z.date()),
  cancelled_by: z.nullable(z.enum(['company', 'guest'])),
}) satisfies z.ZodMiniType<Partial<Selectable<DB['bookings']>>>

export type BookingFacts = z.output<typeof BookingFacts>

const FACTS = z.keyof(BookingFacts).options

/**
 * Row access: a user's own bookings, those claimed from this temporary user, or that of a mailed
 * link.
 */
const within = ({ user_id, booking_id }: BookingAccess) =>
  booking_id === null
    ? condition`(user_id = ${user_id} or claimed_from = ${user_id})`
    : condition`id = ${booking_id}`

export const myBooking = (access: BookingAccess, reservation_id: string) =>
  sql`select ${sql.join(FACTS.map((name) => sql.ref(name)))} from bookings where ${within(access)} and reservation_id = ${reservation_id}`

export async function findMyBooking(
  db: Db | Tx,
  access: BookingAccess,
  reservation_id: string,
): Promise<BookingFacts | undefined> {
  const { rows } = await prepared(
    'find_my_booking',
    rowsOf(BookingFacts)`${myBooking(access, reservation_id)}`,
  ).execute(db)
  return rows[0]
}

export const findMyBookingById = (db: Db | Tx, access: BookingAccess, id: number) =>
  db
    .selectFrom('bookings')
    .select(FACTS)
    .where(within(access))
    .where('id', '=', id)
    .executeTakeFirst()

export const listLaterOfStay = (
  db: Db | Tx,
  { id, extends_id, departure_date }: Pick<BookingFacts, 'id' | 'extends_id' | 'departure_date'>,
) =>
  db
    .selectFrom('bookings')
    .select(FACTS)
    .where('extends_id', '=', extends_id ?? id)
    .where('arrival_date', '>=', departure_date)
    .where('status', 'in', ['pencil', 'confirmed', 'arrived', 'departed'])
    .orderBy('arrival_date')
    .orderBy('id')
    .execute()

export type WrittenBooking = BookingFacts & { lang: Lang }

export async function findWrittenBooking(db: Db, id: number): Promise<WrittenBooking | undefined> {
  const booking = db
    .selectFrom('bookings')
    .select(FACTS)
    .select((eb) =>
      eb
        .selectFrom('users')
        .select('lang')
        .whereRef('users.id', '=', 'bookings.user_id')
        .$asScalar()
        .$notNull()
        .as('lang'),
    )
    .where('id', '=', id)
  return (await prepared('find_written_booking', booking).execute(db)).rows[0]
}

/** The booking that a stay with extensions begins with: its thread, its review and its people are that one's. */
export async function firstOfStay(db: Db | Tx, booking: BookingFacts): Promise<BookingFacts> {
  const { extends_id } = booking
  if (extends_id === null) return booking
  return await db
    .selectFrom('bookings')
    .select(FACTS)
    .where('id', '=', extends_id)
    .executeTakeFirstOrThrow()
}

export const findBooking = (db: Db | Tx, id: number) =>
  db.selectFrom('bookings').select(FACTS).where('id', '=', id).executeTakeFirst()

export const findBookingByNumber = (db: Db | Tx, reservation_id: string) =>
  db
    .selectFrom('bookings')
    .select(FACTS)
    .where('reservation_id', '=', reservation_id)
    .executeTakeFirst()

/** Locks the home's units first (see lockHome). */
export async function lockBookingAndHome(
  tx: Tx,
  id: RawBuilder<unknown> | number,
): Promise<BookingFacts | undefined> {
  const { rows } = await prepared(
    'lock_booking_and_home',
    rowsOf(
      BookingFacts,
    )`select ${sql.join(FACTS.map((name) => sql.ref(name)))} from lock_booking_and_home(${id})`,
  ).execute(tx)
  return rows[0]
}

/** For changes that leave the nights alone. */
export async function lockBooking(tx: Tx, id: number) {
  const booking = tx.selectFrom('bookings').select(FACTS).where('id', '=', id).forUpdate()
  return (await prepared('lock_booking', booking).execute(tx)).rows[0]
}

export const updateBooking = (
  tx: Tx,
  id: number,
  change: Partial<Pick<BookingFacts, 'unit_id' | 'cancelled_by'>>,
) => tx.updateTable('bookings').set(change).where('id', '=', id).execute()
