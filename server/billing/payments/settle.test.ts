import { expect, test } from 'vitest'
import { releaseHolds } from '#server/bookings/index.ts'
import {
  ledger,
  CARDS,
  checkout,
  expectAgreement,
  granted,
  hold,
  payAtBank,
  settle,
  SILENT,
  eventually,
  untilWaiting,
  world,
} from '#kit/index.ts'
import { carryOutRefund } from '#server/billing/refunds/carry-out-refund.ts'
import { reconcilePayments, retryRefunds } from './reconcile.ts'
import { cancelAndRefund } from '#server/billing/refunds/refund.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }

test('hold, pay, confirmed: the guest and the bank may both tell us, in any order and number, and it counts once', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  expect(await payAtBank(there, paying)).toBe(200)
  const say = () =>
    there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
      payment_intent: paying.payment_intent,
    })
  const [first, , second] = await Promise.all([
    say(),
    settle(there.services, paying.payment_intent, there.clock()),
    say(),
  ])
  expect(granted(first)).toEqual({ booking_status: 'confirmed', payment_status: 1 })
  expect(granted(second)).toEqual({ booking_status: 'confirmed', payment_status: 1 })
  await expectAgreement(there, paying.id)
  const { rows } = await there.pool.query(
    `select kind, expires_at from occupancies where booking_id = $1`,
    [paying.id],
  )
  expect(rows).toEqual([{ kind: 'booking', expires_at: null }])
})

test('the webhook alone confirms, through the API, signed', async () => {
  const there = await world({ bank_delays: { poll_ms: 50 } })
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  await payAtBank(there, paying)
  await eventually(async () => expect((await ledger(there, paying.id)).status).toBe('confirmed'))
  await expectAgreement(there, paying.id)
  const forged = await there.app.request('/api/payment/webhook/', {
    method: 'POST',
    body: '{"type":"payment_intent.succeeded"}',
    headers: { 'stripe-signature': 't=1,v1=00' },
  })
  expect(forged.status).toBe(400)
})

test.each(['units', 'bookings'])(
  'money is taken in after whoever has the %s of the home locked, at the price they left',
  async (locked) => {
    const there = await world(SILENT)
    const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
    await payAtBank(there, paying)
    const other = await there.pool.connect()
    await other.query(`begin; select from ${locked} where room_category_id = 1 for no key update`)
    const settled = settle(there.services, paying.payment_intent, there.clock())
    await untilWaiting(there.pool)
    await other.query(
      'update bookings set total_fils = total_fils + 5000 where room_category_id = 1; commit',
    )
    other.release()
    expect(await settled).toEqual({ outcome: 'captured', booking_status: 'cancelled' })
    await there.runJobs()
    expect(await expectAgreement(there, paying.id)).toMatchObject({
      status: 'cancelled',
      refunded: paying.total_fils,
    })
  },
)

test('a webhook is read no further than a megabyte, whether it says its size or not', async () => {
  const { app } = await world(SILENT)
  let read = 0
  const endless = new ReadableStream({
    pull: (pieces) => {
      read += 65_536
      pieces.enqueue(new Uint8Array(65_536))
    },
  })
  const say = async (body: string | ReadableStream) =>
    (
      await app.request(
        new Request('http://localhost/api/payment/webhook/', {
          method: 'POST',
          body,
          duplex: 'half',
        }),
      )
    ).status
  expect(await say(endless)).toBe(413)
  expect(read).toBeLessThan(1_500_000)
  expect(await say('x'.repeat(1_100_000))).toBe(413)
  expect(await say('{}')).toBe(400)
})

test('a declined card leaves the hold; the next card succeeds on the same payment', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  expect(await payAtBank(there, paying, CARDS.declined)).toBe(402)
  const pay = () =>
    there.sara.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' })
  expect(await pay()).toMatchObject({ code: 'PAYMENT_FAILED', status: 402 })
  expect((await ledger(there, paying.id)).status).toBe('pencil')
  await payAtBank(there, paying)
  expect(granted(await pay()).booking_status).toBe('confirmed')
  await expectAgreement(there, paying.id)
})

