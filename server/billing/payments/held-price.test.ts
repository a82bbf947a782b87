import { expect, test } from 'vitest'
import { releaseHolds } from '#server/bookings/index.ts'
import { HOLDS } from '#contract/hold-times-and-limits.ts'
import { filsOf } from '#contract/money.ts'
import { addDays } from '#server/core/time.ts'
import {
  CARDS,
  checkout,
  expectAgreement,
  granted,
  hold,
  payAtBank,
  settle,
  SILENT,
  startPaying,
  type World,
  world,
} from '#kit/index.ts'
import { cancelAndRefund } from '#server/billing/refunds/refund.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }
const MARCH = { from: '2027-03-01', to: '2027-03-04' }

async function onlyOne({ pool }: World) {
  await pool.query(`with made as (insert into coupons (code, discount_bp, valid_from, valid_to, max_uses) values ('ONLYONE', 1000, '2026-01-01', '2028-01-01', 1) returning id)
    insert into coupon_texts (coupon_id, lang, description) select id, lang, 'one' from made, (values ('en'::lang), ('ar')) as langs (lang)`)
  return 'ONLYONE'
}

const apply = (person: Pick<World['sara'], 'call'>, reservation_id: string, coupon_code: string) =>
  person.call('startCheckout', { reservation_id, coupon_code })

test('20 checkouts at once with a coupon for one booking: one has it, the others hear that it is gone', async () => {
  const there = await world(SILENT)
  const code = await onlyOne(there)
  const people = await there.visitors(20)
  const held = await Promise.all(
    people.map((person, n) => {
      const from = addDays('2027-02-01', n * 4)
      return hold(person, n % 2 === 0 ? there.marinaStudio : there.downtownFlat, {
        from,
        to: addDays(from, 3),
      })
    }),
  )
  const replies = await Promise.all(
    people.map((person, n) => apply(person, held[n]?.reservation_id ?? '', code)),
  )
  expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  expect(
    replies.filter(
      (reply) => !reply.ok && reply.code === 'COUPON_UNAVAILABLE' && reply.status === 409,
    ),
  ).toHaveLength(19)
  const { rows } = await there.pool.query(
    'select count(*)::int as having from bookings where coupon_id is not null',
  )
  expect(rows).toEqual([{ having: 1 }])
})

test('two tabs that open the payment at once, one with a coupon, pay the same intent at the last price', async () => {
  const there = await world(SILENT)
  const code = await onlyOne(there)
  const held = await hold(there.sara, there.marinaStudio, FEBRUARY)
  const { cards } = there.services
  let other: ReturnType<typeof apply> | undefined
  there.services.cards = {
    ...cards,
    startIntent: async (input) => {
      const intent = await cards.startIntent(input)
      if (!other) await (other = apply(there.sara, held.reservation_id, code))
      return intent
    },
  }
  const first = granted(
    await there.sara.call('startCheckout', { reservation_id: held.reservation_id }),
  )
  const second = granted(
    (await other) ?? { ok: false, code: 'NOBODY', status: 0, errors: [], data: null },
  )
  expect(first.payment_intent).toBe(second.payment_intent)
  await payAtBank(there, first)
  await settle(there.services, first.payment_intent, there.clock())
  expect(await expectAgreement(there, held.id)).toMatchObject({
    status: 'confirmed',
    paid: filsOf(second.amount),
    refunded: 0,
  })
  const { rows } = await there.pool.query(`select status from sandbox_bank.intents order by status`)
  expect(rows).toEqual([{ status: 'canceled' }, { status: 'succeeded' }])
})

test('a coupon that a card was charged with stays on the booking, which is confirmed at its price', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await hold(there.sara, there.marinaStudio, FEBRUARY)
  const paying = granted(await apply(there.sara, reservation_id, 'WELCOME10'))
  await payAtBank(there, paying)
  expect(await apply(there.sara, reservation_id, '')).toMatchObject({
    code: 'COUPON_UNAVAILABLE',
    status: 409,
  })
  granted(await there.sara.call('updatePayment', { reservation_id, action: 'pay' }))
  expect(await expectAgreement(there, id)).toMatchObject({
    status: 'confirmed',
    total: filsOf(paying.amount),
    refunded: 0,
  })
  expect(granted(await there.sara.call('readCheckout', { reservation_id }))).toMatchObject({
    coupon: 'WELCOME10',
  })
})

