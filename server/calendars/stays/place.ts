import { findInTheWay, releaseLapsed } from '#server/bookings/index.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Moment } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { claimNights } from '#server/calendars/feed-queries.ts'
import {
  findTarget,
  homesOfStays,
  liftStays,
  lockStays,
  setDownStay,
  setUnit,
  type PlacedStay,
  type TargetUnit,
} from './place-queries.ts'
import { subjectOf } from './subject-of.ts'

export type StayPlacement = { channel_stay_id: number; unit_id: number }

const faultOf = (index: number, field: keyof StayPlacement, code: ErrorCode) => ({
  fields: [{ field: `elsewhere.${index}.${field}`, code }],
})

/** Homes that are locked, by id, before stays of other sites are lifted. */
export const homesToLock = async (tx: Tx, placements: readonly StayPlacement[]) =>
  placements.length === 0
    ? []
    : await homesOfStays(tx, {
        stay_ids: placements.map(({ channel_stay_id }) => channel_stay_id),
        unit_ids: placements.map(({ unit_id }) => unit_id),
      })

type Lifted = { index: number; stay: PlacedStay; target: TargetUnit }

/**
 * Lifts stays that other sites sold out of their units, to be set down in others of ours, also of
 * other homes: dates and money stay the site's. Homes are locked. Refuses INVALID_BOOKING for what
 * is not expected or unknown, STAY_BEGUN when a night is over, UNIT_UNAVAILABLE for a unit that is not
 * for sale, TOO_MANY_GUESTS, UNIT_UNPERMITTED.
 */
export async function liftSoldStays(
  tx: Tx,
  placements: readonly StayPlacement[],
  { now, today }: Moment,
): Promise<Lifted[]> {
  if (placements.length === 0) return []
  const ids = placements.map(({ channel_stay_id }) => channel_stay_id)
  const stays = await lockStays(tx, ids)
  const lifted: Lifted[] = []
  for (const [index, { channel_stay_id, unit_id }] of placements.entries()) {
    const stay = stays.find(({ id }) => id === channel_stay_id)
    const is_twice = ids.indexOf(channel_stay_id) !== index
    if (stay?.state !== 'expected' || is_twice)
      refuse('INVALID_BOOKING', faultOf(index, 'channel_stay_id', 'INVALID_BOOKING'))
    if (stay.from < today) refuse('STAY_BEGUN', faultOf(index, 'channel_stay_id', 'STAY_BEGUN'))
    const target = await findTarget(tx, { ...stay, unit_id })
    if (target === undefined)
      refuse('INVALID_BOOKING', faultOf(index, 'unit_id', 'INVALID_BOOKING'))
    if (unit_id === stay.unit_id) continue
    guardTarget(target, { stay, index })
    await releaseLapsed(tx, { ...target, from: stay.from, to: stay.to }, now)
    lifted.push({ index, stay, target })
  }
  await liftStays(
    tx,
    lifted.map(({ stay }) => stay.id),
  )
  return lifted
}

function guardTarget(
  { is_for_sale, is_permitted, legal_occupants: n }: TargetUnit,
  { stay, index }: { stay: PlacedStay; index: number },
) {
  if (!is_for_sale) refuse('UNIT_UNAVAILABLE', faultOf(index, 'unit_id', 'UNIT_UNAVAILABLE'))
  if (stay.guests !== null && stay.guests > n)
    refuse('TOO_MANY_GUESTS', {
      fields: [{ field: `elsewhere.${index}.unit_id`, code: 'not_exceed', n }],
    })
  if (!is_permitted) refuse('UNIT_UNPERMITTED', faultOf(index, 'unit_id', 'UNIT_UNPERMITTED'))
}

/**
 * What was lifted gets its new units; nights that are free then go to the calendars that wait for
 * them. Refuses UNIT_UNAVAILABLE with what is in the way.
 */
export async function setDownSoldStays(tx: Tx, lifted: readonly Lifted[], now: Date) {
  for (const { stay, target } of lifted)
    await setUnit(tx, { ...target, id: stay.id, unit_id: target.id, now })
  for (const { index, stay, target } of lifted) {
    if (await setDownStay(tx, stay.id)) continue
    const { from, to } = stay
    const nights = { room_category_id: target.room_category_id, unit_id: target.id, from, to }
    const data = { channel_stay_id: stay.id, in_the_way: await findInTheWay(tx, nights) }
    refuse('UNIT_UNAVAILABLE', { ...faultOf(index, 'unit_id', 'UNIT_UNAVAILABLE'), data })
  }
  for (const { stay, target } of lifted) {
    await claimNights(tx, { ...target, unit_id: target.id })
    await claimNights(tx, stay)
  }
  return lifted.map(({ stay, target }) => ({
    subject: subjectOf(stay),
    before: { source: stay.source, reference: stay.reference, unit: placeOf(stay) },
    after: { nights: `${stay.from} – ${stay.to}`, unit: placeOf(target) },
  }))
}

const placeOf = ({ home, unit }: { home: string; unit: string }) => `${home} ${unit}`
