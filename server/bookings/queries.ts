import { sql, type RawBuilder, type Selectable } from 'kysely'
import * as z from 'zod/mini'
import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts'
import { day, picture } from '#contract/wire.ts'
import { HOME_TYPES, type Lang } from '#contract/constants.ts'
import { condition, pictureJson, prepared, rowsOf, type Db, type Tx } from '#db'
import type { DB } from '#db/tables.ts'
import type { BookingAccess } from '#core/context.ts'
import { PriceLine } from '#pricing'
import { dubaiMoment } from '#core/time.ts'
import { sourcesOf } from './statuses/statuses.ts'

export const insertFolioLines = (tx: Tx, booking_id: number, lines: PriceLine[], written_at: Date) =>
  tx
    .insertInto('folio_lines')
    .values(
      lines.map(({ kind, fils, computed_from }) => ({ booking_id, kind, fils, computed_from: JSON.stringify(computed_from), written_at })),
    )
    .execute()

export async function moveBookings(tx: Tx, ids: number[], to: BookingStatus, now: Date) {
  if (ids.length === 0) return []
  const is_end = to === 'cancelled' || to === 'expired' || to === 'departed'
  const moved = tx
    .updateTable('bookings')
    .set({ status: to, closed_at: is_end ? now : null, ...(to === 'confirmed' ? { confirmed_at: now } : {}) })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('status', 'in', sourcesOf(to))
    .returning('id')
  const { rows } = await prepared('move_bookings', moved).execute(tx)
  return rows.map((row) => row.id)
}

export const markNoShows = (tx: Tx, ids: number[], now: Date) =>
  tx.updateTable('bookings').set({ no_show_at: now }).where('id', 'in', ids).execute()

/** Check-in time; for an extension, the end of the previous booking's nights. */
export const ARRIVAL_TIME = sql`case when b.extends_id is null then rc.check_in_time else rc.check_out_time end`

const DueBooking = z.object({ id: z.int(), reservation_id: z.string(), room_category_id: z.int() })

/** In Dubai time. */
export async function listDue(db: Db, now: Date, status: 'confirmed' | 'arrived') {
  const moment = status === 'confirmed' ? sql`b.arrival_date + ${ARRIVAL_TIME}` : sql`b.departure_date + rc.check_out_time`
  const { rows } = await rowsOf(DueBooking)`
    select b.id, b.reservation_id, b.room_category_id from bookings b join room_categories rc on rc.id = b.room_category_id
    where b.status = ${status}::booking_status and (${moment}) at time zone 'Asia/Dubai' <= ${now}
    order by b.id limit 500`.execute(db)
  return rows
}

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

/** Row access: a user's own bookings, those claimed from this temporary user, or that of a mailed link. */
const within = ({ user_id, booking_id }: BookingAccess) =>
  booking_id === null ? condition`(user_id = ${user_id} or claimed_from = ${user_id})` : condition`id = ${booking_id}`

export const myBooking = (access: BookingAccess, reservation_id: string) =>
  sql`select ${sql.join(FACTS.map((name) => sql.ref(name)))} from bookings where ${within(access)} and reservation_id = ${reservation_id}`

export async function findMyBooking(db: Db | Tx, access: BookingAccess, reservation_id: string): Promise<BookingFacts | undefined> {
  const { rows } = await prepared('find_my_booking', rowsOf(BookingFacts)`${myBooking(access, reservation_id)}`).execute(db)
  return rows[0]
}

export const findMyBookingById = (db: Db | Tx, access: BookingAccess, id: number) =>
  db.selectFrom('bookings').select(FACTS).where(within(access)).where('id', '=', id).executeTakeFirst()

export const arrivalMoment = (
  { arrival_date, extends_id }: Pick<BookingFacts, 'arrival_date' | 'extends_id'>,
  { check_in_time, check_out_time }: Pick<BookedHome, 'check_in_time' | 'check_out_time'>,
): Date => dubaiMoment(arrival_date, extends_id === null ? check_in_time : check_out_time)

export async function checkInMoment(
  db: Db | Tx,
  booking: Pick<BookingFacts, 'room_category_id' | 'arrival_date' | 'extends_id'>,
): Promise<Date> {
  const times = await db
    .selectFrom('room_categories')
    .select(['check_in_time', 'check_out_time'])
    .where('id', '=', booking.room_category_id)
    .executeTakeFirstOrThrow()
  return arrivalMoment(booking, times)
}

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
    .select((eb) => eb.selectFrom('users').select('lang').whereRef('users.id', '=', 'bookings.user_id').$asScalar().$notNull().as('lang'))
    .where('id', '=', id)
  return (await prepared('find_written_booking', booking).execute(db)).rows[0]
}

export const findBooking = (db: Db | Tx, id: number) => db.selectFrom('bookings').select(FACTS).where('id', '=', id).executeTakeFirst()

export const findBookingByNumber = (db: Db | Tx, reservation_id: string) =>
  db.selectFrom('bookings').select(FACTS).where('reservation_id', '=', reservation_id).executeTakeFirst()

/** Locks the home's units first (see lockHome). */
export async function lockBookingAndHome(tx: Tx, id: RawBuilder<unknown> | number): Promise<BookingFacts | undefined> {
  const { rows } = await prepared(
    'lock_booking_and_home',
    rowsOf(BookingFacts)`select ${sql.join(FACTS.map((name) => sql.ref(name)))} from lock_booking_and_home(${id})`,
  ).execute(tx)
  return rows[0]
}