test('nor is it taken off while the bank decides about the card', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await hold(there.sara, there.marinaStudio, FEBRUARY)
  await payAtBank(there, granted(await apply(there.sara, reservation_id, 'WELCOME10')), CARDS.slow)
  expect(await apply(there.sara, reservation_id, '')).toMatchObject({ code: 'COUPON_UNAVAILABLE' })
})

test('a coupon applied after the card was charged gives its discount back, also one that is worth less than the one before it', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  await payAtBank(there, paying)
  const most = granted(await apply(there.sara, paying.reservation_id, 'FLAT200'))
  const less = granted(await apply(there.sara, paying.reservation_id, 'WELCOME10'))
  expect(filsOf(less.amount)).toBeGreaterThan(filsOf(most.amount))
  await settle(there.services, paying.payment_intent, there.clock())
  await there.runJobs()
  const refunded = paying.total_fils - filsOf(less.amount)
  expect(await expectAgreement(there, paying.id)).toMatchObject({
    status: 'confirmed',
    paid: paying.total_fils,
    refunded,
  })
})

test('a coupon applied in one tab and taken off in another before the bank hears of it: the last price is asked', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, payment_intent, client_secret, total_fils } = await checkout(
    there.sara,
    there.marinaStudio,
    FEBRUARY,
  )
  const { cards } = there.services
  let other: ReturnType<typeof apply> | undefined
  there.services.cards = {
    ...cards,
    changeAmount: async (input) => {
      if (!other) await (other = apply(there.sara, reservation_id, ''))
      return await cards.changeAmount(input)
    },
  }
  granted(await apply(there.sara, reservation_id, 'WELCOME10'))
  expect(await other).toMatchObject({ ok: true })
  await payAtBank(there, { payment_intent, client_secret })
  await settle(there.services, payment_intent, there.clock())
  expect(await expectAgreement(there, id)).toMatchObject({
    status: 'confirmed',
    paid: total_fils,
    refunded: 0,
  })
})

test('while the bank is slow to hear of a higher price nobody waits for the home', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await hold(there.sara, there.downtownFlat, FEBRUARY)
  granted(await apply(there.sara, reservation_id, 'WELCOME10'))
  const { cards } = there.services
  const { promise: told, resolve: onTold } = Promise.withResolvers<void>()
  const { promise: answer, resolve: onAnswer } = Promise.withResolvers<void>()
  there.services.cards = {
    ...cards,
    changeAmount: async (input) => {
      onTold()
      await answer
      return await cards.changeAmount(input)
    },
  }
  const removed = apply(there.sara, reservation_id, '')
  await told
  await hold(there.layla, there.downtownFlat, FEBRUARY)
  onAnswer()
  expect(granted(await removed).booking).toMatchObject({ coupon: null })
})

test('a coupon is free again when its hold is given back, runs out, or its booking is cancelled', async () => {
  const there = await world(SILENT)
  const code = await onlyOne(there)
  const layla = await hold(there.layla, there.marinaStudio, MARCH)
  const sara = await checkout(there.sara, there.marinaStudio, { ...FEBRUARY, is_refundable: true })
  granted(await apply(there.sara, sara.reservation_id, code))
  granted(await apply(there.sara, sara.reservation_id, code))
  expect(await apply(there.layla, layla.reservation_id, code)).toMatchObject({
    code: 'COUPON_UNAVAILABLE',
  })

  granted(await apply(there.sara, sara.reservation_id, ''))
  granted(await apply(there.layla, layla.reservation_id, code))
  granted(
    await there.layla.call('updatePayment', {
      reservation_id: layla.reservation_id,
      action: 'cancel',
    }),
  )
  granted(await apply(there.sara, sara.reservation_id, code))

  await payAtBank(there, sara)
  await settle(there.services, sara.payment_intent, there.clock())
  const again = await hold(there.layla, there.marinaStudio, MARCH)
  expect(await apply(there.layla, again.reservation_id, code)).toMatchObject({
    code: 'COUPON_UNAVAILABLE',
  })
  await cancelAndRefund(there.services, sara.reservation_id, {
    now: there.clock(),
    in_full: false,
    by: 'company',
  })
  granted(await apply(there.layla, again.reservation_id, code))

  there.setClock(16 * 60)
  const third = await hold(there.sara, there.marinaStudio, FEBRUARY)
  granted(await apply(there.sara, third.reservation_id, code))
})

