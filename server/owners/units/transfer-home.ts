import {
  findSupplier,
  findTransfer,
  lockHomes,
  lockImports,
  sellFrom,
  transferHome,
  type Terms,
} from '#server/catalogue/index.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Services } from '#server/call/call.ts'
import { lastDayOf } from '#server/owners/months.ts'
import { postLedger } from '#server/owners/ledger/close-months.ts'
import { readMoving, type Moving } from './transfer-queries.ts'

type Input = {
  home: string
  to: string
  from: string
  reopen: boolean
  dry_run: boolean
  terms: Terms
  /** The English legal name of who sells from then on, or from today on. */
  supplier: string
}
export type Transferred = { is_changed: boolean; moving: Moving }

/**
 * Returns what moves of the posted amounts. Refuses INVALID_SLUG, ACCOUNT_NOT_FOUND, INVALID_INPUT for an unknown supplier, INVALID_DATES
 * for a day in a closed month unless `reopen`: occupancy then changes, money is corrected in the
 * first open month.
 */
export async function transferOwnership(
  tx: Tx,
  { home, to, from, reopen, dry_run, terms, supplier }: Input,
  { services, by, now, today }: { services: Services; by: string; now: Date; today: string },
): Promise<Transferred> {
  await postLedger(services.db, now)
  await lockImports(tx)
  const transfer = await findTransfer(tx, { home, to })
  const supplier_id =
    (await findSupplier(tx, supplier)) ??
    refuse('INVALID_INPUT', {
      fields: [{ field: 'supplier', code: 'invalid' }],
      data: `Nobody of the legal name ${supplier} sells anything yet. A new supplier is named on screen, with its address and TRN.`,
    })
  const moving = await readMoving(tx, { ...transfer, from })
  if (moving.is_theirs) return { is_changed: false, moving }
  if (!reopen && !dry_run && moving.closed_until !== null && from <= lastDayOf(moving.closed_until))
    refuse('INVALID_DATES', {
      fields: [{ field: 'from', code: 'INVALID_DATES' }],
      data: `The books are closed until ${lastDayOf(moving.closed_until)}. See with --dry-run what would move, and repeat with --reopen.`,
    })
  if (!dry_run) {
    await lockHomes(tx, [transfer.room_category_id])
    await transferHome(tx, { ...transfer, from }, { terms, by, now })
    const { room_category_id } = transfer
    await sellFrom(tx, { room_category_id, supplier_id, from: from < today ? today : from })
  }
  return { is_changed: !dry_run, moving }
}