/** For changes that leave the nights alone. */
export async function lockBooking(tx: Tx, id: number) {
  const booking = tx.selectFrom('bookings').select(FACTS).where('id', '=', id).forUpdate()
  return (await prepared('lock_booking', booking).execute(tx)).rows[0]
}

export const BookedHome = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  nice_name: z.string(),
  type: z.enum(HOME_TYPES),
  area: z.string(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  max_occupants: z.int(),
  image: z.nullable(picture),
  check_in_time: z.string(),
  check_out_time: z.string(),
  min_age_to_book: z.int(),
  damage_deposit: z.int(),
  permit_number: z.string(),
  property_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type BookedHome = z.infer<typeof BookedHome>

const bookedHome = (
  lang: Lang,
) => sql`rc.id, rc.slug, t.name, t.nice_name, rc.type, lt.name as area, rc.bedrooms, rc.bathrooms, rc.max_occupants,
      to_char(rc.check_in_time, 'HH24:MI') as check_in_time, to_char(rc.check_out_time, 'HH24:MI') as check_out_time,
      rc.min_age_to_book, rc.damage_deposit_fils as damage_deposit, rc.permit_number, rc.latitude, rc.longitude, pt.name as property_name,
      (select ${pictureJson(lang)}
        from room_category_pictures rp join pictures pic on pic.id = rp.picture_id where rp.room_category_id = rc.id order by rp.position limit 1) as image`
const homeTables = (lang: Lang) => sql`room_categories rc
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    join properties p on p.id = rc.property_id
    join property_texts pt on pt.property_id = p.id and pt.lang = ${lang}
    join location_texts lt on lt.location_id = p.location_id and lt.lang = ${lang}`

export async function readBookedHome(db: Db, room_category_id: number, lang: Lang): Promise<BookedHome> {
  const { rows } = await prepared(
    'read_booked_home',
    rowsOf(BookedHome)`select ${bookedHome(lang)} from ${homeTables(lang)} where rc.id = ${room_category_id}`,
  ).execute(db)
  const home = rows[0]
  if (!home) throw new Error(`Home ${room_category_id} of a booking is gone`)
  return home
}

const Charge = z.extend(PriceLine, { id: z.int() })
const computed_from = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const Payment = z.object({ id: z.int(), kind: z.literal('payment'), fils: z.int(), computed_from })
const Refund = z.object({ ...Payment.shape, kind: z.literal('refund') })
export const FolioLine = z.discriminatedUnion('kind', [Charge, Payment, Refund])
export type FolioLine = z.infer<typeof FolioLine>

export const folioOf = (booking_id: number) => sql`(
  select json_agg(json_build_object('id', id, 'kind', kind, 'fils', fils, 'computed_from', computed_from) order by id) from folio_lines where booking_id = ${booking_id})`

const StayRow = z.extend(BookedHome, {
  unit: z.string(), // in which the stay begins
  unit_changes: z.array(z.object({ unit: z.string(), from: day })),
  folio: z.array(FolioLine),
  extended: z.nullable(z.string()),
})
export type BookedStay = { home: BookedHome } & Pick<z.infer<typeof StayRow>, 'unit' | 'unit_changes' | 'folio' | 'extended'>

export async function readBookedStay(db: Db, booking: BookingFacts, lang: Lang): Promise<BookedStay> {
  const { rows } = await prepared(
    'read_booked_stay',
    rowsOf(StayRow)`
    select ${bookedHome(lang)},
      (select name from units where id = ${booking.unit_id}) as unit,
      (select coalesce(json_agg(json_build_object('unit', u.name, 'from', lower(p.during)) order by lower(p.during)), '[]')
        from unit_parts(${booking.id}) p join units u on u.id = p.unit_id where lower(p.during) > ${booking.arrival_date}::date) as unit_changes,
      ${folioOf(booking.id)} as folio,
      (select reservation_id from bookings where id = ${booking.extends_id}) as extended
    from ${homeTables(lang)} where rc.id = ${booking.room_category_id}`,
  ).execute(db)
  const [row] = rows
  if (!row) throw new Error(`Home ${booking.room_category_id} of a booking is gone`)
  const { unit, unit_changes, folio, extended, ...home } = row
  return { home, unit, unit_changes, folio, extended }
}

export async function listFolioLines(db: Db | Tx, booking_id: number): Promise<FolioLine[]> {
  const { rows } = await rowsOf(FolioLine)`
    select id, kind, fils, computed_from from folio_lines where booking_id = ${booking_id} order by id`.execute(db)
  return rows
}

export const updateBooking = (tx: Tx, id: number, change: Partial<Pick<BookingFacts, 'unit_id' | 'cancelled_by'>>) =>
  tx.updateTable('bookings').set(change).where('id', '=', id).execute()

const PaidNights = z.object({ user_id: z.int(), nights_fils: z.int() })

/** What the nights cost after offer, coupon and what was agreed, in fils; empty for an unknown booking. */
export async function listPaidNights(tx: Tx, booking_id: number) {
  const { rows } = await rowsOf(PaidNights)`
    select b.user_id, coalesce(sum(f.fils), 0)::bigint as nights_fils
    from bookings b left join folio_lines f on f.booking_id = b.id and f.kind in ('accommodation', 'offer', 'coupon', 'adjustment')
    where b.id = ${booking_id} group by b.user_id`.execute(tx)
  return rows
}
