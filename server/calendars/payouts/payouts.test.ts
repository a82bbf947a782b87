import { expect, test } from 'vitest'
import type { ClientInput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { BOOKING_COM, paysOut, soldElsewhere } from '#kit/elsewhere.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { closeMonths } from '#kit/owners.ts'

const FIRST = { from: '2027-01-12', to: '2027-01-15' }
const SECOND = { from: '2027-01-18', to: '2027-01-21' }
const THIRD = { from: '2027-01-25', to: '2027-01-28' }
const TODAY = '2027-01-10'
const WHY = { reason: 'The bank took a fee' }

type Payout = Partial<ClientInput<Endpoints['enterChannelPayout']>>

const PAYOUT = {
  source: 'airbnb',
  bank_reference: 'FT 4711',
  paid_on: TODAY,
  amount: '1000',
} as const
const enter = ({ noor }: World, stays: readonly number[], change: Payout = {}) =>
  noor.call('enterChannelPayout', {
    ...PAYOUT,
    stays: stays.map((channel_stay_id) => ({ channel_stay_id })),
    ...change,
  })

/** Of Airbnb, that pays 1,000 dirhams for each. */
async function airbnb(there: World, nights: typeof FIRST, reference: string) {
  const id = await soldElsewhere(there, { ...nights, reference })
  await paysOut(there, id, {})
  return id
}

const payouts = async ({ noor }: World) =>
  granted(await noor.call('listChannelPayouts', {})).payouts
const awaited = async ({ noor }: World, input = {}) =>
  granted(await noor.call('listAwaitedPayouts', input))
const onToday = async ({ noor }: World) =>
  granted(await noor.call('listTrouble', {})).troubles.filter(
    ({ what }) => what === 'channel_payout_differs',
  )
const money = async ({ noor }: World, channel_stay_id: number) =>
  granted(await noor.call('readChannelMoney', { channel_stay_id }))

test('what a site has not paid is awaited, the oldest first, and late two weeks after the arrival', async () => {
  const there = await world(SILENT)
  const later = await airbnb(there, SECOND, 'HMBBBBBBB2')
  const first = await airbnb(there, FIRST, 'HMAAAAAAA1')
  const unknown = await soldElsewhere(there, { ...THIRD, reference: 'HMCCCCCCC3' })
  const by_house = await soldElsewhere(there, {
    ...THIRD,
    unit_id: 2,
    source: 'agent',
    merchant: 'house',
  })
  await paysOut(there, by_house, { merchant: 'house' })
  const { stays, days } = await awaited(there)
  expect(days).toBe(14)
  expect(stays).toMatchObject([
    { channel_stay_id: first, expected: '1000.00', received: '0.00', due_on: '2027-01-26' },
    { channel_stay_id: later },
    { channel_stay_id: unknown, expected: null },
  ])
  there.setClock(new Date('2027-01-26T08:00:00Z'))
  expect(await awaited(there)).toMatchObject({ late: 0, total: 3 })
  there.setClock(new Date('2027-01-26T20:00:00Z')) // midnight in Dubai
  expect(await awaited(there, { is_late: 'yes' })).toMatchObject({
    total: 1,
    stays: [{ channel_stay_id: first, is_late: true }],
  })
})

test('one payout covers many stays, and what is left differs until somebody says why', async () => {
  const there = await world(SILENT)
  const ids = [await airbnb(there, FIRST, 'HMAAAAAAA1'), await airbnb(there, SECOND, 'HMBBBBBBB2')]
  const { payout_id, difference } = granted(await enter(there, ids, { amount: '1,987.35' }))
  expect(difference).toBe('-12.65')
  expect((await awaited(there)).total).toBe(0)
  expect(await onToday(there)).toMatchObject([
    { id: String(payout_id), name: 'FT 4711', amount: '-12.65', actions: ['look'] },
  ])
  expect(await payouts(there)).toMatchObject([
    { amount: '1987.35', rest: '-12.65', is_settled: false, stays: [{}, {}] },
  ])
  granted(await there.noor.call('explainChannelPayout', { payout_id, ...WHY }))
  expect(await onToday(there)).toEqual([])
  expect(await payouts(there)).toMatchObject([{ explained: WHY.reason, is_settled: true }])
  const again = await there.noor.call('explainChannelPayout', { payout_id, ...WHY })
  expect(again).toMatchObject({ code: 'NOT_FOUND' })
})

test('a reason counts for the difference of its day: another one is on Today again', async () => {
  const there = await world(SILENT)
  const id = await airbnb(there, FIRST, 'HMAAAAAAA1')
  const { payout_id } = granted(await enter(there, [id], { amount: '990' }))
  granted(await there.noor.call('explainChannelPayout', { payout_id, ...WHY }))
  await paysOut(there, id, { payout: '980', charged: undefined, ...WHY })
  expect(await onToday(there)).toMatchObject([{ amount: '10.00' }])
})

test('a difference ends when the money of the stay is corrected', async () => {
  const there = await world(SILENT)
  const id = await airbnb(there, FIRST, 'HMAAAAAAA1')
  granted(await enter(there, [id], { amount: '985.5' }))
  expect(await onToday(there)).toHaveLength(1)
  await paysOut(there, id, { payout: '985.5', charged: undefined, ...WHY })
  expect(await onToday(there)).toEqual([])
  expect(await payouts(there)).toMatchObject([{ difference: '0.00', rest: '-14.50' }])
})

test('a stay paid in two parts differs until the second has come', async () => {
  const there = await world(SILENT)
  const id = await airbnb(there, FIRST, 'HMAAAAAAA1')
  const part = { channel_stay_id: id, amount: '400' }
  granted(await enter(there, [], { amount: '400', stays: [part] }))
  expect(await onToday(there)).toMatchObject([{ amount: '-600.00' }])
  expect((await awaited(there)).stays).toMatchObject([{ expected: '1000.00', received: '400.00' }])
  granted(await enter(there, [id], { bank_reference: 'FT 4712', amount: '600' }))
  expect(await onToday(there)).toEqual([])
  expect((await awaited(there)).total).toBe(0)
  const [second, first] = await payouts(there)
  expect(first).toMatchObject({ difference: '0.00', stays: [{ amount: '400.00' }] })
  expect(second).toMatchObject({ difference: '0.00', stays: [{ amount: '600.00' }] })
})

test('what a site takes back from a later payout is a share below zero', async () => {
  const there = await world(SILENT)
  const first = await airbnb(there, FIRST, 'HMAAAAAAA1')
  const second = await airbnb(there, SECOND, 'HMBBBBBBB2')
  granted(await enter(there, [first]))
  const stays = [
    { channel_stay_id: second },
    { channel_stay_id: first, amount: '-120' }, // a guest was refunded there
  ]
  granted(await enter(there, [], { bank_reference: 'FT 4712', amount: '880', stays }))
  expect(await onToday(there)).toMatchObject([{ name: 'FT 4712', amount: '-120.00' }])
  expect((await payouts(there)).map(({ difference }) => difference)).toEqual(['-120.00', '0.00'])
  await paysOut(there, first, { payout: '880', charged: undefined, ...WHY })
  expect(await onToday(there)).toEqual([])
})

test('the same reference of a site counts once, also when two enter it at the same moment', async () => {
  const there = await world(SILENT)
  const id = await airbnb(there, FIRST, 'HMAAAAAAA1')
  const answers = await Promise.all([enter(there, [id]), enter(there, [id])])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await enter(there, [id])).toMatchObject({
    code: 'PAYOUT_KNOWN',
    errors: [{ field: 'bank_reference' }],
  })
  const of_other = { source: 'vrbo' as const, amount: '10' }
  granted(await enter(there, [], of_other))
})

