import { expect, test } from 'vitest'
import { releaseHolds } from '#server/bookings/index.ts'
import {
  CARDS,
  checkout,
  granted,
  hold,
  payAtBank,
  settle,
  SILENT,
  type World,
  world,
} from '#kit/index.ts'
import { reconcilePayments } from './reconcile.ts'
import { settleIntent } from './settle.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }

async function paying() {
  const there = await world(SILENT)
  const open = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  const settled = () => settle(there.services, open.payment_intent, there.clock())
  return { there, open, settled }
}

const stateOf = async ({ pool }: World) =>
  (await pool.query<{ state: string }>('select state from payments')).rows[0]?.state

test('an intent of somebody else is unknown', async () => {
  const { there, open } = await paying()
  await payAtBank(there, open)
  const intent = {
    ...(await there.services.cards.readIntent(open.payment_intent)),
    intent_id: 'pi_of_somebody_else',
  }
  expect(await settleIntent(there.services, intent, there.clock())).toEqual({ outcome: 'unknown' })
})

test('a card that nobody has typed is waited for; a declined one has failed; a paid one is taken in, once', async () => {
  const { there, open, settled } = await paying()
  expect(await settled()).toEqual({ outcome: 'waiting', status: 'requires_payment_method' })
  await payAtBank(there, open, CARDS.declined)
  expect(await settled()).toEqual({ outcome: 'failed', failure_code: 'card_declined' })
  expect(await stateOf(there)).toBe('failed')
  await payAtBank(there, open)
  for (const _time of [1, 2])
    expect(await settled()).toEqual({ outcome: 'captured', booking_status: 'confirmed' })
})

test('a card that is being charged after another was declined has not failed', async () => {
  const { there, open } = await paying()
  const intent = await there.services.cards.readIntent(open.payment_intent)
  const processing = { ...intent, status: 'processing', failure_code: 'card_declined' } as const
  expect(await settleIntent(there.services, processing, there.clock())).toEqual({
    outcome: 'waiting',
    status: 'processing',
  })
  expect(await stateOf(there)).toBe('started')
})

test('a charge that the bank has not decided takes nothing in, whatever amount it names', async () => {
  const { there, open } = await paying()
  await payAtBank(there, open)
  const charging = {
    ...(await there.services.cards.readIntent(open.payment_intent)),
    status: 'processing',
  } as const
  expect(await settleIntent(there.services, charging, there.clock())).toEqual({
    outcome: 'waiting',
    status: 'processing',
  })
  expect(await stateOf(there)).toBe('started')
})

test('a declined card has failed however often it is told, and another that is paid with after the hold has lapsed is taken in', async () => {
  const { there, open, settled } = await paying()
  await payAtBank(there, open, CARDS.declined)
  for (const _time of [1, 2])
    expect(await settled()).toEqual({ outcome: 'failed', failure_code: 'card_declined' })
  there.setClock(16 * 60)
  await releaseHolds(there.services.db, there.clock())
  await payAtBank(there, open)
  expect(await settled()).toEqual({ outcome: 'captured', booking_status: 'confirmed' })
  const { bookings } = granted(await there.noor.call('findAnything', { q: open.reservation_id }))
  expect(bookings).toMatchObject([{ card_last4: '4242' }])
})

test('a payment that was given up takes nothing in, whatever is said of it', async () => {
  const { there, open } = await paying()
  const intent = await there.services.cards.readIntent(open.payment_intent)
  there.setClock(16 * 60)
  await releaseHolds(there.services.db, there.clock())
  await reconcilePayments(there.services, there.clock())
  const declined = { ...intent, failure_code: 'card_declined' }
  expect(await settleIntent(there.services, declined, there.clock())).toEqual({
    outcome: 'waiting',
    status: intent.status,
  })
  expect(await stateOf(there)).toBe('closed')
})

test('a payment whose nights are gone leaves its booking as it was, and one email', async () => {
  const { there, open, settled } = await paying()
  there.setClock(16 * 60)
  await hold(there.layla, there.marinaStudio, FEBRUARY)
  await payAtBank(there, open)
  expect(await settled()).toEqual({ outcome: 'captured', booking_status: 'expired' })
  expect(await there.waitingJobs()).toContainEqual(
    expect.objectContaining({
      name: 'send_booking_email',
      payload: { booking_id: open.id, kind: 'failed' },
      key: `failed-${open.id}`,
    }),
  )
})

test('a hold that was paid too little for is cancelled at that moment, by nobody', async () => {
  const { there, open, settled } = await paying()
  await payAtBank(there, open)
  await there.pool.query('update bookings set total_fils = total_fils + 1')
  expect(await settled()).toEqual({ outcome: 'captured', booking_status: 'cancelled' })
  const { rows } = await there.pool.query('select status, cancelled_by, closed_at from bookings')
  expect(rows).toEqual([{ status: 'cancelled', cancelled_by: null, closed_at: there.clock() }])
})

test('what is cancelled with money to give back asks the bank for it by one job; with none it asks for nothing', async () => {
  const there = await world(SILENT)
  const pay = async (nights: { from: string; to: string }) => {
    const open = await checkout(there.sara, there.marinaStudio, nights)
    await payAtBank(there, open)
    await settle(there.services, open.payment_intent, there.clock())
    return open
  }
  const cancel = async ({ id }: { id: number }) =>
    granted(await there.sara.call('cancelMyBooking', { booking_id: id })).refund
  const untaxed = await pay({ from: '2027-02-10', to: '2027-02-12' })
  await there.pool.query(`delete from folio_lines where kind = 'tourism_fee' and booking_id = $1`, [
    untaxed.id,
  ])
  expect(await cancel(untaxed)).toBe('0.00')
  expect((await there.pool.query('select from refunds')).rowCount).toBe(0)
  expect(await cancel(await pay(FEBRUARY))).toBe('30.00')
  const refunds = (await there.waitingJobs()).filter(({ name }) => name === 'refund_payment')
  expect(refunds).toMatchObject([{ payload: { refund_id: 1 }, key: 'refund-1' }])
})
