import { expect, test } from 'vitest'
import { PaymentProviderUnreachable } from '#server/outside/payment-provider/index.ts'
import { settleRefunds } from '#server/outside/sandbox-bank/index.ts'
import { Stripe } from 'stripe'
import {
  ledger,
  CARDS,
  checkout,
  expectAgreement,
  granted,
  emailsTo,
  payAtBank,
  settle,
  SILENT,
  overlap,
  world,
  type World,
} from '#kit/index.ts'
import { carryOutRefund, takeRefundsOf } from './carry-out-refund.ts'
import { retryRefunds, takeWebhook } from '#server/billing/payments/reconcile.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04', is_refundable: true }
const HOUR = 3_600
const SLOW_MS = 8_000

async function cancelledStay(there: World, card: string = CARDS.good) {
  const paying = await checkout(there.sara, there.marinaStudio, NIGHTS)
  await payAtBank(there, paying, card)
  await settle(there.services, paying.payment_intent, there.clock())
  granted(await there.sara.call('cancelMyBooking', { booking_id: paying.id }))
  const [refund] = (await there.pool.query<{ id: number }>('select id from refunds')).rows
  await there.pool.query("delete from outbox_jobs where identifier = 'refund_payment'")
  return { ...paying, refund_id: Number(refund?.id) }
}

/** The same app with a payment provider that carries out every refund and then loses the answer. */
const losingAnswers = ({ services }: World) => ({
  ...services,
  cards: {
    ...services.cards,
    refund: async (input: Parameters<typeof services.cards.refund>[0]) => {
      await services.cards.refund(input)
      throw new PaymentProviderUnreachable('The answer got lost')
    },
  },
})

const refundStatus = async ({ sara }: World, reservation_id: string) =>
  granted(await sara.call('readCheckout', { reservation_id })).refund_status

const bankRefunds = async ({ pool }: World) =>
  (await pool.query('select amount_fils from sandbox_bank.refunds')).rows

