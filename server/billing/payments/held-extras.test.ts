import { expect, test } from 'vitest'
import { releaseHolds } from '#server/bookings/index.ts'
import { filsOf } from '#contract/money.ts'
import { buyExtra, expectSums, withExtras } from '#kit/extras.ts'
import {
  buy,
  checkout,
  granted,
  payAtBank,
  settle,
  SILENT,
  startPaying,
  world,
  type World,
} from '#kit/index.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }
const COT_FILS = 3 * 35_00
const LATE_FILS = 75_50

async function opened() {
  const there = await world(SILENT)
  const catalogue = await withExtras(there)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  const { reservation_id } = paying
  const choose = (
    ...extras: { extra_id: number; quantity: number; price: string; day?: string }[]
  ) => there.sara.call('startCheckout', { reservation_id, extras })
  const cot = { extra_id: catalogue.cot, quantity: 1, price: '105.00' }
  const late = { extra_id: catalogue.late, quantity: 1, price: '75.50' }
  return { there, catalogue, paying, reservation_id, choose, cot, late }
}

const pay = async (
  there: World,
  paying: Parameters<typeof payAtBank>[1] & { payment_intent: string },
) => {
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
}

const emailsTo = async ({ app }: World): Promise<{ subject: string; text: string }[]> =>
  JSON.parse(await (await app.request('/dev/inbox.json?to=sara@example.com')).text())

test('extras that are chosen before the payment are in its total, paid at once, and on one invoice', async () => {
  const { there, catalogue, paying, reservation_id, choose, cot, late } = await opened()
  const offered = granted(await there.sara.call('readCheckoutExtras', { reservation_id }))
  expect(offered.offers.map(({ id, refusal }) => [id, refusal])).toContainEqual([
    catalogue.cot,
    null,
  ])
  expect(offered.chosen).toEqual([])
  const { amount, booking, payment_intent } = granted(await choose(cot, late))
  const total_fils = filsOf(paying.amount) + COT_FILS + LATE_FILS
  expect(filsOf(amount)).toBe(total_fils)
  expect(payment_intent).toBe(paying.payment_intent)
  expect(booking.lines.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Cot', 'Late check-out']),
  )
  const read = granted(await there.sara.call('readCheckoutExtras', { reservation_id }))
  expect(read.chosen).toMatchObject([
    { extra_id: catalogue.cot, price: '105.00' },
    { extra_id: catalogue.late, price: '75.50' },
  ])
  await pay(there, paying)
  const all = await expectSums(there, paying.id)
  expect(all).toMatchObject({ total: total_fils, charged: total_fils, paid: total_fils })
  expect(all).toMatchObject({ given_back: 0 })
  const { ordered } = granted(await there.sara.call('readMyExtras', { reservation_id }))
  expect(ordered.map(({ name }) => name)).toEqual(['Cot', 'Late check-out'])
})

test('what is chosen takes the place of what was; a coupon stays beside it, and it beside the coupon', async () => {
  const { there, paying, reservation_id, choose, cot, late } = await opened()
  const coupon = (coupon_code: string) =>
    there.sara.call('startCheckout', { reservation_id, coupon_code })
  const without = filsOf(paying.amount)
  const less = filsOf(granted(await coupon('WELCOME10')).amount)
  expect(less).toBeLessThan(without)
  expect(filsOf(granted(await choose(cot)).amount)).toBe(less + COT_FILS)
  expect(filsOf(granted(await choose(late)).amount)).toBe(less + LATE_FILS)
  expect(filsOf(granted(await coupon('')).amount)).toBe(without + LATE_FILS)
  expect(granted(await choose()).amount).toBe(paying.amount)
})

test('an extra is refused at another price, twice what there is of it, of another home, and of nights that are paid', async () => {
  const { there, paying, reservation_id, choose, cot } = await opened()
  expect(await choose({ ...cot, price: '1.00' })).toMatchObject({ code: 'QUOTE_MISMATCH' })
  expect(await choose(cot, { ...cot, quantity: 2, price: '210.00' })).toMatchObject({
    code: 'EXTRA_ENOUGH',
  })
  expect(await choose({ ...cot, extra_id: 999 })).toMatchObject({ code: 'EXTRA_NOT_OFFERED' })
  expect(granted(await there.sara.call('readCheckout', { reservation_id })).total).toBe(
    paying.amount,
  )
  await pay(there, paying)
  expect(await choose(cot)).toMatchObject({ code: 'EXTRA_TOO_LATE' })
  expect(granted(await there.sara.call('readCheckoutExtras', { reservation_id })).offers).toEqual(
    [],
  )
})

test('hours that another guest has by then are refused, and those of a hold are nobody else’s', async () => {
  const { there, catalogue, choose, late } = await opened()
  const next = await buy(there, there.layla, {
    home: there.marinaStudio,
    from: '2027-02-04',
    to: '2027-02-07',
  })
  granted(await choose({ ...late, quantity: 1 }))
  const wanted = { reservation_id: next.reservation_id, extra_id: catalogue.early }
  const { offers } = granted(
    await there.layla.call('readMyExtras', { reservation_id: next.reservation_id }),
  )
  expect(offers.find(({ id }) => id === catalogue.early)).toMatchObject({
    refusal: 'EXTRA_NO_TIME',
  })
  granted(await choose())
  await buyExtra(there, there.layla, wanted)
  expect(await choose(late)).toMatchObject({ code: 'EXTRA_NO_TIME' })
})

test('a hold that is paid too late has its nights again, without hours that went meanwhile; those come back, and its guest reads why', async () => {
  const { there, catalogue, paying, choose, cot, late } = await opened()
  const next = await buy(there, there.layla, {
    home: there.marinaStudio,
    from: '2027-02-04',
    to: '2027-02-07',
  })
  granted(await choose(cot, late))
  await releaseHolds(there.services.db, there.setClock(16 * 60))
  await buyExtra(there, there.layla, {
    reservation_id: next.reservation_id,
    extra_id: catalogue.early,
  })
  await pay(there, paying)
  const total = filsOf(paying.amount) + COT_FILS
  expect(await expectSums(there, paying.id)).toMatchObject({
    total,
    charged: total,
    paid: total + LATE_FILS,
    given_back: LATE_FILS,
  })
  const [confirmation] = (await emailsTo(there)).filter(({ text }) =>
    text.includes('in the hours you had chosen'),
  )
  expect(confirmation?.text).toContain('AED 75.50')
})

test('nights that are added to a stay, and a change, have no extras before they are paid', async () => {
  const { there, paying, choose, cot } = await opened()
  granted(await choose(cot))
  await pay(there, paying)
  const added = await startPaying(there.sara, there.marinaStudio, {
    from: '2027-02-04',
    to: '2027-02-06',
    extend_stay: paying.reservation_id,
  })
  const { reservation_id } = added
  expect(granted(await there.sara.call('readCheckoutExtras', { reservation_id })).offers).toEqual(
    [],
  )
  expect(
    await there.sara.call('startCheckout', {
      reservation_id,
      extras: [{ ...cot, price: '70.00' }],
    }),
  ).toMatchObject({ code: 'EXTRA_NOT_OFFERED' })
})
