import { createHash } from 'node:crypto'
import { logActivity } from '#server/activity/index.ts'
import type { Services } from '#server/call/call.ts'
import { findLinkedSubscriber, optOut } from './opt-out-queries.ts'
import { readUnsubscribeId } from './unsubscribe-link.ts'

const RECIPIENT = { name: 'the recipient', user_id: null, source: 'system' as const }

/**
 * By what a link in one of our mailings holds. Repeatable, and logged once; false for a link that
 * is not ours.
 */
export async function endMailing(
  { config, db }: Pick<Services, 'config' | 'db'>,
  id: string,
  now: Date,
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const recipient =
      readUnsubscribeId(config, id) ??
      (await findLinkedSubscriber(tx, createHash('sha256').update(id).digest()))
    if (!recipient) return false
    const { list, email } = recipient
    if (await optOut(tx, recipient, now))
      await logActivity(tx, {
        by: RECIPIENT,
        verb: 'unsubscribe',
        subject: { kind: 'list', id: list },
        detail: { email },
        at: now,
      })
    return true
  })
}
