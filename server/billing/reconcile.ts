import { enqueueAll, job } from '#jobs'
import type { House } from '#core/context.ts'
import { CardHouseUnreachable } from '#outside/payment-provider'
import { carryOutRefund, takeRefundsOf } from './carry-out-refund.ts'
import { isSettled, listOverdueRefunds, listUnsettled, markDelayed, takeEvent, type Unsettled } from './queries.ts'
import { settleIntent } from './settle.ts'

const QUIET_MS = 60_000 // the guest's return and the webhook come first
const REFUND_OVERDUE_MS = 24 * 60 * 60 * 1000

/**
 * Asks the card house about payments we have not heard of for a while; closes those of bookings that are over. Answers how many it settled.
 * One that the card house does not understand keeps none of the others waiting.
 */
export async function reconcilePayments(house: House, now: Date): Promise<number> {
  let settled = 0
  for (const unsettled of await listUnsettled(house.db, new Date(now.getTime() - QUIET_MS))) {
    const is_settled = await alone(house, unsettled, () => reconcile(house, unsettled, now))
    if (is_settled) settled += 1
  }
  return settled
}

async function reconcile(house: House, { intent_id, booking_id }: Unsettled, now: Date): Promise<boolean> {
  const is_over = await isOver(house, booking_id)
  const intent = is_over ? await house.cards.cancelIntent(intent_id) : await house.cards.readIntent(intent_id)
  const { outcome } = await settleIntent(house, intent, now)
  if (is_over && intent.status === 'canceled') await closePayment(house, booking_id)
  return outcome === 'captured'
}

/** Carries out refunds that were decided a day ago and have not gone: their job may have given up. Whoever waits for one that still does not go is told. */
export async function retryRefunds(house: House, now: Date): Promise<void> {
  const overdue = await listOverdueRefunds(house.db, overdueSince(now))
  try {
    for (const refund of overdue) await alone(house, refund, () => carryOutRefund(house, refund.refund_id, now))
  } finally {
    await tellOfDelays(house, now)
  }
}

/** Refunds that were decided before this moment and have not gone are late. */
export const overdueSince = (now: Date) => new Date(now.getTime() - REFUND_OVERDUE_MS)

/** Once for each refund: its guest and the company. */
async function tellOfDelays({ db, log }: House, now: Date): Promise<void> {
  const delayed = await db.transaction().execute(async (tx) => {
    const late = await markDelayed(tx, { before: overdueSince(now), now })
    const jobs = late.flatMap(({ refund_id, booking_id }) => [
      job('send_booking_letter', { booking_id, letter: 'refund_delayed' }, { job_key: `refund-delayed-${refund_id}` }),
      job('tell_company_of_refund', { refund_id }, { job_key: `refund-delayed-company-${refund_id}` }),
    ])
    if (jobs.length > 0) await enqueueAll(tx, jobs)
    return late
  })
  for (const refund of delayed) log.error(refund, 'A refund has not gone for a day')
}

/** Does the work of one of many; when it breaks the log hears of it and the next has its turn, unless the card house is away for all. */
async function alone<T>({ log }: House, subject: object, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CardHouseUnreachable) throw error
    log.error({ err: error, ...subject }, 'A payment could not be brought to its end')
    return undefined
  }
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
  if (event.intent_id && event.type === 'refund_changed') await takeRefundsOf(house, event.intent_id, now)
  else if (event.intent_id && event.type !== 'other' && !(await isSettled(house.db, event.intent_id)))
    await settleIntent(house, await house.cards.readIntent(event.intent_id), now)
  await takeEvent(house.db, event.id, now) // after settling, so that a crash in between is repeated, not lost
  return true
}
