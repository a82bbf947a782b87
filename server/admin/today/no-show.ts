import { announceNoShow } from '#server/billing/index.ts'
import { endUnusedStay, guardNoChange, type BookingFacts } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays, dubaiDay, dubaiMoment, type Moment } from '#server/core/time.ts'
import { readSettings, type Settings, type Tx } from '#server/db/index.ts'
import { isCheckedIn } from './check-in-queries.ts'
import { readStayTimes } from './stay-queries.ts'
import { lockStay, nightsLeft, refuseBooking, type Change } from './stay.ts'

type Arriving = { arrival_date: string; check_out_time: string; expected_time: string | null }
type Hours = Pick<Settings, 'no_show_from_hour' | 'no_show_sale_hour'>

/**
 * When guests who are not there may be marked: on the arrival day from the hour they named, until
 * check-out time of the next day. Before `usual_from` they are written to; at `sale_at` their
 * nights are for sale again.
 */
export function noShowTimes(
  { arrival_date, check_out_time, expected_time }: Arriving,
  hours: Hours,
) {
  const next_day = addDays(arrival_date, 1)
  const atHour = (hour: number) => dubaiMoment(next_day, `${String(hour).padStart(2, '0')}:00`)
  return {
    from: dubaiMoment(arrival_date, expected_time ?? undefined),
    usual_from: atHour(hours.no_show_from_hour),
    until: dubaiMoment(next_day, check_out_time),
    sale_at: atHour(hours.no_show_sale_hour),
  }
}

export function mayBeNoShow(stay: Arriving, hours: Hours, now: Date): boolean {
  const { from, until } = noShowTimes(stay, hours)
  return now >= from && now < until
}

/**
 * Refuses INVALID_BOOKING, also before the hour the guests named and after the first night;
 * CHANGE_PENDING, ALREADY_CHECKED_IN.
 */
export async function markNoShow(
  tx: Tx,
  { reservation_id }: { reservation_id: string },
  when: Moment,
): Promise<Change & { nights_returned: number }> {
  const { first, later } = await lockStay(tx, reservation_id)
  await guardNoChange(tx, first.id, when.now)
  const { usual_from, sale_at } = await guard(tx, first, when)
  const nights_returned = nightsLeft([first, ...later], when.today)
  await endUnusedStay(tx, [first, ...later], { now: when.now, no_show: { sale_at } })
  if (when.now < usual_from) await announceNoShow(tx, first.id)
  return {
    subject: { kind: 'booking', id: first.reservation_id },
    before: { status: first.status },
    after: { status: 'no_show', nights_returned },
    nights_returned,
  }
}

async function guard(tx: Tx, first: BookingFacts, { now }: Moment) {
  if (first.status !== 'confirmed' && first.status !== 'arrived')
    refuseBooking(`A booking that is ${first.status} cannot be a no-show.`)
  if (await isCheckedIn(tx, first.id))
    refuse('ALREADY_CHECKED_IN', {
      fields: [{ field: 'reservation_id', code: 'ALREADY_CHECKED_IN' }],
    })
  const hours = await readSettings(tx, dubaiDay(now))
  const stay = await readStayTimes(tx, first.id)
  if (!mayBeNoShow(stay, hours, now))
    refuseBooking(
      'A no-show is known from the hour the guests named, until check-out time of the next day.',
    )
  return noShowTimes(stay, hours)
}
