import type { House } from '#http'
import { listUnsettled, takeEvent } from './queries.ts'
import { settleIntent } from './settle.ts'

const QUIET_MS = 60_000 // the guest's return and the webhook come first

/** Asks the card house about payments we have not heard of for a while; closes those of bookings that are over. Answers how many it settled. */
export async function reconcilePayments(house: House, now: Date): Promise<number> {
  let settled = 0
  for (const { intent_id, booking_id } of await listUnsettled(house.db, new Date(now.getTime() - QUIET_MS))) {
    const is_over = await isOver(house, booking_id)
    const intent = is_over ? await house.cards.cancelIntent(intent_id) : await house.cards.readIntent(intent_id)
    const { outcome } = await settleIntent(house, intent, now)
    if (outcome === 'captured') settled += 1
    if (is_over && intent.status === 'canceled') await closePayment(house, booking_id)
  }
  return settled
}

async function isOver({ db }: House, booking_id: number): Promise<boolean> {
  const { status } = await db.selectFrom('bookings').select('status').where('id', '=', booking_id).executeTakeFirstOrThrow()
  return status === 'expired' || status === 'cancelled'
}

const closePayment = ({ db }: House, booking_id: number) =>
  db
    .updateTable('payments')
    .set({ state: 'closed' })
    .where('booking_id', '=', booking_id)
    .where('state', 'in', ['started', 'failed'])
    .execute()

/** Takes a signed event of the card house in: reads the truth from the card house and settles it. False when the signature is bad. */
export async function takeWebhook(
  house: House,
  { body, signature }: { body: string; signature: string | undefined },
  now: Date,
): Promise<boolean> {
  const event = house.cards.readEvent(body, signature)
  if (!event) return false
  if (event.intent_id && event.type !== 'other') await settleIntent(house, await house.cards.readIntent(event.intent_id), now)
  await takeEvent(house.db, event.id, now) // after settling, so that a crash in between is repeated, not lost
  return true
}
