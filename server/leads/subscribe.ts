import { createHash, randomBytes } from 'node:crypto'
import { enqueue } from '#jobs'
import { refuse } from '#core/refuse.ts'
import type { Call } from '#core/context.ts'
import { endSubscription, startSubscription } from './subscription-queries.ts'

/** Subscribes an address in the language of the page, and welcomes it by letter; also one that left before. Refuses ALREADY_SUBSCRIBED. */
export async function subscribe({ email }: { email: string }, { db, lang, now }: Call) {
  await db.transaction().execute(async (tx) => {
    const subscription_id = await startSubscription(tx, { email, lang, subscribed_at: now })
    if (subscription_id === undefined) refuse('ALREADY_SUBSCRIBED', { fields: [{ field: 'email', code: 'ALREADY_SUBSCRIBED' }] })
    await enqueue(tx, 'send_welcome_email', { subscription_id })
  })
  return {}
}

/** Ends a subscription by the secret of a link in any of its letters; ended already, it stays so. Refuses NOT_FOUND for a secret that is none. */
export async function unsubscribe({ id }: { id: string }, { db, now }: Call) {
  const is_ended = await endSubscription(db, hashSecret(id), now)
  if (!is_ended) refuse('NOT_FOUND')
  return {}
}

/** A secret for a link; only its hash is kept. */
export const makeSecret = () => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()
