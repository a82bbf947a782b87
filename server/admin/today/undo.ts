import type { DeskAct } from '#contract/endpoints/admin/today.ts'
import {
  checkInMoment,
  resumeStay,
  takeBackStatus,
  type BookingFacts,
} from '#server/bookings/index.ts'
import type { Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiDay, dubaiMoment, type Moment } from '#server/core/time.ts'
import { readSettings, type Tx } from '#server/db/index.ts'
import { untakeDeposit } from '#server/deposits/index.ts'
import { deleteCheckIn, isCheckedIn, lockCheckIn } from './check-in-queries.ts'
import { noShowTimes } from './no-show.ts'
import { isNoShow, readCheckOutTime, readStayTimes } from './stay-queries.ts'
import { lockStay, type Change } from './stay.ts'

/** How the log names it. */
export const UNDO_VERBS = {
  check_in: 'undo-check-in',
  check_out: 'undo-check-out',
  no_show: 'undo-no-show',
} as const

type Undo = { reservation_id: string; act: DeskAct }

/**
 * Takes back what the front desk did to a stay today. Refuses INVALID_BOOKING, NOT_UNDOABLE when it
 * was another day or something else came after it, UNIT_UNAVAILABLE when its nights are taken
 * meanwhile.
 */
export async function undoAtDesk(
  tx: Tx,
  { reservation_id, act }: Undo,
  when: Moment & { by: Actor },
): Promise<Change> {
  const { first, later } = await lockStay(tx, reservation_id)
  const stay = [first, ...later]
  const undone =
    act === 'check_in' ? await undoCheckIn(tx, stay, when) : await undoEnd(tx, stay, when, act)
  return {
    subject: { kind: 'booking', id: first.reservation_id },
    ...undone,
  }
}

const isToday = (at: Date | null, { today }: Moment): boolean =>
  at !== null && dubaiDay(at) === today

type Stay = readonly BookingFacts[]
type Undone = Pick<Change, 'before' | 'after'>

async function undoCheckIn(tx: Tx, stay: Stay, when: Moment & { by: Actor }): Promise<Undone> {
  const [first] = stay
  if (!first) refuse('NOT_UNDOABLE')
  const check_in = await lockCheckIn(tx, first.id)
  if (!check_in || !isToday(check_in.at, when) || !stay.some(({ status }) => status === 'arrived'))
    refuse('NOT_UNDOABLE')
  const { at: _at, ...said } = check_in
  await untakeDeposit(tx, first.id, { by: when.by.name, now: when.now })
  await deleteCheckIn(tx, first.id)
  const is_expected = first.status === 'arrived' && when.now < (await checkInMoment(tx, first))
  if (is_expected) await takeBackStatus(tx, first.id, 'confirmed')
  return {
    before: { status: 'arrived', ...said },
    after: { status: is_expected ? 'confirmed' : 'arrived' },
  }
}

/** All that ended together goes on. */
async function undoEnd(
  tx: Tx,
  stay: Stay,
  when: Moment,
  act: 'check_out' | 'no_show',
): Promise<Undone> {
  const [first] = stay
  const closed_at = Math.max(...stay.map((booking) => booking.closed_at?.getTime() ?? 0))
  const ended = stay.filter(
    (booking) => booking.status === 'departed' && booking.closed_at?.getTime() === closed_at,
  )
  const last = ended.toSorted((a, b) => a.departure_date.localeCompare(b.departure_date)).at(-1)
  if (!first || !last || last.closed_at === null) refuse('NOT_UNDOABLE')
  if ((act === 'no_show') !== (await isNoShow(tx, first.id))) refuse('NOT_UNDOABLE')
  const is_in_time =
    act === 'no_show'
      ? when.today <= (await lastDayToUndo(tx, first))
      : isToday(last.closed_at, when)
  if (!is_in_time) refuse('NOT_UNDOABLE')
  if (
    when.now >= dubaiMoment(last.departure_date, await readCheckOutTime(tx, last.room_category_id))
  )
    refuse('NOT_UNDOABLE')
  await resumeStay(tx, ended, when.now)
  const before = { status: act === 'no_show' ? 'no_show' : 'departed' }
  return { before, after: { status: (await isCheckedIn(tx, first.id)) ? 'arrived' : 'confirmed' } }
}

/** Of a no-show: the day its nights go on sale, at the earliest that on which it was marked. */
async function lastDayToUndo(tx: Tx, first: BookingFacts): Promise<string> {
  const { sale_at } = noShowTimes(
    await readStayTimes(tx, first.id),
    await readSettings(tx, first.arrival_date),
  )
  const marked_at = first.closed_at ?? sale_at
  return dubaiDay(marked_at > sale_at ? marked_at : sale_at)
}