test('a payment that lands after its window does not confirm when somebody else has taken the coupon: all of it goes back', async () => {
  const there = await world(SILENT)
  const code = await onlyOne(there)
  const sara = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  const { amount } = granted(await apply(there.sara, sara.reservation_id, code))
  there.setClock(16 * 60)
  await releaseHolds(there.services.db, there.clock())
  const layla = await hold(there.layla, there.marinaStudio, MARCH)
  granted(await apply(there.layla, layla.reservation_id, code))
  await payAtBank(there, sara)
  expect(
    await there.sara.call('updatePayment', { reservation_id: sara.reservation_id, action: 'pay' }),
  ).toMatchObject({
    code: 'BOOK_FAILED',
    status: 409,
  })
  await there.runJobs()
  expect(await expectAgreement(there, sara.id)).toMatchObject({
    status: 'expired',
    state: 'refunded',
    refunded: filsOf(amount),
  })
})

test('the same late payment confirms while the coupon is still free', async () => {
  const there = await world(SILENT)
  const code = await onlyOne(there)
  const sara = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  granted(await apply(there.sara, sara.reservation_id, code))
  there.setClock(16 * 60)
  await payAtBank(there, sara)
  await settle(there.services, sara.payment_intent, there.clock())
  expect((await expectAgreement(there, sara.id)).status).toBe('confirmed')
})

test('a coupon taken and a late payment at the same moment: never both', async () => {
  const there = await world(SILENT)
  const code = await onlyOne(there)
  const sara = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  granted(await apply(there.sara, sara.reservation_id, code))
  there.setClock(16 * 60)
  await payAtBank(there, sara)
  const layla = await hold(there.layla, there.downtownFlat, MARCH)
  await Promise.all([
    settle(there.services, sara.payment_intent, there.clock()),
    apply(there.layla, layla.reservation_id, code),
  ])
  const { rows } = await there.pool.query(
    `select id from bookings where coupon_id is not null and (status = 'confirmed' or (status = 'pencil' and expires_at > $1))`,
    [there.clock()],
  )
  expect(rows).toHaveLength(1)
})

test.each([
  ['OLD', 'COUPON_UNAVAILABLE'],
  ['LAYLAONLY', 'COUPON_NOT_FOUND'],
  ['NEVER', 'COUPON_NOT_FOUND'],
  ['HUGE', 'COUPON_TOO_HIGH'],
])('Sara and the coupon %s: %s', async (coupon, code) => {
  const there = await world(SILENT)
  const held = await hold(there.sara, there.marinaStudio, FEBRUARY)
  expect(await apply(there.sara, held.reservation_id, coupon)).toMatchObject({
    code,
    errors: [{ field: 'coupon_code', code }],
  })
})

test('a coupon may be worth the nights after the offer, and not a fils more', async () => {
  const there = await world(SILENT)
  await there.pool
    .query(`insert into offers (code, type, discount_bp, arrival_date_gt, departure_date_lt, starts_at, expiry)
    values ('HALF', 'seasonal', 5000, '2027-01-01', '2027-12-31', '2026-12-01', '2027-12-31')`)
  const { reservation_id, lines } = await startPaying(there.sara, there.marinaStudio, FEBRUARY)
  const nights_fils = (lines['accommodation'] ?? 0) + (lines['offer'] ?? 0)
  expect(nights_fils).toBe((lines['accommodation'] ?? 0) / 2)
  const worth = (fils: number) =>
    there.pool.query(`update coupons set discount_fils = $1 where code = 'HUGE'`, [fils])
  await worth(nights_fils + 1)
  expect(await apply(there.sara, reservation_id, 'HUGE')).toMatchObject({ code: 'COUPON_TOO_HIGH' })
  await worth(nights_fils)
  granted(await apply(there.sara, reservation_id, 'HUGE'))
})

test('a coupon whose minimum the booking does not reach is refused with the minimum, in words', async () => {
  const there = await world(SILENT)
  await there.pool.query(`update coupons set min_total_fils = 1000000 where code = 'WELCOME10'`)
  const { reservation_id } = await hold(there.sara, there.marinaStudio, FEBRUARY)
  expect(await apply(there.sara, reservation_id, 'WELCOME10')).toMatchObject({
    code: 'COUPON_TOTAL_TOO_LOW',
    status: 409,
    errors: [
      { field: 'coupon_code', message: 'This coupon is for bookings of AED 10,000 or more' },
    ],
  })
})

