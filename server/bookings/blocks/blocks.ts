import type { BlockKind } from '#contract/constants.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays, type Moment } from '#server/core/time.ts'
import { lockHome, releaseLapsed } from '#server/bookings/night-queries.ts'
import {
  deleteBlocks,
  findUnit,
  insertBlock,
  type Block,
  type UnitNights,
} from './block-queries.ts'

type NewBlock = UnitNights & {
  block_kind: BlockKind
  note: string | null
  created_by: number | null
}

/** Nights are half-open. Refuses ROOM_UNAVAILABLE, INVALID_DATES. */
export async function addBlock(tx: Tx, block: NewBlock, when: Moment): Promise<void> {
  guardNights(block, when.today)
  await lockHome(tx, block.room_category_id)
  await setBlock(tx, block, when)
}

/**
 * Takes nights out of the blocks on them; past nights stay blocked. Refuses INVALID_INPUT without a
 * block there, INVALID_DATES.
 */
export async function removeBlock(tx: Tx, nights: UnitNights, today: string): Promise<Block[]> {
  guardNights(nights, today)
  await lockHome(tx, nights.room_category_id)
  const blocks = await deleteBlocks(tx, nights)
  if (blocks.length === 0)
    refuse('INVALID_INPUT', fault('from', 'invalid', 'There is no block on these nights.'))
  for (const block of blocks)
    for (const rest of restsOf(block, nights))
      await insertBlock(tx, {
        ...block,
        ...rest,
        room_category_id: nights.room_category_id,
        unit_id: nights.unit_id,
      })
  return blocks
}

/**
 * Gives the block that begins on `begins` other nights, another kind or note; nights that are over
 * stay in it. Refuses INVALID_INPUT without a block there, ROOM_UNAVAILABLE, INVALID_DATES.
 */
export async function changeBlock(
  tx: Tx,
  { begins, ...block }: Omit<NewBlock, 'created_by'> & { begins: string },
  when: Moment,
) {
  await lockHome(tx, block.room_category_id)
  const [before, ...others] = await deleteBlocks(tx, {
    ...block,
    from: begins,
    to: addDays(begins, 1),
  })
  if (before?.from !== begins || others.length > 0)
    refuse('INVALID_INPUT', fault('begins', 'invalid', 'No block begins on this day.'))
  const ends_elsewhere = block.to !== before.to
  if (
    block.to <= block.from ||
    (ends_elsewhere && (block.to < when.today || before.to < when.today))
  )
    refuse('INVALID_DATES', fault('to'))
  if (block.from !== before.from && (block.from < when.today || before.from < when.today))
    refuse('INVALID_DATES', fault('from'))
  await setBlock(tx, { ...block, created_by: before.created_by }, when)
  return before
}

async function setBlock(tx: Tx, block: NewBlock, { now }: Moment) {
  await releaseLapsed(tx, block, now)
  if (!(await insertBlock(tx, block))) refuse('ROOM_UNAVAILABLE', fault('from', 'ROOM_UNAVAILABLE'))
}

/** Refuses UNIT_DATA_NOT_FOUND. */
export const unitNumbered = async (tx: Tx, unit_id: number) =>
  (await findUnit(tx, unit_id)) ??
  refuse('UNIT_DATA_NOT_FOUND', fault('unit_id', 'UNIT_DATA_NOT_FOUND'))

function guardNights({ from, to }: UnitNights, today: string) {
  if (to <= from || to <= today) refuse('INVALID_DATES', fault('to'))
  if (from < today)
    refuse('INVALID_DATES', fault('from', 'INVALID_DATES', `Nights before ${today} are over.`))
}

const fault = (field: string, code: ErrorCode | 'invalid' = 'INVALID_DATES', data?: string) => ({
  fields: [{ field, code }],
  data,
})

const restsOf = (block: Block, { from, to }: UnitNights) =>
  [
    { from: block.from, to: from },
    { from: to, to: block.to },
  ].filter((rest) => rest.from < rest.to)
