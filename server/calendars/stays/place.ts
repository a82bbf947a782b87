import { findInTheWay, releaseLapsed } from '#server/bookings/index.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Moment } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { claimNights } from '#server/calendars/feed-queries.ts'
import { movedPieces, partsOf, piecesOf, type Piece } from './parts.ts'
import {
  findTarget,
  homesOfStays,
  liftStays,
  lockStays,
  setDownPart,
  setParts,
  type Part,
  type PlacedStay,
  type TargetUnit,
} from './place-queries.ts'
import { subjectOf } from './subject-of.ts'

/** With `from` only the nights of the part that begin there, else the whole stay. */
export type StayPlacement = { channel_stay_id: number; unit_id: number; from?: string | undefined }

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

type Lifted = { stay: PlacedStay; pieces: Piece[] }

/**
 * Lifts stays that other sites sold, or nights of theirs, out of their units, to be set down in
 * others of ours, also of other homes: dates and money stay the site's. Homes are locked. Refuses
 * INVALID_BOOKING for what is not expected or unknown, STAY_BEGUN when a night is over,
 * UNIT_UNAVAILABLE for a unit that is not for sale, TOO_MANY_GUESTS, UNIT_UNPERMITTED.
 */
export async function liftSoldStays(
  tx: Tx,
  placements: readonly StayPlacement[],
  when: Moment,
): Promise<Lifted[]> {
  if (placements.length === 0) return []
  const stays = await lockStays(
    tx,
    placements.map(({ channel_stay_id }) => channel_stay_id),
  )
  const lifted = new Map(stays.map((stay) => [stay.id, { stay, pieces: piecesOf(stay.parts) }]))
  const in_order = [...placements.entries()].toSorted(([, a], [, b]) =>
    (a.from ?? '') < (b.from ?? '') ? -1 : 1,
  )
  for (const [index, placement] of in_order) {
    const { channel_stay_id } = placement
    const so_far = lifted.get(channel_stay_id)
    const others = placements.filter(
      (one) => one !== placement && one.channel_stay_id === channel_stay_id,
    )
    if (so_far?.stay.state !== 'expected' || others.some((one) => contradict(one, placement)))
      refuse('INVALID_BOOKING', faultOf(index, 'channel_stay_id', 'INVALID_BOOKING'))
    lifted.set(channel_stay_id, await moveOne(tx, { placement, index, so_far }, when))
  }
  const moved = [...lifted.values()].filter(({ pieces }) => pieces.some(hasMoved))
  await liftStays(
    tx,
    moved.map(({ stay }) => stay.id),
  )
  return moved
}

const hasMoved = ({ unit_id, left }: Piece) => unit_id !== left.unit_id

/** Nights in two units, or nights of a stay that is wanted whole. */
const contradict = (one: StayPlacement, other: StayPlacement) =>
  one.from === undefined || other.from === undefined || one.from === other.from

type One = { placement: StayPlacement; index: number; so_far: Lifted }

async function moveOne(
  tx: Tx,
  { placement: { unit_id, from }, index, so_far: { stay, pieces } }: One,
  { now, today }: Moment,
): Promise<Lifted> {
  if ((from ?? stay.from) < today)
    refuse(
      'STAY_BEGUN',
      faultOf(index, from === undefined ? 'channel_stay_id' : 'from', 'STAY_BEGUN'),
    )
  const target = await findTarget(tx, unit_id)
  if (target === undefined) refuse('INVALID_BOOKING', faultOf(index, 'unit_id', 'INVALID_BOOKING'))
  const { home, unit, room_category_id } = target
  const next = movedPieces(pieces, {
    from,
    unit: { home, unit, room_category_id, unit_id },
    index,
  })
  if (next === undefined) refuse('INVALID_BOOKING', faultOf(index, 'from', 'INVALID_BOOKING'))
  for (const piece of next.filter((one) => one.index === index && hasMoved(one))) {
    guardTarget(target, { stay, piece, index })
    await releaseLapsed(tx, piece, now)
  }
  return { stay, pieces: next }
}

function guardTarget(
  { is_for_sale, permitted, legal_occupants: n }: TargetUnit,
  { stay, piece, index }: { stay: PlacedStay; piece: Piece; index: number },
) {
  if (!is_for_sale) refuse('UNIT_UNAVAILABLE', faultOf(index, 'unit_id', 'UNIT_UNAVAILABLE'))
  if (stay.guests !== null && stay.guests > n)
    refuse('TOO_MANY_GUESTS', {
      fields: [{ field: `elsewhere.${index}.unit_id`, code: 'not_exceed', n }],
    })
  if (!permitted.some(({ from, to }) => from <= piece.from && piece.to <= to))
    refuse('UNIT_UNPERMITTED', faultOf(index, 'unit_id', 'UNIT_UNPERMITTED'))
}

/**
 * What was lifted gets its new units; nights that are free then go to the calendars that wait for
 * them. Refuses UNIT_UNAVAILABLE with what is in the way.
 */
export async function setDownSoldStays(tx: Tx, lifted: readonly Lifted[], now: Date) {
  for (const { stay, pieces } of lifted) {
    const gained = pieces.filter(hasMoved).map(({ unit_id }) => unit_id)
    await setParts(tx, { id: stay.id, pieces: partsOf(pieces), gained, now })
  }
  for (const one of lifted) await setDownOne(tx, one)
  for (const { pieces } of lifted)
    for (const place of pieces.flatMap((piece) => [piece, piece.left])) await claimNights(tx, place)
  return lifted.map(({ stay, pieces }) => ({
    subject: subjectOf(stay.parts[0] ?? { home: '', unit: '' }),
    before: { source: stay.source, reference: stay.reference, unit: placesOf(stay.parts) },
    after: { nights: `${stay.from} – ${stay.to}`, unit: placesOf(partsOf(pieces)) },
  }))
}

/**
 * Nights that stay where they are may be in conflict still: the calendar gets those that are free.
 * Nights that move are free, all of them.
 */
async function setDownOne(tx: Tx, { stay: { id, is_entered }, pieces }: Lifted) {
  for (const part of partsOf(pieces)) {
    const came = pieces.filter((piece) => hasMoved(piece) && isWithin(piece, part))
    if (came.length === 0 && !is_entered) continue
    if (await setDownPart(tx, { ...part, id })) continue
    for (const piece of came) {
      if (await setDownPart(tx, { ...piece, id })) continue
      const data = { channel_stay_id: id, in_the_way: await findInTheWay(tx, piece) }
      refuse('UNIT_UNAVAILABLE', {
        ...faultOf(piece.index ?? 0, 'unit_id', 'UNIT_UNAVAILABLE'),
        data,
      })
    }
  }
}

const isWithin = (piece: Part, part: Part) =>
  piece.unit_id === part.unit_id && part.from <= piece.from && piece.to <= part.to

const placesOf = (parts: readonly Part[]) =>
  parts.length === 1
    ? parts.map(({ home, unit }) => `${home} ${unit}`).join('')
    : parts.map(({ home, unit, from }) => `${home} ${unit} (${from})`).join(' → ')
