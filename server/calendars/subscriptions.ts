import type { guest_calendars } from '#contract/endpoints/subscriptions.ts'
import { hashToken, makeToken } from '#server/accounts/index.ts'
import type { Handlers, PersonCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  findSubscription,
  insertSubscription,
  revokeSubscription,
  type Subscriber,
} from './subscription-queries.ts'

type To = Subscriber['subscribes_to']

export async function readSubscription(subscribes_to: To, { db, person }: PersonCall) {
  const subscription = await findSubscription(db, { user_id: person.user_id, subscribes_to })
  return { subscription: subscription ?? null }
}

/** The address before gives nothing from now on. */
export async function makeSubscription(
  subscribes_to: To,
  { db, person, now, services }: PersonCall,
) {
  const token = makeToken()
  const subscriber = { user_id: person.user_id, subscribes_to, now }
  await db.transaction().execute(async (tx) => {
    await revokeSubscription(tx, subscriber)
    await insertSubscription(tx, { ...subscriber, token_hash: hashToken(token) })
  })
  const address = `${services.config.public_url}/calendars/${token}.ics`
  return { address, webcal_address: address.replace(/^https?:/, 'webcal:') }
}

/** Refuses NOT_FOUND. */
export async function endSubscription(subscribes_to: To, { db, person, now }: PersonCall) {
  const subscriber = { user_id: person.user_id, subscribes_to, now }
  const is_ended = await db
    .transaction()
    .execute(async (tx) => await revokeSubscription(tx, subscriber))
  return is_ended ? {} : refuse('NOT_FOUND')
}

export const guestCalendarHandlers = {
  readMyCalendar: (_input, call) => readSubscription('stays', call),
  makeMyCalendar: (_input, call) => makeSubscription('stays', call),
  endMyCalendar: (_input, call) => endSubscription('stays', call),
} satisfies Handlers<keyof typeof guest_calendars>
