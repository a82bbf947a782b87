import { expect, test, vi } from 'vitest'
import { releaseHolds } from '#bookings'
import type { House } from '#http'
import { CARDS, checkout, granted, hold, Killed, mortalHouse, payAtBank, TODAY, type World, world } from '#world'
import { startPayment } from './start.ts'
import { settleIntent } from './settle.ts'
import { carryOutRefund, cancelAndRefund } from './refund.ts'
import { reconcilePayments } from './reconcile.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }
/** The bank says nothing by itself: the test decides when we hear of a payment. */
const SILENT = { bank_delays: { poll_ms: 3_600_000 } }

async function settle(house: House, intent_id: string, now: Date) {
  return await settleIntent(house, await house.cards.readIntent(intent_id), now)
}

/** What our books and the bank's say about a booking. */
async function books({ pool }: World, booking_id: number) {
  const { rows } = await pool.query<{
    status: string
    state: string
    total: number
    paid: number
    refunded: number
    received: number
    given_back: number
    claims: number
  }>(
    `select b.status, p.state, b.total_fils as total,
      (select coalesce(-sum(fils), 0) from folio_lines where booking_id = b.id and kind = 'payment') as paid,
      (select coalesce(sum(fils), 0) from folio_lines where booking_id = b.id and kind = 'refund') as refunded,
      (select coalesce(sum(i.amount_fils), 0) from sandbox_bank.intents i where i.id = p.intent_id and i.status = 'succeeded') as received,
      (select coalesce(sum(r.amount_fils), 0) from sandbox_bank.refunds r where r.intent_id = p.intent_id) as given_back,
      (select count(*)::int from occupancies o where o.booking_id = b.id) as claims
     from bookings b join payments p on p.booking_id = b.id where b.id = $1`,
    [booking_id],
  )
  const row = rows[0]
  if (!row) throw new Error('No such booking')
  return row
}

/** Promise 3: every captured payment ends at exactly one confirmed booking or a full refund. */
async function expectAgreement(there: World, booking_id: number) {
  const row = await books(there, booking_id)
  expect(row.paid).toBe(row.received)
  expect(row.refunded).toBe(row.given_back)
  expect(row.paid - row.refunded).toBe(row.status === 'confirmed' ? row.total : 0)
  expect(row.claims).toBe(row.status === 'confirmed' ? 1 : 0)
  return row
}

test('hold, pay, confirmed: the guest and the bank may both tell us, in any order and number, and it counts once', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  expect(await payAtBank(there, paying)).toBe(200)
  const say = () =>
    there.sara.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay', payment_intent: paying.payment_intent })
  const [first, , second] = await Promise.all([say(), settle(there.house, paying.payment_intent, there.clock()), say()])
  expect(granted(first)).toEqual({ booking_status: 'confirmed', payment_status: 1 })
  expect(granted(second)).toEqual({ booking_status: 'confirmed', payment_status: 1 })
  await expectAgreement(there, paying.id)
  const { rows } = await there.pool.query(`select kind, expires_at from occupancies where booking_id = $1`, [paying.id])
  expect(rows).toEqual([{ kind: 'booking', expires_at: null }])
})

test('the webhook alone confirms, through the door, signed', async () => {
  const there = await world({ bank_delays: { poll_ms: 50 } })
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  await payAtBank(there, paying)
  await vi.waitFor(async () => expect((await books(there, paying.id)).status).toBe('confirmed'), { timeout: 8_000 })
  await expectAgreement(there, paying.id)
  const forged = await there.app.request('/api/payment/webhook/', {
    method: 'POST',
    body: '{"type":"payment_intent.succeeded"}',
    headers: { 'stripe-signature': 't=1,v1=00' },
  })
  expect(forged.status).toBe(400)
})

test('a declined card leaves the hold; the next card succeeds on the same payment', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  expect(await payAtBank(there, paying, CARDS.declined)).toBe(402)
  const pay = () => there.sara.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' })
  expect(await pay()).toMatchObject({ code: 'PAYMENT_FAILED', status: 402 })
  expect((await books(there, paying.id)).status).toBe('pencil')
  await payAtBank(there, paying)
  expect(granted(await pay()).booking_status).toBe('confirmed')
  await expectAgreement(there, paying.id)
})

test('a payment that lands after the hold lapsed re-takes free nights', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  there.setClock(16 * 60)
  await releaseHolds(there.house.db, there.clock())
  await payAtBank(there, paying)
  await settle(there.house, paying.payment_intent, there.clock())
  expect((await expectAgreement(there, paying.id)).status).toBe('confirmed')
})

