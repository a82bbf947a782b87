import { enqueue } from '#server/jobs/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Call } from '#server/call/call.ts'
import { endMailing } from '#server/mailing/index.ts'
import { startSubscription } from './subscription-queries.ts'

/** Refuses ALREADY_SUBSCRIBED. */
export async function subscribe({ email }: { email: string }, { db, lang, now }: Call) {
  await db.transaction().execute(async (tx) => {
    const subscription_id = await startSubscription(tx, { email, lang, subscribed_at: now })
    if (subscription_id === undefined)
      refuse('ALREADY_SUBSCRIBED', { fields: [{ field: 'email', code: 'ALREADY_SUBSCRIBED' }] })
    await enqueue(tx, 'send_welcome_email', { subscription_id })
  })
  return {}
}

/** Idempotent. Refuses NOT_FOUND. */
export async function unsubscribe({ id }: { id: string }, { services, now }: Call) {
  const is_ended = await endMailing(services, id, now)
  if (!is_ended) refuse('NOT_FOUND')
  return {}
}
