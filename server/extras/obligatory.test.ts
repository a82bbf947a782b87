import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { buyExtra, expectSums, keepExtra, sharesOf, withExtras } from '#kit/extras.ts'
import {
  buy,
  checkout,
  granted,
  payAtBank,
  rateFor,
  settle,
  SILENT,
  world,
  type World,
} from '#kit/index.ts'

const NIGHTS = { from: '2027-02-10', to: '2027-02-14' }
const LINEN = 52_50 // once
const PARKING = 35_00 // a night
const FOUR = LINEN + 4 * PARKING
const BOTH = ['Linen', 'Parking']

/** Every stay has linen; in the studio also a parking space by night, half of which is its owner's. */
async function opened() {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  const before = await totalsOf(there)
  const catalogue = await withExtras(there)
  const linen = await keepExtra(there, 'linen')
  const parking = await keepExtra(there, 'cot', {
    name_en: 'Parking',
    is_obligatory: true,
    is_everywhere: false,
    owner_bp: 5_000,
    homes: [{ room_category_id: 1 }],
  })
  return { there, before, catalogue: { ...catalogue, linen, parking } }
}

const totalsOf = async ({ sara, marinaStudio, downtownFlat }: World) => ({
  studio: (await rateFor(sara, marinaStudio, NIGHTS)).total_fils,
  flat: (await rateFor(sara, downtownFlat, NIGHTS)).total_fils,
})

const namesIn = (lines: readonly { kind: string; label: string }[]) =>
  lines.filter(({ kind }) => kind === 'extra').map(({ label }) => label)

async function extrasCharged({ pool }: World, booking_id: number) {
  const { rows } = await pool.query<{ name: string; units: number; fils: number }>(
    `select computed_from ->> 'name_en' as name, (computed_from ->> 'units')::int as units, (fils + (computed_from ->> 'vat_fils')::int)::int as fils
    from folio_lines where booking_id = $1 and kind = 'extra' order by id`,
    [booking_id],
  )
  return rows.map(({ name, units, fils }) => [name, units, fils])
}

test('what is obligatory is in the price from the search on, and a line of quote, payment and invoice; owner and company each have their part', async () => {
  const { there, before } = await opened()
  const after = await totalsOf(there)
  expect(after).toEqual({ studio: before.studio + FOUR, flat: before.flat + LINEN })
  const search = async (more: { sort?: 'price_low'; price_max?: string } = {}) =>
    granted(await there.sara.call('searchRoomCategories', { ...NIGHTS, guests: 2, ...more }))
  const { room_categories, price_range } = await search({ sort: 'price_low' })
  const totals = room_categories.map(({ price }) => filsOf(price.non_member.total))
  expect(totals).toEqual([after.studio, after.flat].toSorted((a, b) => a - b))
  expect(filsOf(price_range.min)).toBe(Math.min(...totals))
  const below = await search({ price_max: String(Math.min(...totals) / 100 - 1) })
  expect(below.total_count).toBe(0)
  const paying = await checkout(there.sara, there.marinaStudio, NIGHTS)
  expect(filsOf(paying.amount)).toBe(after.studio)
  expect(namesIn(paying.booking.lines)).toEqual(BOTH)
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  const all = await expectSums(there, paying.id)
  expect(all).toMatchObject({ total: after.studio, charged: after.studio, extras: FOUR })
  // 140.00, of which 6.67 VAT; a half
  expect(await sharesOf(there, paying.id)).toMatchObject({ of_owners: 66_67 })
})