test('an undone payout is awaited again, and can be entered anew', async () => {
  const there = await world(SILENT)
  const id = await airbnb(there, FIRST, 'HMAAAAAAA1')
  const { payout_id } = granted(await enter(there, [id], { amount: '950' }))
  granted(await there.noor.call('undoChannelPayout', { payout_id, ...WHY }))
  expect(await onToday(there)).toEqual([])
  expect((await awaited(there)).stays).toMatchObject([{ received: '0.00' }])
  const twice = await there.noor.call('undoChannelPayout', { payout_id, ...WHY })
  expect(twice).toMatchObject({ code: 'NOT_FOUND' })
  granted(await enter(there, [id]))
  expect((await payouts(there)).map(({ undone_at }) => undone_at === null)).toEqual([true, false])
  const { entries } = granted(
    await there.noor.call('listActivity', { verb: 'undo-channel-payout' }),
  )
  expect(entries).toMatchObject([{ reason: WHY.reason, before: { reference: 'FT 4711' } }])
})

test.for([
  ['of another site', { source: 'vrbo' }, false],
  ['in another currency', { currency: 'EUR' }, false],
  ['that is named twice', {}, true],
] as const)('a payout takes no stay %s', async ([, change, twice]) => {
  const there = await world(SILENT)
  const id = await airbnb(there, FIRST, 'HMAAAAAAA1')
  expect(await enter(there, twice ? [id, id] : [id], change)).toMatchObject({
    code: 'STAY_NOT_OF_PAYOUT',
    errors: [{ field: 'stays' }],
  })
  expect(await payouts(there)).toEqual([])
})

