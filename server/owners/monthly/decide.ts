import { isApprovable, type StatementState } from '#contract/statement-fields.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import type { Figures } from './figures-queries.ts'
import { findFigures, guardOwner } from './find-month.ts'
import type { Month } from './month-queries.ts'
import { changeStatement, lockStatement, type StateRow } from './statement-queries.ts'

export type Press = { state: StatementState; at: Date; by: string }
type Whose = { owner_id: number; month: Month }
type Deciding = { by: Actor; now: Date; lines_seen?: number | undefined; reason?: string }

/** What colleagues did about a statement, in its order. */
export function pressesOf(kept: StateRow | undefined): Press[] {
  const rows = [
    ['looked_at', kept?.looked_at, kept?.looked_at_by],
    ['approved', kept?.approved_at, kept?.approved_by],
    ['sent', kept?.sent_at, kept?.sent_by],
  ] as const
  return rows.flatMap(([state, at, by]) => (at && by ? [{ state, at, by }] : []))
}

/**
 * Undefined when it is done; else what was done before, which stands. Refuses NOT_FOUND,
 * STATEMENT_MOVED.
 */
export async function lookAt(tx: Tx, whose: Whose, deciding: Deciding): Promise<Press | undefined> {
  const { kept, figures } = await lockFigures(tx, whose, deciding)
  if (figures.state !== 'draft') return pressesOf(kept).at(-1)
  await changeStatement(tx, keyOf(whose), {
    ...NOTHING_DONE,
    state: 'looked_at',
    lines_seen: figures.lines_seen,
    looked_at: deciding.now,
    looked_at_by: deciding.by.name,
  })
  await log(tx, whose, {
    ...deciding,
    verb: 'look-at-statement',
    before: figures,
    after: 'looked_at',
  })
  return undefined
}

/** As lookAt, and refuses STATEMENT_UNSEEN for one that needs eyes and was not looked at. */
export async function approve(
  tx: Tx,
  whose: Whose,
  deciding: Deciding,
): Promise<Press | undefined> {
  const { kept, figures } = await lockFigures(tx, whose, deciding)
  if (figures.state === 'approved' || figures.state === 'sent') return pressesOf(kept).at(-1)
  if (!isApprovable(figures)) refuse('STATEMENT_UNSEEN')
  await changeStatement(tx, keyOf(whose), {
    ...(figures.state === 'draft' && NOTHING_DONE),
    state: 'approved',
    lines_seen: figures.lines_seen,
    approved_at: deciding.now,
    approved_by: deciding.by.name,
  })
  await log(tx, whose, {
    ...deciding,
    verb: 'approve-statement',
    before: figures,
    after: 'approved',
  })
  return undefined
}

/** Refuses NOT_FOUND, STATEMENT_SENT. */
export async function reopen(tx: Tx, whose: Whose, deciding: Deciding): Promise<void> {
  const { figures } = await lockFigures(tx, whose, deciding)
  if (figures.state === 'sent') refuse('STATEMENT_SENT')
  await changeStatement(tx, keyOf(whose), { ...NOTHING_DONE, state: 'draft', lines_seen: null })
  await log(tx, whose, { ...deciding, verb: 'reopen-statement', before: figures, after: 'draft' })
}

/** Refuses NOT_FOUND, STATEMENT_SENT. */
export async function writeNote(
  tx: Tx,
  whose: Whose,
  { note, by, now }: { note: string | null; by: Actor; now: Date },
): Promise<void> {
  const { kept, figures } = await lockFigures(tx, whose, {})
  if (figures.state === 'sent') refuse('STATEMENT_SENT')
  await changeStatement(tx, keyOf(whose), { note })
  await logActivity(tx, {
    by,
    verb: 'note-statement',
    subject: { kind: 'owner', id: String(whose.owner_id) },
    before: { note: kept.note },
    after: { note },
    detail: { month: whose.month.month },
    at: now,
  })
}

const NOTHING_DONE = {
  looked_at: null,
  looked_at_by: null,
  approved_at: null,
  approved_by: null,
}

export const keyOf = ({ owner_id, month }: Whose) => ({ owner_id, month: month.month })

async function lockFigures(tx: Tx, whose: Whose, { lines_seen }: Pick<Deciding, 'lines_seen'>) {
  await guardOwner(tx, whose.month, whose.owner_id)
  const kept = await lockStatement(tx, keyOf(whose))
  const figures = await findFigures(tx, whose.month, whose.owner_id)
  if (lines_seen !== undefined && lines_seen !== figures.lines_seen) refuse('STATEMENT_MOVED')
  return { kept, figures }
}

type Logged = Deciding & {
  verb: string
  before: Pick<Figures, 'state' | 'nett' | 'eyes'>
  after: StatementState
}

const log = (
  tx: Tx,
  { owner_id, month }: Whose,
  { by, verb, reason, before, after, now }: Logged,
) =>
  logActivity(tx, {
    by,
    verb,
    subject: { kind: 'owner', id: String(owner_id) },
    reason,
    before: { state: before.state },
    after: { state: after },
    detail: { month: month.month, nett_fils: before.nett, eyes: before.eyes },
    at: now,
  })