test('after a decline the window closes: the guest hears of the window, not of the card', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  await payAtBank(there, paying, CARDS.declined)
  there.setClock(16 * 60)
  expect(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  ).toMatchObject({
    code: 'PAYMENT_WINDOW_EXPIRED',
    status: 410,
  })
})

test('a payment that lands after the hold lapsed re-takes free nights', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  there.setClock(16 * 60)
  await releaseHolds(there.services.db, there.clock())
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  expect((await expectAgreement(there, paying.id)).status).toBe('confirmed')
})

test('when somebody else took the nights meanwhile everything goes back, and the guest is told', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  there.setClock(16 * 60)
  await hold(there.layla, there.marinaStudio, FEBRUARY)
  await payAtBank(there, paying)
  expect(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  ).toMatchObject({
    code: 'BOOK_FAILED',
    status: 409,
  })
  await there.runJobs()
  const row = await expectAgreement(there, paying.id)
  expect(row).toMatchObject({ status: 'expired', state: 'refunded', refunded: paying.total_fils })
  const emails: { subject: string }[] = JSON.parse(
    await (await there.app.request('/dev/inbox.json?to=sara@example.com')).text(),
  )
  expect(emails.map((email) => email.subject)).toEqual(['Your booking did not go through'])
})

test('a refund is carried out once, however often its job runs', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  await cancelAndRefund(there.services, paying.reservation_id, {
    now: there.clock(),
    in_full: true,
    by: 'company',
  })
  const { rows } = await there.pool.query<{ id: number }>('select id from refunds')
  const carryOut = () => carryOutRefund(there.services, rows[0]?.id ?? 0, there.clock())
  await Promise.all([carryOut(), carryOut(), carryOut()])
  await carryOut()
  expect(await expectAgreement(there, paying.id)).toMatchObject({
    status: 'cancelled',
    refunded: paying.total_fils,
  })
})

test('a lost webhook and a guest who never came back: the reconciler finds the money', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  await payAtBank(there, paying)
  there.setClock(120)
  expect(await reconcilePayments(there.services, there.clock())).toBe(1)
  expect((await expectAgreement(there, paying.id)).status).toBe('confirmed')
})

test('after the window has closed the reconciler closes the payment at the bank, so that it can no longer be charged', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  there.setClock(16 * 60)
  await releaseHolds(there.services.db, there.clock())
  await reconcilePayments(there.services, there.clock())
  expect(await payAtBank(there, paying)).not.toBe(200)
  expect(await expectAgreement(there, paying.id)).toMatchObject({
    status: 'expired',
    state: 'closed',
    paid: 0,
  })
  expect(
    await there.sara.call('startCheckout', { reservation_id: paying.reservation_id }),
  ).toMatchObject({
    code: 'PAYMENT_WINDOW_EXPIRED',
    status: 410,
  })
  expect(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  ).toMatchObject({
    code: 'PAYMENT_WINDOW_EXPIRED',
  })
})

test('giving the nights back frees them; when the card was charged in the same moment the booking stands', async () => {
  const there = await world(SILENT)
  const one = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  expect(
    granted(
      await there.sara.call('updatePayment', {
        reservation_id: one.reservation_id,
        action: 'cancel',
      }),
    ).booking_status,
  ).toBe('cancelled')
  await expectAgreement(there, one.id)
  const two = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  await payAtBank(there, two)
  expect(
    granted(
      await there.sara.call('updatePayment', {
        reservation_id: two.reservation_id,
        action: 'cancel',
      }),
    ).booking_status,
  ).toBe('confirmed')
  await expectAgreement(there, two.id)
})