test('a payout takes no stay for which the company took the money, or to which nobody comes', async () => {
  const there = await world(SILENT)
  const id = await airbnb(there, FIRST, 'HMAAAAAAA1')
  await paysOut(there, id, { merchant: 'house', ...WHY })
  expect(await enter(there, [id])).toMatchObject({ code: 'STAY_NOT_OF_PAYOUT' })
  await paysOut(there, id, WHY)
  const nobody = { channel_stay_id: id, is_stay: 'no' as const, reason: 'Only closed' }
  granted(await there.noor.call('judgeChannelStay', nobody))
  expect(await enter(there, [id])).toMatchObject({ code: 'STAY_NOT_OF_PAYOUT' })
})

test('of a stay whose money nobody knows the share is typed, and differs until it is known', async () => {
  const there = await world(SILENT)
  const id = await soldElsewhere(there, { ...FIRST, reference: 'HMAAAAAAA1' })
  expect(await enter(there, [id])).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'stays', code: 'required' }],
  })
  granted(await enter(there, [], { stays: [{ channel_stay_id: id, amount: '1000' }] }))
  expect(await onToday(there)).toMatchObject([{ amount: '1000.00' }])
  expect(await payouts(there)).toMatchObject([{ stays: [{ expected: null }] }])
  await paysOut(there, id, {})
  expect(await onToday(there)).toEqual([])
})

test('dirhams have no rate, no payout is of nothing or of tomorrow, and a rate needs what the bank gave', async () => {
  const there = await world(SILENT)
  const fault = async (change: Payout) => {
    const answer = await enter(there, [], change)
    return answer.ok ? null : answer.errors.map(({ field, code }) => `${field} ${code}`)
  }
  expect(await fault({ received: '1000' })).toEqual(['received invalid'])
  expect(await fault({ amount: '0' })).toEqual(['amount invalid'])
  expect(await fault({ paid_on: '2027-01-11' })).toEqual(['paid_on invalid'])
  expect(await fault({ currency: 'EUR', sets_rate: 'yes' })).toEqual(['received required'])
})

const EURO = { currency: 'EUR', source: 'booking_com' } as const

/** Of Booking.com, which pays 333.33 euros for it. */
async function bookingCom(there: World, nights: typeof FIRST, reference: string) {
  const id = await soldElsewhere(there, { ...nights, source: 'booking_com', reference })
  await paysOut(there, id, BOOKING_COM)
  return id
}

const nettOf = async ({ noor, omar }: World, month: string) =>
  granted(await noor.call('readStatement', { owner_id: omar.user_id, month })).statement.total

