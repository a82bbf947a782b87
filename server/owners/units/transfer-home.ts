import { findTransfer, transferHome, type Terms } from '#server/catalogue/index.ts'
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
}
export type Transferred = { is_changed: boolean; moving: Moving }

/**
 * Returns what moves of the posted amounts. Refuses INVALID_SLUG, ACCOUNT_NOT_FOUND, INVALID_DATES
 * for a day in a closed month unless `reopen`: occupancy then changes, money is corrected in the
 * first open month.
 */
export async function transferOwnership(
  tx: Tx,
  { home, to, from, reopen, dry_run, terms }: Input,
  { services, by, now }: { services: Services; by: string; now: Date },
): Promise<Transferred> {
  await postLedger(services.db, now)
  const transfer = await findTransfer(tx, { home, to })
  const moving = await readMoving(tx, { ...transfer, from })
  if (moving.is_theirs) return { is_changed: false, moving }
  if (!reopen && !dry_run && moving.closed_until !== null && from <= lastDayOf(moving.closed_until))
    refuse('INVALID_DATES', {
      fields: [{ field: 'from', code: 'INVALID_DATES' }],
      data: `The books are closed until ${lastDayOf(moving.closed_until)}. See with --dry-run what would move, and repeat with --reopen.`,
    })
  if (!dry_run) await transferHome(tx, { ...transfer, from }, { terms, by, now })
  return { is_changed: !dry_run, moving }
}
