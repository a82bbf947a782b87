import type { Tx } from '#db'
import { refuse } from '#core/refuse.ts'
import { blockNights, findUnit, unblockNights } from './block-queries.ts'
import { lockHome, releaseLapsed } from '#bookings/night-queries.ts'
import { moveBookings } from '#bookings/queries.ts'

export type Block = { home: string; unit: string; from: string; to: string }
type NewBlock = Block & { reason?: string | undefined }
type When = { now: Date; today: string }

/** Nights are half-open. Refuses ROOM_UNAVAILABLE, INVALID_DATES, INVALID_SLUG, UNIT_DATA_NOT_FOUND. */
export async function addBlock(tx: Tx, block: NewBlock, { now, today }: When): Promise<void> {
  if (block.to <= block.from || block.to <= today) refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'INVALID_DATES' }] })
  if (block.from < today)
    refuse('INVALID_DATES', { fields: [{ field: 'from', code: 'INVALID_DATES' }], data: `Nights before ${today} are over.` })
  const nights = await lockUnit(tx, block)
  await moveBookings(tx, await releaseLapsed(tx, nights, now), 'expired', now)
  if (!(await blockNights(tx, { ...nights, reason: block.reason ?? null })))
    refuse('ROOM_UNAVAILABLE', { fields: [{ field: 'from', code: 'ROOM_UNAVAILABLE' }] })
}

/** Past nights stay blocked. Refuses INVALID_INPUT without a block there, INVALID_DATES, INVALID_SLUG, UNIT_DATA_NOT_FOUND. */
export async function removeBlock(tx: Tx, block: Block, today: string): Promise<void> {
  if (block.to <= block.from) refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'INVALID_DATES' }] })
  if (block.from < today)
    refuse('INVALID_DATES', { fields: [{ field: 'from', code: 'INVALID_DATES' }], data: `Nights before ${today} are over.` })
  const nights = await lockUnit(tx, block)
  if (!(await unblockNights(tx, nights)))
    refuse('INVALID_INPUT', { fields: [{ field: 'from', code: 'invalid' }], data: 'No block lies on these nights.' })
}

async function lockUnit(tx: Tx, { home, unit, from, to }: Block) {
  const target = (await findUnit(tx, home, unit)) ?? refuse('INVALID_SLUG', { fields: [{ field: 'home', code: 'INVALID_SLUG' }] })
  if (target.unit_id === null)
    refuse('UNIT_DATA_NOT_FOUND', { fields: [{ field: 'unit', code: 'UNIT_DATA_NOT_FOUND' }], data: `This home has no unit ${unit}.` })
  await lockHome(tx, target.room_category_id)
  return { room_category_id: target.room_category_id, unit_id: target.unit_id, from, to }
}
