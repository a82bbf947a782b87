import { createHash, randomBytes } from 'node:crypto'
import { enqueue } from '#jobs'
import { refuse } from '#core/refuse.ts'
import type { Call } from '#core/context.ts'
import { endSubscription, startSubscription } from './subscription-queries.ts'

/** Refuses ALREADY_SUBSCRIBED. */
export async function subscribe({ email }: { email: string }, { db, lang, now }: Call) {
  await db.transaction().execute(async (tx) => {
    const subscription_id = await startSubscription(tx, { email, lang, subscribed_at: now })
    if (subscription_id === undefined) refuse('ALREADY_SUBSCRIBED', { fields: [{ field: 'email', code: 'ALREADY_SUBSCRIBED' }] })
    await enqueue(tx, 'send_welcome_email', { subscription_id })
  })
  return {}
}

/** Idempotent. Refuses NOT_FOUND. */
export async function unsubscribe({ id }: { id: string }, { db, now }: Call) {
  const is_ended = await endSubscription(db, hashSecret(id), now)
  if (!is_ended) refuse('NOT_FOUND')
  return {}
}

export const makeSecret = () => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()
