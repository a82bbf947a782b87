import { logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import {
  findLeftOut,
  insertLeftOut,
  settleLeftOut,
  writeIn,
  writeOut,
  type LeftOut,
} from '#server/owners/ledger/left-out-queries.ts'
import { lockForClosing } from '#server/owners/ledger/ledger-queries.ts'
import { refuseUnknown } from './check.ts'
import { makeContent } from './content.ts'
import { findFigures, findMonth, guardOwner } from './find-month.ts'
import type { Month } from './month-queries.ts'
import { lockStatement } from './statement-queries.ts'

type Acting = { by: Actor; now: Date; reason: string }
type Leaving = Acting & { owner_id: number; month: Month; line: number; lines_seen: number }

/**
 * The line with that number is no longer in the statement, and waits. Refuses NOT_FOUND,
 * STATEMENT_SENT, STATEMENT_MOVED, RENT_NOT_LEFT_OUT.
 */
export async function leaveOut(tx: Tx, leaving: Leaving): Promise<number> {
  const { owner_id, month, by, now, reason } = leaving
  await lockUnsent(tx, { owner_id, month })
  const { lines_seen } = await findFigures(tx, month, owner_id)
  if (lines_seen !== leaving.lines_seen) refuse('STATEMENT_MOVED')
  const made = await makeContent(tx, {
    owner_id,
    month,
    note: null,
    number: null,
    sent_at: null,
    now,
  })
  const line = made.lines.find((one) => one.line === leaving.line) ?? refuseUnknown('line')
  const { cause } = line
  if (cause === 'rent' || cause === 'rent_vat')
    return refuse('RENT_NOT_LEFT_OUT', { fields: [{ field: 'line', code: 'RENT_NOT_LEFT_OUT' }] })
  const id = await insertLeftOut(tx, {
    owner_id,
    month: month.month,
    unit_id: line.unit.id,
    cause,
    is_correction: line.is_correction,
    reservation_id: line.booking?.reservation_id ?? null,
    expense_id: line.expense?.id ?? null,
    channel_stay_id: line.channel_stay?.channel_stay_id ?? null,
    reason,
    by: by.name,
    at: now,
  })
  await writeOut(tx, id, now)
  await log(tx, 'leave-out-line', { ...leaving, id, of: month.month, nett_fils: line.nett })
  return id
}

type Settling = Acting & { left_out_id: number; today: string }

/**
 * Back in its month while that is not sent, or into a later one. Refuses NOT_FOUND,
 * LEFT_OUT_SETTLED, STATEMENT_SENT.
 */
export async function takeIn(tx: Tx, settling: Settling & { month: string }): Promise<void> {
  const { by, now, reason, today } = settling
  const month = await findMonth(tx, settling.month, today)
  await lockForClosing(tx)
  const out = await findWaiting(tx, settling.left_out_id)
  if (month.month < out.month) refuseUnknown('month')
  await lockUnsent(tx, { owner_id: out.owner_id, month })
  const is_back = month.month === out.month
  await writeIn(tx, out.id, month.month, now)
  await settleLeftOut(tx, out.id, {
    state: is_back ? 'put_back' : 'taken_in',
    taken_in_month: is_back ? null : month.month,
    settled_at: now,
    settled_by: by.name,
    settled_reason: reason,
  })
  await log(tx, is_back ? 'put-line-back' : 'take-line-in', {
    ...settling,
    ...loggedOf(out),
    ...(!is_back && { taken_in: month.month }),
  })
}

/** For good: its owner is never owed it, nor owes it. Refuses NOT_FOUND, LEFT_OUT_SETTLED. */
export async function dropLine(tx: Tx, settling: Settling): Promise<void> {
  const { by, now, reason } = settling
  await lockForClosing(tx)
  const out = await findWaiting(tx, settling.left_out_id)
  await settleLeftOut(tx, out.id, {
    state: 'dropped',
    taken_in_month: null,
    settled_at: now,
    settled_by: by.name,
    settled_reason: reason,
  })
  await log(tx, 'drop-line', { ...settling, ...loggedOf(out) })
}

/** The lock of posting comes first, as wherever both are taken. */
async function lockUnsent(tx: Tx, { owner_id, month }: { owner_id: number; month: Month }) {
  await lockForClosing(tx)
  await guardOwner(tx, month, owner_id)
  const { state } = await lockStatement(tx, { owner_id, month: month.month })
  if (state === 'sent') refuse('STATEMENT_SENT')
}

async function findWaiting(tx: Tx, id: number): Promise<LeftOut> {
  const out = (await findLeftOut(tx, id)) ?? refuseUnknown('left_out_id')
  if (out.state !== 'waiting') refuse('LEFT_OUT_SETTLED')
  return out
}

const loggedOf = ({ id, owner_id, month, nett }: LeftOut) => ({
  id,
  owner_id,
  of: month,
  nett_fils: nett,
})

type Logged = Acting & {
  owner_id: number
  id: number
  of: string
  nett_fils: number
  taken_in?: string
}

const log = (
  tx: Tx,
  verb: string,
  { owner_id, by, reason, now, id, of, nett_fils, taken_in }: Logged,
) =>
  logActivity(tx, {
    by,
    verb,
    subject: { kind: 'owner', id: String(owner_id) },
    reason,
    detail: {
      month: of,
      left_out_id: id,
      nett_fils,
      ...(taken_in !== undefined && { taken_in_month: taken_in }),
    },
    at: now,
  })