test('the statement uses what the bank received, to the fils', async () => {
  const there = await world(SILENT)
  const id = await bookingCom(there, FIRST, '4711')
  // 333.33 euros for 1,402.61 dirhams: 4.207872 each; nights are 333.33 + 50.01 − 40 − 15.87 − 7.11 euros
  const payout = { ...EURO, amount: '333.33', received: '1402.61', sets_rate: 'yes' as const }
  granted(await enter(there, [id], payout))
  expect(await money(there, id)).toMatchObject({ rate: '4.207872', rate_source: 'FT 4711' })
  expect(await payouts(there)).toMatchObject([{ rate: '4.207872', difference: '0.00' }])
  await there.runJobs()
  there.setClock(new Date('2027-02-02T08:00:00Z'))
  await closeMonths(there)
  expect(await nettOf(there, '2027-01-01')).toMatchObject({
    // of 1,402.61 + 210.44 dirhams: cleaning 168.31, VAT 66.78, Tourism Dirham 29.92
    accommodation: '1348.04',
    cleaning_fee: '168.31',
    vat: '66.78',
    tourism_fee: '29.92',
    channel_commission: '-210.44',
  })
})

test("without the bank's rate the stay keeps its own", async () => {
  const there = await world(SILENT)
  const id = await bookingCom(there, FIRST, '4711')
  granted(await enter(there, [id], { ...EURO, amount: '333.33', received: '1402.61' }))
  expect(await money(there, id)).toMatchObject({ rate: '4.2155', rate_source: 'Bank advice' })
})

test('of two payouts the rate is the mean by what each has of the stay, and undoing gives back what was', async () => {
  const there = await world(SILENT)
  const id = await bookingCom(there, FIRST, '4711')
  const part = (amount: string, received: string, bank_reference: string) =>
    enter(there, [], {
      ...EURO,
      bank_reference,
      amount,
      received,
      sets_rate: 'yes',
      stays: [{ channel_stay_id: id, amount }],
    })
  const first = granted(await part('100', '420', 'FT 1'))
  const second = granted(await part('233.33', '933.32', 'FT 2'))
  // (420 + 933.32) / 333.33
  expect(await money(there, id)).toMatchObject({ rate: '4.060001', rate_source: 'FT 2' })
  const undo = async (payout_id: number) =>
    granted(await there.noor.call('undoChannelPayout', { payout_id, ...WHY }))
  await undo(first.payout_id)
  expect(await money(there, id)).toMatchObject({ rate: '4', rate_source: 'FT 2' })
  await undo(second.payout_id)
  expect(await money(there, id)).toMatchObject({ rate: '4.2155', rate_source: 'Bank advice' })
})

test('undoing leaves the rate that a person wrote after the payout', async () => {
  const there = await world(SILENT)
  const id = await bookingCom(there, FIRST, '4711')
  const payout = { ...EURO, amount: '333.33', received: '1400', sets_rate: 'yes' as const }
  const { payout_id } = granted(await enter(there, [id], payout))
  await paysOut(there, id, { ...BOOKING_COM, rate: '4.3', rate_source: 'Letter', ...WHY })
  granted(await there.noor.call('undoChannelPayout', { payout_id, ...WHY }))
  expect(await money(there, id)).toMatchObject({ rate: '4.3', rate_source: 'Letter' })
})

test("the bank's rate after a month is closed is a correction in the next", async () => {
  const there = await world(SILENT)
  const id = await bookingCom(there, FIRST, '4711')
  there.setClock(new Date('2027-02-15T08:00:00Z'))
  await closeMonths(there)
  const before = await nettOf(there, '2027-01-01')
  const payout = { ...EURO, amount: '333.33', received: '1402.61', sets_rate: 'yes' as const }
  granted(await enter(there, [id], payout))
  await there.runJobs()
  expect(await nettOf(there, '2027-01-01')).toEqual(before)
  there.setClock(new Date('2027-03-02T08:00:00Z'))
  await closeMonths(there)
  // nights of 1,350.48 become 1,348.04
  expect(await nettOf(there, '2027-02-01')).toMatchObject({ accommodation: '-2.44' })
})

test('without the right to the books nobody sees payouts of sites, also not on Today', async () => {
  const there = await world(SILENT)
  const id = await airbnb(there, FIRST, 'HMAAAAAAA1')
  granted(await enter(there, [id], { amount: '950' }))
  expect(await there.salem.call('listChannelPayouts', {})).toMatchObject({ ok: false })
  const { troubles } = granted(await there.salem.call('listTrouble', {}))
  expect(troubles.filter(({ what }) => what === 'channel_payout_differs')).toEqual([])
})
