import type { MERCHANTS, StaySource } from '#contract/channel-stays.ts'
import { CHANNEL_STAY } from '#contract/channel-stays.ts'
import { lockHome, releaseLapsed, unitNumbered } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { nightsBetween } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import {
  cancelStay,
  findStay,
  insertStay,
  setAgreed,
  setGuest,
  setState,
  takeNights,
  type Guest,
  type LockedStay,
} from './stay-queries.ts'
import { subjectOf } from './subject-of.ts'

const KNOWN = { fields: [{ field: 'reference', code: 'CHANNEL_STAY_KNOWN' as const }] }

/** The log says which stay, and which facts are known; never who comes. */
const facts = ({ guest_name, guest_phone, guest_email, guests }: Guest) => ({
  has_name: guest_name !== undefined,
  has_phone: guest_phone !== undefined,
  has_email: guest_email !== undefined,
  guests: guests ?? null,
})

const nightsOf = ({ from, to }: { from: string; to: string }) => `${from} – ${to}`

type Named = Guest & { channel_stay_id: number; reference?: string | undefined }

/** Refuses NOT_FOUND, CHANNEL_STAY_KNOWN. */
export async function nameGuest(tx: Tx, { channel_stay_id: id, reference, ...guest }: Named) {
  const stay = (await findStay(tx, id)) ?? refuse('NOT_FOUND')
  const number = reference ?? stay.reference
  if (!(await setGuest(tx, { id, reference: number, ...guest })))
    refuse('CHANNEL_STAY_KNOWN', KNOWN)
  return {
    subject: subjectOf(stay),
    before: { source: stay.source, reference: stay.reference, nights: nightsOf(stay) },
    after: { reference: number, ...facts(guest) },
  }
}

/** Refuses NOT_FOUND, also for one that is cancelled or is judged so already. */
export async function judgeStay(
  tx: Tx,
  { channel_stay_id: id, is_stay }: { channel_stay_id: number; is_stay: boolean },
) {
  const stay = (await findStay(tx, id)) ?? refuse('NOT_FOUND')
  const state = is_stay ? 'expected' : 'no_stay'
  if (stay.state === 'cancelled' || stay.state === state) refuse('NOT_FOUND')
  await setState(tx, id, state)
  return {
    subject: subjectOf(stay),
    before: { source: stay.source, nights: nightsOf(stay), state: stay.state },
    after: { state },
  }
}

type Agreement = { channel_stay_id: number; agreed: string }

/** For nights that its guests do not get. The log does not say what. Refuses NOT_FOUND. */
export async function noteAgreement(tx: Tx, { channel_stay_id: id, agreed }: Agreement, now: Date) {
  const stay = (await findStay(tx, id)) ?? refuse('NOT_FOUND')
  await setAgreed(tx, id, { agreed, now })
  return { subject: subjectOf(stay), after: told(stay) }
}

type NewStay = Guest & {
  unit_id: number
  from: string
  to: string
  source: StaySource
  merchant: (typeof MERCHANTS)[number]
  reference?: string | undefined
}

/** Refuses UNIT_DATA_NOT_FOUND, INVALID_DATES, ROOM_UNAVAILABLE, CHANNEL_STAY_KNOWN. */
export async function addStay(tx: Tx, stay: NewStay, { now, today }: { now: Date; today: string }) {
  const { from, to, source, merchant, reference = null } = stay
  const is_too_long = nightsBetween(from, to) > CHANNEL_STAY.nights_max
  if (to <= from || to <= today || is_too_long)
    refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'INVALID_DATES' }] })
  const { room_category_id, unit_id, ...names } = await unitNumbered(tx, stay.unit_id)
  await lockHome(tx, room_category_id)
  await releaseLapsed(tx, { room_category_id, from, to }, now)
  const id =
    (await insertStay(tx, { ...stay, room_category_id, unit_id, now })) ??
    refuse('CHANNEL_STAY_KNOWN', KNOWN)
  if (!(await takeNights(tx, id)))
    refuse('ROOM_UNAVAILABLE', { fields: [{ field: 'from', code: 'ROOM_UNAVAILABLE' }] })
  return {
    channel_stay_id: id,
    subject: subjectOf(names),
    after: { source, merchant, reference, nights: nightsOf(stay), ...facts(stay) },
  }
}

/** Refuses NOT_FOUND; CHANNEL_STAY_FOLLOWS for one that a calendar tells of. */
export async function removeStay(tx: Tx, channel_stay_id: number, now: Date) {
  const { room_category_id } =
    (await findStay(tx, channel_stay_id, { is_locked: false })) ?? refuse('NOT_FOUND')
  await lockHome(tx, room_category_id)
  const stay = (await findStay(tx, channel_stay_id)) ?? refuse('NOT_FOUND')
  if (!stay.is_entered) refuse('CHANNEL_STAY_FOLLOWS')
  if (stay.state === 'cancelled') refuse('NOT_FOUND')
  await cancelStay(tx, channel_stay_id, now)
  return { subject: subjectOf(stay), before: told(stay) }
}

const told = (stay: LockedStay) => ({
  source: stay.source,
  reference: stay.reference,
  nights: nightsOf(stay),
})