test('a coupon for a first booking is one booking’s, though two are held at once', async () => {
  const there = await world(SILENT)
  await there.pool.query(`update coupons set is_first_booking_only = true where code = 'WELCOME10'`)
  const one = await hold(there.sara, there.marinaStudio, FEBRUARY)
  const two = await hold(there.sara, there.downtownFlat, FEBRUARY)
  const replies = await Promise.all(
    [one, two].map(({ reservation_id }) => apply(there.sara, reservation_id, 'WELCOME10')),
  )
  expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  expect(replies.find((reply) => !reply.ok)).toMatchObject({ code: 'COUPON_UNAVAILABLE' })
  there.setClock(16 * 60 + HOLDS.pause_minutes * 60)
  granted(
    await apply(
      there.sara,
      (await hold(there.sara, there.downtownFlat, MARCH)).reservation_id,
      'WELCOME10',
    ),
  )
})

/** Pays the amount of a checkout, whatever happened to the hold. */
async function payLate(there: World, open: { payment_intent: string; client_secret: string }) {
  await payAtBank(there, open)
  await settle(there.services, open.payment_intent, there.clock())
}

async function firstBookingOnly(there: World) {
  await there.pool.query(
    `update coupons set is_first_booking_only = true, max_uses = null where code = 'WELCOME10'`,
  )
  return 'WELCOME10'
}

test('a coupon for a first booking is lost when another hold is paid first, and the payment goes back whole', async () => {
  const there = await world(SILENT)
  const code = await firstBookingOnly(there)
  const one = await hold(there.sara, there.marinaStudio, FEBRUARY)
  const with_coupon = granted(await apply(there.sara, one.reservation_id, code))
  const two = await checkout(there.sara, there.downtownFlat, FEBRUARY)
  await payLate(there, two)
  await payLate(there, with_coupon)
  await there.runJobs()
  expect(await expectAgreement(there, two.id)).toMatchObject({ status: 'confirmed' })
  expect(await expectAgreement(there, one.id)).toMatchObject({
    status: 'cancelled',
    refunded: filsOf(with_coupon.amount),
  })
})

test('of two lapsed holds with a coupon for a first booking, both paid, one is booked', async () => {
  const there = await world(SILENT)
  const code = await firstBookingOnly(there)
  const one = await hold(there.sara, there.marinaStudio, FEBRUARY)
  const first = granted(await apply(there.sara, one.reservation_id, code))
  there.setClock(16 * 60)
  const two = await hold(there.sara, there.downtownFlat, FEBRUARY)
  const second = granted(await apply(there.sara, two.reservation_id, code))
  await payLate(there, second)
  await payLate(there, first)
  await there.runJobs()
  expect(await expectAgreement(there, two.id)).toMatchObject({ status: 'confirmed' })
  expect(await expectAgreement(there, one.id)).toMatchObject({
    status: 'cancelled',
    refunded: filsOf(first.amount),
  })
})

test('a coupon is good until its last second, and not at the moment it ends', async () => {
  const there = await world(SILENT)
  const code = await onlyOne(there)
  const { reservation_id } = await hold(there.sara, there.marinaStudio, FEBRUARY)
  const ends = new Date(there.clock().getTime() + 60_000)
  await there.pool.query(`update coupons set valid_to = $1 where code = $2`, [ends, code])
  const listed = async () =>
    granted(await there.sara.call('listActiveCoupons', {})).coupons.map((coupon) => coupon.code)
  there.setClock(new Date(ends.getTime() - 1_000))
  expect(await listed()).toContain(code)
  granted(await apply(there.sara, reservation_id, code))
  granted(await apply(there.sara, reservation_id, ''))
  there.setClock(ends)
  expect(await listed()).not.toContain(code)
  expect(await apply(there.sara, reservation_id, code)).toMatchObject({
    code: 'COUPON_UNAVAILABLE',
  })
})

test('a coupon begins at its first second', async () => {
  const there = await world(SILENT)
  const code = await onlyOne(there)
  const { reservation_id } = await hold(there.sara, there.marinaStudio, FEBRUARY)
  const begins = new Date(there.clock().getTime() + 60_000)
  await there.pool.query(`update coupons set valid_from = $1 where code = $2`, [begins, code])
  there.setClock(new Date(begins.getTime() - 1_000))
  expect(await apply(there.sara, reservation_id, code)).toMatchObject({
    code: 'COUPON_UNAVAILABLE',
  })
  there.setClock(begins)
  granted(await apply(there.sara, reservation_id, code))
})