test('when somebody else took the nights meanwhile everything goes back, and the guest is told', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  there.setClock(16 * 60)
  await hold(there.layla, there.marinaStudio, FEBRUARY)
  await payAtBank(there, paying)
  expect(await there.sara.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' })).toMatchObject({
    code: 'BOOK_FAILED',
    status: 409,
  })
  await there.runJobs()
  const row = await expectAgreement(there, paying.id)
  expect(row).toMatchObject({ status: 'expired', state: 'refunded', refunded: paying.total_fils })
  const letters: { subject: string }[] = JSON.parse(await (await there.app.request('/dev/inbox.json?to=sara@example.com')).text())
  expect(letters.map((letter) => letter.subject)).toEqual(['Your booking did not go through'])
})

test('a refund is carried out once, however often its job runs', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  await payAtBank(there, paying)
  await settle(there.house, paying.payment_intent, there.clock())
  await cancelAndRefund(there.house, paying.reservation_id, { now: there.clock(), in_full: true })
  const { rows } = await there.pool.query<{ id: number }>('select id from refunds')
  for (let again = 0; again < 3; again++) await carryOutRefund(there.house, rows[0]?.id ?? 0, there.clock())
  expect(await expectAgreement(there, paying.id)).toMatchObject({ status: 'cancelled', refunded: paying.total_fils })
})

test('a lost webhook and a guest who never came back: the reconciler finds the money', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  await payAtBank(there, paying)
  there.setClock(120)
  expect(await reconcilePayments(there.house, there.clock())).toBe(1)
  expect((await expectAgreement(there, paying.id)).status).toBe('confirmed')
})

test('after the window has closed the reconciler closes the payment at the bank, so that it can no longer be charged', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  there.setClock(16 * 60)
  await releaseHolds(there.house.db, there.clock())
  await reconcilePayments(there.house, there.clock())
  expect(await payAtBank(there, paying)).not.toBe(200)
  expect(await expectAgreement(there, paying.id)).toMatchObject({ status: 'expired', state: 'closed', paid: 0 })
  expect(await there.sara.call('startCheckout', { reservation_id: paying.reservation_id })).toMatchObject({
    code: 'PAYMENT_WINDOW_EXPIRED',
    status: 410,
  })
})

test('giving the nights back frees them; when the card was charged in the same moment the booking stands', async () => {
  const there = await world(SILENT)
  const one = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  expect(granted(await there.sara.call('updatePayment', { reservation_id: one.reservation_id, action: 'cancel' })).booking_status).toBe(
    'cancelled',
  )
  await expectAgreement(there, one.id)
  const two = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  await payAtBank(there, two)
  expect(granted(await there.sara.call('updatePayment', { reservation_id: two.reservation_id, action: 'cancel' })).booking_status).toBe(
    'confirmed',
  )
  await expectAgreement(there, two.id)
})

test('a coupon lowers what the card is charged; taking it off raises it again; refusals have their codes', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  const apply = (coupon_code: string) => there.sara.call('startCheckout', { reservation_id: paying.reservation_id, coupon_code })
  for (const [code, refusal] of [
    ['NOPE', 'COUPON_NOT_FOUND'],
    ['OLD', 'COUPON_UNAVAILABLE'],
    ['HUGE', 'COUPON_TOO_HIGH'],
    ['LAYLAONLY', 'COUPON_NOT_FOUND'],
  ]) {
    expect(await apply(code ?? '')).toMatchObject({ code: refusal, errors: [{ field: 'coupon_code' }] })
  }
  const cheaper = granted(await apply('welcome10'))
  expect(Number(cheaper.amount)).toBeLessThan(Number(paying.amount))
  expect(cheaper.booking.lines.find((line) => line.kind === 'coupon')?.label).toBe('Applied Coupon')
  expect((await there.house.cards.readIntent(paying.payment_intent)).amount_fils).toBe(Math.round(Number(cheaper.amount) * 100))
  expect(granted(await apply('')).amount).toBe(paying.amount)
  granted(await apply('FLAT200'))
  await payAtBank(there, paying)
  granted(await there.sara.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' }))
  await expectAgreement(there, paying.id)
})