test('nobody takes it out: other choices and a coupon leave it, it is not on offer, and neither guest nor colleague takes it back', async () => {
  const { there, before, catalogue } = await opened()
  const paying = await checkout(there.sara, there.marinaStudio, NIGHTS)
  const { reservation_id } = paying
  const pay = async (choice: object) =>
    granted(await there.sara.call('startCheckout', { reservation_id, ...choice }))
  const read = granted(await there.sara.call('readCheckoutExtras', { reservation_id }))
  expect(read.chosen).toEqual([])
  expect(read.offers.map(({ name }) => name)).not.toContain('Linen')
  const late = { extra_id: catalogue.late, quantity: 1, price: '75.50' }
  const chosen = await pay({ extras: [late] })
  expect(filsOf(chosen.amount)).toBe(before.studio + FOUR + 75_50)
  expect(filsOf((await pay({ extras: [] })).amount)).toBe(before.studio + FOUR)
  const linen = { extra_id: catalogue.linen, quantity: 1, price: '52.50' }
  expect(await there.sara.call('startCheckout', { reservation_id, extras: [linen] })).toMatchObject(
    { code: 'EXTRA_NOT_OFFERED' },
  )
  const less = await pay({ coupon_code: 'WELCOME10' })
  expect(namesIn(less.booking.lines)).toEqual(BOTH)
  expect(namesIn((await pay({ coupon_code: '' })).booking.lines)).toEqual(BOTH)
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  expect(await expectSums(there, paying.id)).toMatchObject({ total: before.studio + FOUR })
  const mine = granted(await there.sara.call('readMyExtras', { reservation_id }))
  expect(mine.ordered).toEqual([])
  const back = { reservation_id, order: `obligatory-${catalogue.linen}` }
  expect(await there.sara.call('takeMyExtraBack', back)).toMatchObject({ code: 'INVALID_INPUT' })
  expect(
    await there.noor.call('takeExtraBackForGuest', { ...back, reason: 'They asked' }),
  ).toMatchObject({ code: 'INVALID_INPUT' })
})

test('other nights price it anew, another home has its own, and an ordered extra goes along beside it', async () => {
  const { there, catalogue } = await opened()
  const bought = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
    is_refundable: true,
  })
  const { id, reservation_id } = bought
  const transfer = { reservation_id, extra_id: catalogue.transfer, day: '2027-02-11' }
  await buyExtra(there, there.sara, transfer)
  const change = async (target: { room_category_id: number; from: string; to: string }) => {
    const wanted = { reservation_id, guests: 2, ...target }
    const preview = granted(await there.sara.call('previewMyChange', wanted))
    const { rate_id } = preview
    const changed = granted(
      await there.sara.call('changeMyBooking', { ...wanted, ...(rate_id !== null && { rate_id }) }),
    )
    if (changed.pending) {
      const held = { reservation_id: changed.pending.reservation_id }
      const paying = granted(await there.sara.call('startCheckout', held))
      await payAtBank(there, paying)
      await settle(there.services, paying.payment_intent, there.clock())
    }
    return preview
  }
  const fewer = await change({ room_category_id: 1, from: '2027-03-01', to: '2027-03-04' })
  expect(fewer.given_up).toEqual([])
  expect(await extrasCharged(there, id)).toEqual([
    ['Linen', 1, LINEN],
    ['Parking', 3, 3 * PARKING],
    ['Airport transfer', 1, 49_99],
  ])
  await change({ room_category_id: 1, from: '2027-03-01', to: '2027-03-06' })
  expect(await extrasCharged(there, id)).toContainEqual(['Parking', 5, 5 * PARKING])
  await expectSums(there, id)
  await keepExtra(there, 'linen', { id: catalogue.linen, price: '60' })
  const moved = await change({ room_category_id: 2, from: '2027-03-01', to: '2027-03-06' })
  expect(moved.given_up).toEqual(['Airport transfer'])
  expect(await extrasCharged(there, id)).toEqual([['Linen', 1, 60_00]])
})

test.each([
  ['whose deadline has passed stays through a change by its guest', 720, 0],
  ['that could be taken back falls with the nights', 12, 2 * PARKING],
])(
  'of a stay that is not refundable, an obligatory extra %s',
  async (_name, hours_before, less) => {
    const { there, catalogue } = await opened()
    const terms = { id: catalogue.parking, name_en: 'Parking', hours_before, is_obligatory: true }
    await keepExtra(there, 'cot', terms)
    const stay = { from: '2027-02-04', to: '2027-02-09' }
    const { id, reservation_id, total_fils } = await buy(there, there.sara, {
      home: there.marinaStudio,
      ...stay,
    })
    const target = { room_category_id: 1, guests: 2, from: stay.from, to: '2027-02-07' }
    const preview = granted(await there.sara.call('previewMyChange', { reservation_id, ...target }))
    const fallen = total_fils - filsOf(preview.after.total)
    // and by two nights of Tourism Dirham, but for what rounding leaves
    expect(Math.abs(fallen - less - 20_00)).toBeLessThanOrEqual(2)
    const { rate_id } = preview
    granted(
      await there.sara.call('changeMyBooking', {
        reservation_id,
        ...target,
        ...(rate_id !== null && { rate_id }),
      }),
    )
    await expectSums(there, id)
  },
)

