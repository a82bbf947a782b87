import { logActivity } from '#server/activity/index.ts'
import {
  addBlock as addBlockIn,
  changeBlock as changeBlockIn,
  removeBlock as removeBlockIn,
  unitNumbered,
} from '#server/bookings/index.ts'
import type { BlockKind } from '#contract/constants.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { cancelOwnStayFor, isOwnStayAhead, listOwnYears } from '#server/owners/index.ts'

type Nights = { unit_id: number; from: string; to: string }
type Why = {
  block_kind: BlockKind
  note?: string | undefined
  beyond_reason?: string | undefined
}

/**
 * Refuses UNIT_DATA_NOT_FOUND, ROOM_UNAVAILABLE, INVALID_DATES, OWN_NIGHTS_BEYOND without a reason.
 */
export const addBlock = (
  { unit_id, note, beyond_reason, ...block }: Nights & Why,
  call: StaffCall,
) =>
  onUnit(call, { unit_id, verb: 'add-block' }, async (tx, unit) => {
    await addBlockIn(
      tx,
      { ...unit, ...block, note: note ?? null, created_by: call.staff.user_id },
      call,
    )
    const beyond = await beyondAgreed(tx, { ...unit, ...block, beyond_reason })
    return { ...beyond, after: { ...block, note: note ?? null } }
  })

/**
 * Refuses UNIT_DATA_NOT_FOUND, INVALID_INPUT, ROOM_UNAVAILABLE, INVALID_DATES, OWN_STAY_STANDS, OWN_NIGHTS_BEYOND
 * without a reason, where the owner has more nights by it.
 */
export const changeBlock = (
  { unit_id, begins, note, beyond_reason, ...block }: Nights & Why & { begins: string },
  call: StaffCall,
) =>
  onUnit(call, { unit_id, verb: 'change-block' }, async (tx, unit) => {
    await guardOwnStay(tx, { ...unit, from: begins, to: addDays(begins, 1), now: call.now })
    const before = await changeBlockIn(tx, { ...unit, ...block, begins, note: note ?? null }, call)
    const { from, to, block_kind, note: note_before } = before
    const is_within = block_kind === 'owner_stay' && from <= block.from && block.to <= to
    const beyond = is_within ? {} : await beyondAgreed(tx, { ...unit, ...block, beyond_reason })
    return {
      ...beyond,
      before: { from, to, block_kind, note: note_before },
      after: { ...block, note: note ?? null },
    }
  })

/** Refuses UNIT_DATA_NOT_FOUND, INVALID_INPUT, INVALID_DATES, OWN_STAY_STANDS. */
export const removeBlock = ({ unit_id, ...nights }: Nights, call: StaffCall) =>
  onUnit(call, { unit_id, verb: 'remove-block' }, async (tx, unit) => {
    await guardOwnStay(tx, { ...unit, ...nights, now: call.now })
    const blocks = await removeBlockIn(tx, { ...unit, ...nights }, call.today)
    return {
      before: { blocks: blocks.map(({ from, to }) => `${from} – ${to}`) },
      after: { freed: `${nights.from} – ${nights.to}` },
    }
  })

/** Refuses NOT_FOUND, OWN_STAY_OVER. */
export async function cancelOwnerStay(
  { own_stay_id, reason }: { own_stay_id: number; reason: string },
  call: StaffCall,
) {
  const { now, today } = call
  await call.db.transaction().execute(async (tx) => {
    await cancelOwnStayFor(tx, own_stay_id, { by: await actorOf(tx, call), reason, now, today })
  })
  return {}
}

type OfUnit = { unit_id: number; from: string; to: string; now: Date }

/** What an owner booked is cancelled whole, with its cleaning, until it begins. */
async function guardOwnStay(tx: Tx, nights: OfUnit) {
  if (await isOwnStayAhead(tx, nights))
    refuse('OWN_STAY_STANDS', { fields: [{ field: 'from', code: 'OWN_STAY_STANDS' }] })
}

type Unit = { room_category_id: number; unit_id: number }
type Change = { reason?: string; before?: Record<string, unknown>; after: Record<string, unknown> }

type OwnNights = Nights & Why & Unit

/** The reason, where what was agreed on with the owner is exceeded. */
async function beyondAgreed(
  tx: Tx,
  { room_category_id, from, to, block_kind, beyond_reason }: OwnNights,
): Promise<{ reason?: string }> {
  if (block_kind !== 'owner_stay') return {}
  const all = await listOwnYears(tx, { room_category_id, from, to })
  const years = all.filter(({ agreed, taken }) => agreed !== null && taken > agreed)
  if (years.length === 0) return {}
  if (beyond_reason === undefined)
    refuse('OWN_NIGHTS_BEYOND', {
      fields: [{ field: 'beyond_reason', code: 'OWN_NIGHTS_BEYOND' }],
      data: years,
    })
  return { reason: beyond_reason }
}

async function onUnit(
  call: StaffCall,
  { unit_id, verb }: { unit_id: number; verb: string },
  change: (tx: Tx, unit: Unit) => Promise<Change>,
) {
  await call.db.transaction().execute(async (tx) => {
    const { home, unit, ...ids } = await unitNumbered(tx, unit_id)
    const by = await actorOf(tx, call)
    await logActivity(tx, {
      by,
      verb,
      subject: { kind: 'unit', id: `${home} ${unit}` },
      at: call.now,
      ...(await change(tx, ids)),
    })
  })
  return {}
}