test('the same total in card, page, checkout, payment, mail and invoice', async () => {
  const there = await world(SILENT)
  const found = granted(await there.sara.call('searchRoomCategories', FEBRUARY))
  const total = found.room_categories.find((home) => home.slug === 'marina-studio')?.price.non_member.total
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  expect(paying.amount).toBe(total)
  await payAtBank(there, paying)
  granted(await there.sara.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' }))
  await there.runJobs()
  const { rows: papers } = await there.pool.query<{
    paper: { total_fils: number; paid_fils: number; net_fils: number; vat_fils: number; tourism_fee_fils: number }
  }>('select paper from invoices')
  const paper = papers[0]?.paper
  expect(paper).toMatchObject({ total_fils: paying.total_fils, paid_fils: paying.total_fils })
  expect((paper?.net_fils ?? 0) + (paper?.vat_fils ?? 0) + (paper?.tourism_fee_fils ?? 0)).toBe(paying.total_fils)
  const letters: { text: string; html: string; attachments: { name: string }[] }[] = JSON.parse(
    await (await there.app.request('/dev/inbox.json?to=sara@example.com')).text(),
  )
  const shown = Number(total).toLocaleString('en', { minimumFractionDigits: 2 })
  expect(letters[0]?.text).toContain(`Total paid: AED ${shown}`)
  expect(letters[0]?.attachments).toEqual([{ name: expect.stringMatching(/^INV-2027-000001\.pdf$/), type: 'application/pdf' }])
})

test('while a booking is refundable its letter carries a receipt; the numbered invoice follows when it no longer is', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.layla, there.marinaStudio, { ...FEBRUARY, is_refundable: true })
  await payAtBank(there, paying)
  granted(await there.layla.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' }))
  await there.runJobs()
  const invoices = async () => (await there.pool.query('select invoice_number from invoices')).rows
  expect(await invoices()).toEqual([])
  const letters: { subject: string; attachments: { name: string }[] }[] = JSON.parse(
    await (await there.app.request('/dev/inbox.json?to=layla@example.com')).text(),
  )
  expect(letters[0]?.attachments[0]?.name).toBe(`${paying.reservation_id}.pdf`)
  expect(
    (
      await there.app.request(`/api/payment/download_invoice/?reservation_id=${paying.reservation_id}`, {
        headers: { authorization: `Token ${there.layla.token}` },
      })
    ).status,
  ).toBe(409)
  there.setClock(new Date('2027-01-25T20:00:00Z')) // midnight in Dubai after 25 January, the last day with everything back
  const pdf = await there.app.request(`/api/payment/download_invoice/?reservation_id=${paying.reservation_id}`, {
    headers: { authorization: `Token ${there.layla.token}` },
  })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(await invoices()).toEqual([{ invoice_number: 'INV-2027-000001' }])
})

