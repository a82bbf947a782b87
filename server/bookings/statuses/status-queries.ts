import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { BookingStatus } from '#contract/endpoints/bookings.ts'
import { type Db, prepared, rowsOf, type Tx } from '#server/db/index.ts'
import { dubaiMoment } from '#server/core/time.ts'
import { sourcesOf, undoneFrom } from './statuses.ts'
import type { BookingFacts } from '#server/bookings/booking-queries.ts'
import type { BookedHome } from '#server/bookings/booked-stay-queries.ts'

export async function moveBookings(tx: Tx, ids: number[], to: BookingStatus, now: Date) {
  if (ids.length === 0) return []
  const is_end = to === 'cancelled' || to === 'expired' || to === 'departed'
  const moved = tx
    .updateTable('bookings')
    .set({
      status: to,
      closed_at: is_end ? now : null,
      ...(to === 'confirmed' ? { confirmed_at: now } : {}),
    })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('status', 'in', sourcesOf(to))
    .returning('id')
  const { rows } = await prepared('move_bookings', moved).execute(tx)
  return rows.map((row) => row.id)
}

/** What a colleague did by mistake never was (statuses.ts). */
export const takeBackStatus = (tx: Tx, id: number, to: 'confirmed' | 'arrived') =>
  tx
    .updateTable('bookings')
    .set({ status: to, closed_at: null, no_show_at: null })
    .where('id', '=', id)
    .where('status', 'in', undoneFrom(to))
    .execute()

/** Of these those that hold nights: over at once, without having arrived where nobody came. */
export async function endUnslept(
  tx: Tx,
  ids: number[],
  { now, is_no_show }: { now: Date; is_no_show: boolean },
): Promise<number[]> {
  if (ids.length === 0) return []
  const ended = tx
    .updateTable('bookings')
    .set({ status: 'departed', closed_at: now, no_show_at: is_no_show ? now : null })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('status', 'in', sourcesOf('departed'))
    .returning('id')
  return (await ended.execute()).map(({ id }) => id)
}

/** The Tourism Dirham of their nights not slept goes back the day after. */
export const noteUnslept = (
  tx: Tx,
  ids: number[],
  { ended_on, is_no_show = false }: { ended_on: string; is_no_show?: boolean },
) =>
  sql`insert into unslept_stays (booking_id, ended_on)
    select id, ${ended_on}::date from bookings where id = any (${ids}::bigint[]) and (${is_no_show} or departure_date > ${ended_on}::date)
    on conflict (booking_id) do update set ended_on = excluded.ended_on`.execute(tx)

const KeptNights = z.object({ id: z.int(), room_category_id: z.int() })

/** Guests who did not come, whose nights go on sale at that hour of the day after arrival. */
export async function listKeptNoShows(
  db: Db,
  { now, sale_hour }: { now: Date; sale_hour: number },
) {
  const { rows } = await rowsOf(KeptNights)`
    select distinct b.id, b.room_category_id from occupancies o join bookings b on b.id = o.booking_id join bookings f on f.id = coalesce(b.extends_id, b.id)
    where b.no_show_at is not null and (f.arrival_date + 1 + make_interval(hours => ${sale_hour}::int)) at time zone 'Asia/Dubai' <= ${now}
    order by b.id`.execute(db)
  return rows
}

/** Check-in time; for an extension, the end of the previous booking's nights. */
export const ARRIVAL_TIME = sql`case when b.extends_id is null then rc.check_in_time else rc.check_out_time end`

const DueBooking = z.object({ id: z.int(), reservation_id: z.string(), room_category_id: z.int() })

type Due = { status: 'confirmed' | 'arrived'; now: Date }

/** In Dubai time. */
function dueBookings({ status, now }: Due) {
  const moment =
    status === 'confirmed'
      ? sql`b.arrival_date + ${ARRIVAL_TIME}`
      : sql`b.departure_date + check_out_of(b.id, b.departure_date, rc.check_out_time)`
  return sql`bookings b join room_categories rc on rc.id = b.room_category_id
    where b.status = ${status}::booking_status and (${moment}) at time zone 'Asia/Dubai' <= ${now}
      and not exists (select from desk_cancellations c where c.booking_id = b.id)`
}

export async function listDue(db: Db, due: Due) {
  const { rows } = await rowsOf(DueBooking)`
    select b.id, b.reservation_id, b.room_category_id from ${dueBookings(due)} order by b.id limit 500`.execute(
    db,
  )
  return rows
}

export async function isDue(tx: Tx, id: number, due: Due): Promise<boolean> {
  const { rows } = await sql`select from ${dueBookings(due)} and b.id = ${id}`.execute(tx)
  return rows.length === 1
}

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
