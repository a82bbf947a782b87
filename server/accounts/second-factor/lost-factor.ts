import { FACTOR_REMOVAL_HOURS } from '#contract/account-limits.ts'
import { jobActor, logActivity, type Subject } from '#server/activity/index.ts'
import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { lockLink, markLinkUsed } from '#server/accounts/emails/link-queries.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import { findAccount, lockUser } from '#server/accounts/user-queries.ts'
import {
  deleteRemoval,
  findSubject,
  forgiveFactorTries,
  insertRemoval,
  listDueRemovals,
  takeDueRemoval,
} from './factor-queries.ts'
import { endSecondFactors } from './second-factor-queries.ts'

type Lost = { email: string; reason: string }
type Output = { subject: Subject; after: { ends_at: string } }

const WAIT_MS = FACTOR_REMOVAL_HOURS * 60 * 60_000

/**
 * For whoever lost phone and codes: the second factors end in FACTOR_REMOVAL_HOURS, unless somebody
 * calls it off with the link of the email or by giving the factor. Refuses NOT_FOUND for an account
 * that has none.
 */
export async function removeSecondFactorIn(
  tx: Tx,
  { email, reason }: Lost,
  now: Date,
): Promise<Output> {
  const account = await findAccount(tx, email)
  if (!account?.has_second_factor)
    return refuse('NOT_FOUND', { fields: [{ field: 'email', code: 'NOT_FOUND' }] })
  const due_at = new Date(now.getTime() + WAIT_MS)
  await lockUser(tx, account.id)
  await insertRemoval(tx, { user_id: account.id, reason, asked_at: now, due_at })
  await enqueue(tx, 'send_account_email', { user_id: account.id, kind: 'keep_factor' })
  return { subject: await findSubject(tx, account.id), after: { ends_at: due_at.toISOString() } }
}

/**
 * Whoever holds the link of the email calls it off. Refuses FACTOR_LINK_EXPIRED, also when it was
 * called off or carried out before.
 */
export async function keepSecondFactor({ id }: { id: string }, { db, now }: Call) {
  return await db.transaction().execute(async (tx) => {
    const token_hash = hashToken(id)
    const link = await lockLink(tx, token_hash, 'keep_factor')
    if (!link || link.used_at || link.expires_at <= now) return refuse('FACTOR_LINK_EXPIRED')
    await markLinkUsed(tx, token_hash, now)
    if (!(await keepSecondFactors(tx, link.user_id, now))) refuse('FACTOR_LINK_EXPIRED')
    return {}
  })
}

/** Calls off that they end. False when they were not about to. Requires the lock of the user. */
export async function keepSecondFactors(tx: Tx, user_id: number, now: Date): Promise<boolean> {
  if (!(await deleteRemoval(tx, user_id))) return false
  const by = { name: `account ${user_id}`, user_id, source: 'system' as const }
  await logActivity(tx, {
    by,
    verb: 'keep-second-factor',
    subject: await findSubject(tx, user_id),
    at: now,
  })
  return true
}

/** Those whose day has passed. */
export async function endLostFactors(db: Db, now: Date) {
  for (const user_id of await listDueRemovals(db, now))
    await db.transaction().execute((tx) => endFactorsOf(tx, user_id, now))
}

async function endFactorsOf(tx: Tx, user_id: number, now: Date) {
  await lockUser(tx, user_id)
  const reason = await takeDueRemoval(tx, user_id, now)
  if (reason === undefined) return
  await endSecondFactors(tx, user_id)
  await forgiveFactorTries(tx, user_id)
  await enqueue(tx, 'send_account_email', { user_id, kind: 'factor_removed' })
  const subject = await findSubject(tx, user_id)
  await logActivity(tx, {
    by: jobActor('end lost factors'),
    verb: 'end-second-factor',
    subject,
    reason,
    at: now,
  })
}
