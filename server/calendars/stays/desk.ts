import type { ChannelDeskAction, DeskAct } from '#contract/endpoints/admin/today.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays, dubaiDay, dubaiMoment, nightsBetween, type Moment } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import {
  insertChannelCheckIn,
  lockDeskStay,
  markStay,
  takeChannelCheckIn,
  type DeskStay,
} from './desk-queries.ts'
import { subjectOf } from './subject-of.ts'

type Marked = Pick<
  DeskStay,
  | 'state'
  | 'from'
  | 'to'
  | 'arrived_at'
  | 'left_at'
  | 'no_show_at'
  | 'check_in_time'
  | 'check_out_time'
  | 'expected_time'
>

/** By the marks; whom nobody checked out has left with the check-out time of the last day. */
export function deskState({ no_show_at, left_at, arrived_at, ...stay }: Marked, now: Date) {
  if (no_show_at !== null) return 'no_show' as const
  if (left_at !== null || now >= endOf(stay)) return 'left' as const
  return arrived_at === null ? ('expected' as const) : ('in_house' as const)
}

const endOf = ({ to, check_out_time }: Pick<Marked, 'to' | 'check_out_time'>) =>
  dubaiMoment(to, check_out_time)

/** Of the nights that are sold, from today on. */
export const nightsAhead = ({ from, to }: Pick<Marked, 'from' | 'to'>, today: string) =>
  Math.max(0, nightsBetween(from > today ? from : today, to))

const isThere = ({ from, check_in_time, expected_time }: Marked, now: Date) =>
  now >=
  dubaiMoment(
    from,
    expected_time !== null && expected_time > check_in_time ? expected_time : check_in_time,
  )

/** As of bookings: from the hour they named until check-out time of the day after. */
const mayBeNoShow = ({ from, expected_time, check_out_time }: Marked, now: Date) =>
  now >= dubaiMoment(from, expected_time ?? undefined) &&
  now < dubaiMoment(addDays(from, 1), check_out_time)

/** The most likely first, then what of today can be taken back. */
export function deskActions(stay: Marked, { now, today }: Moment): ChannelDeskAction[] {
  const at = deskState(stay, now)
  if (stay.state !== 'expected') return []
  if (at === 'in_house') return ['check_out', ...undoOf(stay, { now, today })]
  if (at !== 'expected') return undoOf(stay, { now, today })
  if (today < stay.from) return []
  const check_out = isThere(stay, now) ? (['check_out'] as const) : []
  const no_show = mayBeNoShow(stay, now) ? (['no_show'] as const) : []
  return today < stay.to
    ? ['check_in', ...check_out, ...no_show]
    : [...check_out, 'check_in', ...no_show]
}

function undoOf(stay: Marked, { now, today }: Moment): ChannelDeskAction[] {
  const isToday = (at: Date | null) => at !== null && dubaiDay(at) === today
  if (now >= endOf(stay)) return []
  if (stay.no_show_at !== null) return isToday(stay.no_show_at) ? ['undo_no_show'] : []
  if (stay.left_at !== null) return isToday(stay.left_at) ? ['undo_check_out'] : []
  return isToday(stay.arrived_at) ? ['undo_check_in'] : []
}

const refuseStay = () =>
  refuse('INVALID_BOOKING', { fields: [{ field: 'channel_stay_id', code: 'INVALID_BOOKING' }] })

const lock = async (tx: Tx, id: number) => (await lockDeskStay(tx, id)) ?? refuse('NOT_FOUND')

const told = ({ source, reference, from, to }: DeskStay) => ({
  source,
  reference,
  nights: `${from} – ${to}`,
})

type CheckIn = {
  channel_stay_id: number
  id_seen: boolean
  key_given: boolean
  deposit_fils: number
  note?: string | null | undefined
}

/**
 * A deposit is taken where the company took the money. Refuses NOT_FOUND, INVALID_BOOKING,
 * ALREADY_CHECKED_IN, INVALID_INPUT for a deposit.
 */
export async function checkInStay(
  tx: Tx,
  { channel_stay_id, note = null, ...said }: CheckIn,
  { by, ...when }: Moment & { by: number | null },
) {
  const stay = await lock(tx, channel_stay_id)
  if (stay.arrived_at !== null && stay.left_at === null)
    refuse('ALREADY_CHECKED_IN', {
      fields: [{ field: 'channel_stay_id', code: 'ALREADY_CHECKED_IN' }],
    })
  if (!deskActions(stay, when).includes('check_in')) refuseStay()
  if (said.deposit_fils > 0 && stay.merchant === 'channel')
    refuse('INVALID_INPUT', { fields: [{ field: 'deposit', code: 'invalid' }] })
  await markStay(tx, channel_stay_id, { arrived_at: when.now })
  await insertChannelCheckIn(tx, { channel_stay_id, by, ...said, note })
  return {
    subject: subjectOf(stay),
    before: { ...told(stay), status: 'expected' },
    after: { status: 'arrived', ...said, note },
  }
}

type CheckOut = { channel_stay_id: number; reason?: string | undefined }

/**
 * The nights that are left stay the site's. Refuses NOT_FOUND, INVALID_BOOKING; INVALID_INPUT when
 * it ends early without a reason.
 */
export async function checkOutStay(tx: Tx, { channel_stay_id, reason }: CheckOut, when: Moment) {
  const stay = await lock(tx, channel_stay_id)
  if (!deskActions(stay, when).includes('check_out')) refuseStay()
  const nights_left = nightsAhead(stay, when.today)
  if (nights_left > 0 && reason === undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'reason', code: 'required' }] })
  await markStay(tx, channel_stay_id, { left_at: when.now })
  return {
    subject: subjectOf(stay),
    before: { ...told(stay), status: stay.arrived_at === null ? 'expected' : 'arrived' },
    after: { status: 'departed', nights_left },
  }
}

/** Nights and money stay as the site has them. Refuses NOT_FOUND, INVALID_BOOKING. */
export async function markStayNoShow(tx: Tx, channel_stay_id: number, when: Moment) {
  const stay = await lock(tx, channel_stay_id)
  if (!deskActions(stay, when).includes('no_show')) refuseStay()
  await markStay(tx, channel_stay_id, { left_at: when.now, no_show_at: when.now })
  return {
    subject: subjectOf(stay),
    before: { ...told(stay), status: 'expected' },
    after: { status: 'no_show' },
  }
}

const UNDOES = {
  check_in: { action: 'undo_check_in', marks: { arrived_at: null }, before: 'arrived' },
  check_out: { action: 'undo_check_out', marks: { left_at: null }, before: 'departed' },
  no_show: {
    action: 'undo_no_show',
    marks: { left_at: null, no_show_at: null },
    before: 'no_show',
  },
} as const

/** Refuses NOT_FOUND, NOT_UNDOABLE when it was another day or the stay is over. */
export async function undoStayMark(
  tx: Tx,
  { channel_stay_id, act }: { channel_stay_id: number; act: DeskAct },
  when: Moment,
) {
  const stay = await lock(tx, channel_stay_id)
  const { action, marks, before } = UNDOES[act]
  if (!deskActions(stay, when).includes(action)) refuse('NOT_UNDOABLE')
  await markStay(tx, channel_stay_id, marks)
  const said = act === 'check_in' ? await takeChannelCheckIn(tx, channel_stay_id) : {}
  const is_there = act === 'check_out' && stay.arrived_at !== null
  return {
    subject: subjectOf(stay),
    before: { ...told(stay), status: before, ...said },
    after: { status: is_there ? 'arrived' : 'expected' },
  }
}