test('more nights of a stay pay by night, and not once more what is had once', async () => {
  const { there } = await opened()
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const quote = granted(
    await there.sara.call('readRoomRate', {
      room_category_slug: 'marina-studio',
      from: NIGHTS.to,
      to: '2027-02-16',
      guests: 2,
      extend_stay: reservation_id,
    }),
  )
  const lines = quote.non_member.non_refundable?.rate.lines ?? []
  expect(namesIn(lines)).toEqual(['Parking'])
})

test('a colleague who books by telephone sells it too, also at an agreed price', async () => {
  const { there } = await opened()
  const { input, total_fils } = await rateFor(there.noor, there.marinaStudio, NIGHTS)
  const agreed = granted(
    await there.noor.call('overrideQuote', {
      rate_id: input.rate_id,
      total: ((total_fils - 100_00) / 100).toFixed(2),
      reason: 'A regular guest',
    }),
  )
  const booked = granted(
    await there.noor.call('bookForGuest', {
      ...input,
      rate_id: agreed.rate_id,
      first_name: 'Amal',
      last_name: 'Saeed',
      email: 'amal@example.com',
      phone_number: '0501234577',
      lang: 'en',
      pays_by: 'cash',
      reference: 'Receipt 12',
    }),
  )
  const { rows } = await there.pool.query<{ id: number; total: number }>(
    'select id, total_fils::int as total from bookings where reservation_id = $1',
    [booked.reservation_id],
  )
  const { id = 0, total } = rows[0] ?? {}
  expect(total_fils - 100_00 - (total ?? 0)).toBeLessThanOrEqual(2)
  expect(await extrasCharged(there, id)).toEqual([
    ['Linen', 1, LINEN],
    ['Parking', 4, 4 * PARKING],
  ])
  await expectSums(there, id)
})

test('cancelling gives it back by its own deadline', async () => {
  const { there } = await opened()
  const { id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  // linen stays a day before check-in time, the parking space half a day before
  there.setClock(new Date('2027-02-09T12:00:00Z'))
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  const { given_back, extras } = await expectSums(there, id)
  expect(extras).toBe(LINEN)
  expect(given_back).toBe(40_00 + 4 * PARKING) // and four nights of Tourism Dirham
  expect(await sharesOf(there, id)).toMatchObject({ of_owners: 0 })
})

test('what is changed in the catalogue changes no price that was quoted', async () => {
  const { there, before, catalogue } = await opened()
  const { input, total_fils } = await rateFor(there.sara, there.marinaStudio, NIGHTS)
  await keepExtra(there, 'linen', { id: catalogue.linen, price: '90' })
  const { reservation_id } = granted(await there.sara.call('holdNights', input))
  const paying = granted(await there.sara.call('startCheckout', { reservation_id }))
  expect(filsOf(paying.amount)).toBe(total_fils)
  await keepExtra(there, 'linen', { id: catalogue.linen, is_offered: false })
  expect((await rateFor(there.sara, there.downtownFlat, NIGHTS)).total_fils).toBe(before.flat)
})

test('a service, hours, what is charged by the person, and what stands for the deposit are never obligatory', async () => {
  const { there } = await opened()
  const saved = async (fields: Parameters<typeof keepExtra>[2]) =>
    await there.noor.call('saveExtra', {
      kind: 'item',
      charged_per: 'stay',
      price: '10',
      most: 1,
      hours_before: 1,
      is_obligatory: true,
      name_en: 'Towels',
      name_ar: 'مناشف',
      about_en: 'For the pool',
      about_ar: 'للمسبح',
      reason: 'Every stay has them',
      ...fields,
    })
  for (const fields of [
    { kind: 'service' },
    { charged_per: 'person' },
    { charged_per: 'hour' },
    { waives_deposit: true },
  ] as const)
    expect(await saved(fields)).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field: 'is_obligatory' }],
    })
  expect(await saved({})).toMatchObject({ ok: true })
})