test('cancelling gives everything back until the seventh day before arrival, afterwards only the Tourism Dirham', async () => {
  const there = await world(SILENT)
  const bookAndPay = async (is_refundable: boolean, from: string, to: string) => {
    const paying = await checkout(there.sara, there.marinaStudio, { from, to, is_refundable })
    await payAtBank(there, paying)
    granted(await there.sara.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' }))
    return paying
  }
  const early = await bookAndPay(true, '2027-02-01', '2027-02-04')
  const late = await bookAndPay(true, '2027-02-05', '2027-02-08')
  const never = await bookAndPay(false, '2027-02-10', '2027-02-12')
  there.setClock(new Date('2027-01-25T10:00:00Z'))
  expect(await cancelAndRefund(there.house, early.reservation_id, { now: there.clock(), in_full: false })).toEqual({
    amount_fils: early.total_fils,
  })
  there.setClock(new Date('2027-01-30T10:00:00Z'))
  expect(await cancelAndRefund(there.house, late.reservation_id, { now: there.clock(), in_full: false })).toEqual({
    amount_fils: 3 * 1_000,
  })
  expect(await cancelAndRefund(there.house, never.reservation_id, { now: there.clock(), in_full: false })).toEqual({
    amount_fils: 2 * 1_000,
  })
})

/** Runs a piece of work again and again, killed before each of its steps in turn, each time in a world of its own. */
async function killedAtEveryStep(
  work: (there: World, doomed: House) => Promise<unknown>,
  afterwards: (there: World) => Promise<void>,
  prepare: (there: World) => Promise<void>,
) {
  for (let dies_before = 1; ; dies_before++) {
    const there = await world(SILENT)
    await prepare(there)
    const { mortal } = mortalHouse(there.house, there.pool, dies_before)
    const died = await work(there, mortal).then(
      () => false,
      (error: unknown) => isKilled(error),
    )
    await afterwards(there)
    if (!died) return dies_before - 1
  }
}

function isKilled(error: unknown): true {
  const reasons = [error, error instanceof Error ? error.cause : undefined]
  if (reasons.some((reason) => reason instanceof Killed)) return true
  throw error
}

test('killed before any step of opening a payment: one intent, and it can be paid', { timeout: 120_000 }, async () => {
  let held: Awaited<ReturnType<typeof hold>> | undefined
  const survived = await killedAtEveryStep(
    (there, doomed) => startPayment({ reservation_id: held?.reservation_id ?? '' }, callOf(there, doomed)),
    async (there) => {
      const paying = granted(await there.sara.call('startCheckout', { reservation_id: held?.reservation_id ?? '' }))
      await payAtBank(there, paying)
      await settle(there.house, paying.payment_intent, there.clock())
      expect((await expectAgreement(there, held?.id ?? 0)).status).toBe('confirmed')
      expect((await there.pool.query('select count(*)::int as intents from sandbox_bank.intents')).rows).toEqual([{ intents: 1 }])
    },
    async (there) => {
      held = await hold(there.sara, there.marinaStudio, FEBRUARY)
    },
  )
  expect(survived).toBeGreaterThan(5)
})

test('killed before any step of taking a payment in: confirmed once, on the next word from the bank', { timeout: 120_000 }, async () => {
  let paying: Awaited<ReturnType<typeof checkout>> | undefined
  const survived = await killedAtEveryStep(
    (there, doomed) => settle(doomed, paying?.payment_intent ?? '', there.clock()),
    async (there) => {
      await settle(there.house, paying?.payment_intent ?? '', there.clock())
      await there.runJobs()
      expect((await expectAgreement(there, paying?.id ?? 0)).status).toBe('confirmed')
      expect((await there.pool.query(`select count(*)::int as letters from inbox_messages where channel = 'mail'`)).rows).toEqual([
        { letters: 1 },
      ])
    },
    async (there) => {
      paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
      await payAtBank(there, paying)
    },
  )
  expect(survived).toBeGreaterThan(8)
})

test('killed before any step of giving a lost booking back: refunded in full, once', { timeout: 180_000 }, async () => {
  let paying: Awaited<ReturnType<typeof checkout>> | undefined
  const survived = await killedAtEveryStep(
    async (there, doomed) => {
      await settle(doomed, paying?.payment_intent ?? '', there.clock())
      await carryOutRefund(doomed, 1, there.clock())
    },
    async (there) => {
      await settle(there.house, paying?.payment_intent ?? '', there.clock())
      await there.runJobs()
      expect(await expectAgreement(there, paying?.id ?? 0)).toMatchObject({ status: 'expired', refunded: paying?.total_fils })
    },
    async (there) => {
      paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
      there.setClock(16 * 60)
      await hold(there.layla, there.marinaStudio, FEBRUARY)
      await payAtBank(there, paying)
    },
  )
  expect(survived).toBeGreaterThan(12)
})

test(
  'killed before any step of a coupon: what the bank charges and what we book agree, or the difference goes back',
  { timeout: 180_000 },
  async () => {
    let paying: Awaited<ReturnType<typeof checkout>> | undefined
    for (const [before, then] of [
      ['', 'WELCOME10'],
      ['WELCOME10', ''],
    ]) {
      const survived = await killedAtEveryStep(
        (there, doomed) => startPayment({ reservation_id: paying?.reservation_id ?? '', coupon_code: then }, callOf(there, doomed)),
        async (there) => {
          await payAtBank(there, { payment_intent: paying?.payment_intent ?? '', client_secret: paying?.client_secret ?? '' })
          await settle(there.house, paying?.payment_intent ?? '', there.clock())
          await there.runJobs()
          expect((await expectAgreement(there, paying?.id ?? 0)).status).toBe('confirmed')
        },
        async (there) => {
          paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
          if (before) granted(await there.sara.call('startCheckout', { reservation_id: paying.reservation_id, coupon_code: before }))
        },
      )
      expect(survived).toBeGreaterThan(15)
    }
  },
)

function callOf({ clock, sara }: World, house: House) {
  const person = { user_id: sara.user_id, is_temporary: false, is_member: false, is_email_verified: true, roles: [1] }
  return { house, db: house.db, now: clock(), today: TODAY, lang: 'en' as const, log: house.log, person, token: null }
}
