import { endUnusedStay, type BookingFacts } from '#bookings'
import { refuse } from '#core/refuse.ts'
import { addDays, dubaiMoment } from '#core/time.ts'
import type { Tx } from '#db'
import { isCheckedIn } from './check-in-queries.ts'
import { readCheckOutTime } from './stay-queries.ts'
import { lockStay, nightsLeft, refuseBooking, type Change, type When } from './stay.ts'

/** Until check-out time of the day after arrival. */
export const mayBeNoShow = ({ arrival_date, check_out_time }: { arrival_date: string; check_out_time: string }, { now, today }: When) =>
  today >= arrival_date && now < dubaiMoment(addDays(arrival_date, 1), check_out_time)

/** Refuses INVALID_BOOKING, also before the arrival day and after the first night; ALREADY_CHECKED_IN. */
export async function markNoShow(
  tx: Tx,
  { reservation_id }: { reservation_id: string },
  when: When,
): Promise<Change & { nights_returned: number }> {
  const { first, later } = await lockStay(tx, reservation_id)
  await guard(tx, first, when)
  const nights_returned = nightsLeft([first, ...later], when.today)
  await endUnusedStay(tx, [first, ...later], { now: when.now, is_no_show: true })
  return {
    subject: { kind: 'booking', id: first.reservation_id },
    guest_name: first.guest_name,
    before: { status: first.status },
    after: { status: 'no_show', nights_returned },
    nights_returned,
  }
}

async function guard(tx: Tx, first: BookingFacts, when: When) {
  if (first.status !== 'confirmed' && first.status !== 'arrived') refuseBooking(`A booking that is ${first.status} cannot be a no-show.`)
  if (await isCheckedIn(tx, first.id)) refuse('ALREADY_CHECKED_IN', { fields: [{ field: 'reservation_id', code: 'ALREADY_CHECKED_IN' }] })
  const check_out_time = await readCheckOutTime(tx, first.room_category_id)
  if (!mayBeNoShow({ ...first, check_out_time }, when)) refuseBooking('A no-show is known on the first day and night of a stay.')
}
