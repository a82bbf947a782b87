import { logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { issueFeeInvoices } from '#server/owners/fee-invoices/issue.ts'
import { hashOf, makeContent, writeContent } from './content.ts'
import { keyOf, pressesOf, type Press } from './decide.ts'
import { findFigures, guardOwner } from './find-month.ts'
import type { Month } from './month-queries.ts'
import { changeStatement, lockStatement, takeNumber } from './statement-queries.ts'

type Whose = { owner_id: number; month: Month }
type Sending = { by: Actor; now: Date; reason: string }

/**
 * From here on it stays as it is. Undefined when it is done; else what was done before. Refuses
 * NOT_FOUND, MONTH_OPEN, STATEMENT_UNAPPROVED.
 */
export async function send(
  tx: Tx,
  whose: Whose,
  { by, now, reason }: Sending,
): Promise<Press | undefined> {
  const key = keyOf(whose)
  await guardOwner(tx, whose.month, whose.owner_id)
  const kept = await lockStatement(tx, key)
  const figures = await findFigures(tx, whose.month, whose.owner_id)
  if (figures.state === 'sent') return pressesOf(kept).at(-1)
  if (!whose.month.is_frozen) refuse('MONTH_OPEN')
  if (figures.state !== 'approved') refuse('STATEMENT_UNAPPROVED')
  const made = await keepSent(tx, whose, {
    note: kept.note,
    lines_seen: figures.lines_seen,
    by: by.name,
    now,
  })
  await enqueue(tx, 'send_statement', key)
  await logActivity(tx, {
    by,
    verb: 'send-statement',
    subject: { kind: 'owner', id: String(whose.owner_id) },
    reason,
    before: { state: 'approved' },
    after: { state: 'sent', number: made.number },
    detail: { month: key.month, nett_fils: made.total.nett, sha256: made.sha256 },
    at: now,
  })
  return undefined
}

type Keeping = { note: string | null; lines_seen: number; by: string; now: Date }

/** With the next number of the series, and the company's invoice over its fees. */
export async function keepSent(tx: Tx, whose: Whose, { note, lines_seen, by, now }: Keeping) {
  const number = await takeNumber(tx)
  const made = await makeContent(tx, { ...whose, note, number, sent_at: now, now })
  const content = writeContent(made)
  const sha256 = hashOf(content)
  await changeStatement(tx, keyOf(whose), {
    state: 'sent',
    lines_seen,
    number,
    content,
    sha256,
    sent_at: now,
    sent_by: by,
  })
  const { owner_id } = whose
  await issueFeeInvoices(tx, { owner_id, number, content: made, now })
  return { ...made, sha256 }
}