test('a coupon lowers what the card is charged; taking it off raises it again; refusals have their codes', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  const apply = (coupon_code: string) =>
    there.sara.call('startCheckout', { reservation_id: paying.reservation_id, coupon_code })
  for (const [code, refusal] of [
    ['NOPE', 'COUPON_NOT_FOUND'],
    ['OLD', 'COUPON_UNAVAILABLE'],
    ['HUGE', 'COUPON_TOO_HIGH'],
    ['LAYLAONLY', 'COUPON_NOT_FOUND'],
  ]) {
    expect(await apply(code ?? '')).toMatchObject({
      code: refusal,
      errors: [{ field: 'coupon_code' }],
    })
  }
  const cheaper = granted(await apply('welcome10'))
  expect(Number(cheaper.amount)).toBeLessThan(Number(paying.amount))
  expect(cheaper.booking.lines.find((line) => line.kind === 'coupon')?.label).toBe('Applied Coupon')
  expect((await there.services.cards.readIntent(paying.payment_intent)).amount_fils).toBe(
    Math.round(Number(cheaper.amount) * 100),
  )
  expect(granted(await apply('')).amount).toBe(paying.amount)
  granted(await apply('FLAT200'))
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  await expectAgreement(there, paying.id)
})

test('a payment the provider does not understand keeps no other waiting', async () => {
  const there = await world(SILENT)
  const lost = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  const paid = await checkout(there.layla, there.downtownFlat, FEBRUARY)
  await payAtBank(there, paid)
  await there.pool.query('update payments set intent_id = $1 where booking_id = $2', [
    'pi_unknown',
    lost.id,
  ])
  expect(await reconcilePayments(there.services, there.setClock(120))).toBe(1)
  expect((await expectAgreement(there, paid.id)).status).toBe('confirmed')
})

test('a refund whose job gave up is carried out by the round, once', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  await cancelAndRefund(there.services, paying.reservation_id, {
    now: there.clock(),
    in_full: true,
    by: 'company',
  })
  expect(await there.waitingJobs()).toContainEqual(
    expect.objectContaining({ name: 'refund_payment' }),
  )
  await there.pool.query('delete from graphile_worker._private_jobs')
  await retryRefunds(there.services, there.setClock(23 * 3_600))
  expect(await ledger(there, paying.id)).toMatchObject({ refunded: 0 })
  await retryRefunds(there.services, there.setClock(2 * 3_600))
  await retryRefunds(there.services, there.clock())
  expect(await expectAgreement(there, paying.id)).toMatchObject({
    refunded: paying.total_fils,
    state: 'refunded',
  })
})

test('what was taken too much goes back by itself, and the booking can still be cancelled', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, {
    ...FEBRUARY,
    is_refundable: true,
  })
  await payAtBank(there, paying)
  await there.pool.query('update bookings set total_fils = total_fils - 5000 where id = $1', [
    paying.id,
  ])
  expect(await settle(there.services, paying.payment_intent, there.clock())).toMatchObject({
    booking_status: 'confirmed',
  })
  await there.runJobs()
  expect(await expectAgreement(there, paying.id)).toMatchObject({
    status: 'confirmed',
    state: 'captured',
    refunded: 5_000,
  })
  const { refund } = granted(await there.sara.call('cancelMyBooking', { booking_id: paying.id }))
  expect(Math.round(Number(refund) * 100)).toBe(paying.total_fils - 5_000)
  await there.runJobs()
  expect(await expectAgreement(there, paying.id)).toMatchObject({
    refunded: paying.total_fils,
    state: 'refunded',
  })
})

test('a refund that is carried out by several at once is written down once', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  await cancelAndRefund(there.services, paying.reservation_id, {
    now: there.clock(),
    in_full: true,
    by: 'company',
  })
  const { rows } = await there.pool.query<{ id: number }>('select id from refunds')
  await Promise.all(
    [1, 2, 3].map(() => carryOutRefund(there.services, rows[0]?.id ?? 0, there.clock())),
  )
  expect(await expectAgreement(there, paying.id)).toMatchObject({
    refunded: paying.total_fils,
    state: 'refunded',
  })
})