async function deliverNewestEvent(there: World) {
  const { rows } = await there.pool.query<{ payload: string }>(
    'select payload from sandbox_bank.deliveries order by created_at desc, event_id limit 1',
  )
  const payload = rows[0]?.payload ?? ''
  const secret = there.bank?.options.webhook_secret ?? ''
  const timestamp = Math.floor(there.clock().getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  expect(await takeWebhook(there.services, { body: payload, signature }, there.clock())).toBe(true)
}

const subjectsTo = async (there: World, email: string) => {
  await there.runJobs()
  return (await emailsTo(there, email)).map(({ subject }) => subject)
}

test('a refund whose answer got lost is found at the bank after its key was forgotten: one refund', async () => {
  const there = await world(SILENT)
  const { id, refund_id, total_fils, reservation_id } = await cancelledStay(there)
  await expect(carryOutRefund(losingAnswers(there), refund_id, there.clock())).rejects.toThrow(
    'The answer got lost',
  )
  expect(await refundStatus(there, reservation_id)).toBe('pending')
  await retryRefunds(there.services, there.setClock(25 * HOUR))
  expect(await bankRefunds(there)).toEqual([{ amount_fils: total_fils }])
  expect(await expectAgreement(there, id)).toMatchObject({
    status: 'cancelled',
    state: 'refunded',
    given_back: total_fils,
  })
  expect(await refundStatus(there, reservation_id)).toBe('done')
})

test('the bank forgets a key after a day: without asking first the same partial refund would be paid twice', async () => {
  const there = await world(SILENT)
  const { refund_id, payment_intent } = await cancelledStay(there)
  const input = {
    intent_id: payment_intent,
    refund_id,
    amount_fils: 5_000,
    idempotency_key: 'once',
  }
  const first = await there.services.cards.refund(input)
  there.setClock(24 * HOUR - 1)
  expect(await there.services.cards.refund(input)).toEqual(first)
  there.setClock(1)
  const second = await there.services.cards.refund(input)
  expect(second.refund_key).not.toBe(first.refund_key)
  expect(await there.services.cards.listRefunds(payment_intent)).toEqual([second, first])
})

test('a refund asked for before it carried our id is known by its amount', async () => {
  const there = await world(SILENT)
  const { id, refund_id, total_fils } = await cancelledStay(there)
  await expect(carryOutRefund(losingAnswers(there), refund_id, there.clock())).rejects.toThrow(
    'The answer got lost',
  )
  await there.pool.query("update sandbox_bank.refunds set metadata = '{}'")
  await retryRefunds(there.services, there.setClock(25 * HOUR))
  expect(await expectAgreement(there, id)).toMatchObject({
    state: 'refunded',
    given_back: total_fils,
  })
})

/** A part was given back before the stay was cancelled: two refunds of one payment. */
async function partThenCancelled(there: World, card: string = CARDS.good) {
  const paying = await checkout(there.sara, there.marinaStudio, NIGHTS)
  await payAtBank(there, paying, card)
  await settle(there.services, paying.payment_intent, there.clock())
  const { reservation_id } = paying
  granted(
    await there.noor.call('refundPart', { reservation_id, amount: '50', reason: 'No hot water' }),
  )
  granted(await there.sara.call('cancelMyBooking', { booking_id: paying.id }))
  const { rows } = await there.pool.query<{ id: number }>('select id from refunds order by id')
  const [part = 0, rest = 0] = rows.map(({ id }) => id)
  return { ...paying, part, rest }
}

test('two refunds of a payment that end at once end it', async () => {
  const there = await world(SILENT)
  const { services, clock } = there
  const { id, part, rest, total_fils } = await partThenCancelled(there)
  await overlap(
    there.pool,
    'outbox_jobs',
    () => carryOutRefund(services, part, clock()),
    () => carryOutRefund(services, rest, clock()),
  )
  expect(await expectAgreement(there, id)).toMatchObject({
    state: 'refunded',
    given_back: total_fils,
  })
})

test('a payment is not refunded by the last refund when an earlier one fails just then', async () => {
  const there = await world(SILENT)
  const { services, clock } = there
  const { id, part, rest, payment_intent, total_fils } = await partThenCancelled(
    there,
    CARDS.refund_fails_later,
  )
  await carryOutRefund(services, part, clock())
  await settleRefunds(services.db, there.setClock(SLOW_MS / 1000))
  await overlap(
    there.pool,
    'outbox_jobs',
    () => takeRefundsOf(services, payment_intent, clock()),
    () => carryOutRefund(services, rest, clock()),
  )
  expect(await ledger(there, id)).toMatchObject({
    state: 'refunding',
    given_back: total_fils - 5_000,
  })
})

test('a refund that the bank accepts and pays later counts once the bank says so', async () => {
  const there = await world(SILENT)
  const { id, refund_id, reservation_id, total_fils } = await cancelledStay(
    there,
    CARDS.refund_settles_later,
  )
  await carryOutRefund(there.services, refund_id, there.clock())
  await carryOutRefund(there.services, refund_id, there.clock())
  expect(await refundStatus(there, reservation_id)).toBe('pending')
  expect(await ledger(there, id)).toMatchObject({ refunded: 0, state: 'refunding' })
  await settleRefunds(there.services.db, there.setClock(SLOW_MS / 1000))
  await deliverNewestEvent(there)
  await deliverNewestEvent(there)
  expect(await refundStatus(there, reservation_id)).toBe('done')
  expect(await expectAgreement(there, id)).toMatchObject({
    state: 'refunded',
    given_back: total_fils,
  })
  expect(await bankRefunds(there)).toHaveLength(1)
})

test('a refund that fails after it was told as done is taken back in the books; guest and company hear of it once, and the operator settles it', async () => {
  const there = await world(SILENT)
  const { id, refund_id, reservation_id, total_fils } = await cancelledStay(
    there,
    CARDS.refund_fails_later,
  )
  await carryOutRefund(there.services, refund_id, there.clock())
  expect(await refundStatus(there, reservation_id)).toBe('done')
  await settleRefunds(there.services.db, there.setClock(SLOW_MS / 1000))
  await deliverNewestEvent(there)
  await deliverNewestEvent(there)
  expect(await refundStatus(there, reservation_id)).toBe('failed')
  expect(await ledger(there, id)).toMatchObject({ refunded: 0, given_back: 0, state: 'refunding' })
  await retryRefunds(there.services, there.setClock(25 * HOUR))
  expect(await bankRefunds(there)).toHaveLength(1)
  const told = await subjectsTo(there, 'sara@example.com')
  expect(
    told.filter((subject) => subject === `Your refund for ${reservation_id} did not go through`),
  ).toHaveLength(1)
  expect(told).not.toContain(`Your refund for ${reservation_id} is delayed`)
  expect(await subjectsTo(there, there.services.config.MAIL_FROM)).toEqual([
    `A refund has failed: ${reservation_id}`,
  ])
  expect(await (await there.app.request('/metrics')).text()).toContain('sadaf_refunds_overdue 1')

  const settled = { reservation_id, reason: 'Bank transfer 4711' }
  granted(await there.noor.call('settleRefund', settled))
  expect(await refundStatus(there, reservation_id)).toBe('done')
  expect(await ledger(there, id)).toMatchObject({ refunded: total_fils, state: 'refunded' })
  expect(await there.noor.call('settleRefund', settled)).toMatchObject({ ok: false })
  await deliverNewestEvent(there)
  expect(await refundStatus(there, reservation_id)).toBe('done')
  expect(await (await there.app.request('/metrics')).text()).toContain('sadaf_refunds_overdue 0')
})

test('a refund that has not gone for a day is a state of its own: guest and company hear of it once, and it still goes', async () => {
  const lines: string[] = []
  const there = await world({
    ...SILENT,
    env: { LOG_LEVEL: 'error' },
    log_to: { write: (line) => void lines.push(line) },
  })
  const { id, reservation_id, total_fils } = await cancelledStay(there)
  const cards = {
    ...there.services.cards,
    refund: () => Promise.reject(new PaymentProviderUnreachable('Down')),
    listRefunds: async () => [],
  }
  const without = { ...there.services, cards }
  await expect(retryRefunds(without, there.setClock(23 * HOUR))).resolves.toBeUndefined()
  expect(await refundStatus(there, reservation_id)).toBe('pending')
  await expect(retryRefunds(without, there.setClock(2 * HOUR))).rejects.toThrow('Down')
  await expect(retryRefunds(without, there.clock())).rejects.toThrow('Down')
  expect(await refundStatus(there, reservation_id)).toBe('delayed')
  expect(granted(await there.sara.call('listMyBookings', {})).upcoming_bookings[0]).toMatchObject({
    refund_status: 'delayed',
  })
  expect(lines.filter((line) => line.includes('A refund has not gone for a day'))).toHaveLength(1)
  const delayed = `Your refund for ${reservation_id} is delayed`
  expect(
    (await subjectsTo(there, 'sara@example.com')).filter((subject) => subject === delayed),
  ).toHaveLength(1)
  expect(await subjectsTo(there, there.services.config.MAIL_FROM)).toEqual([
    `A refund is late: ${reservation_id}`,
  ])

  await retryRefunds(there.services, there.clock())
  expect(await expectAgreement(there, id)).toMatchObject({
    state: 'refunded',
    given_back: total_fils,
  })
  expect(await refundStatus(there, reservation_id)).toBe('done')
  expect(await subjectsTo(there, 'sara@example.com')).toContain(
    `Your refund for ${reservation_id} has been sent`,
  )
})
