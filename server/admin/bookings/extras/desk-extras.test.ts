import { expect, test } from 'vitest'
import { buyExtra, withExtras } from '#kit/extras.ts'
import {
  buy,
  emailsTo,
  granted,
  LIVE_SETTINGS,
  payAtBank,
  settle,
  SILENT,
  world,
  type World,
} from '#kit/index.ts'

const NIGHTS = { from: '2027-02-10', to: '2027-02-14' }
const ONE_COT = 140_00 // 35.00 for four nights

async function booked() {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  const extras = await withExtras(there)
  const bought = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const cot = {
    reservation_id: bought.reservation_id,
    extra_id: extras.cot,
    quantity: 1,
    price: '140',
    reason: 'Asked on the phone',
  }
  return { there, extras, cot, ...bought }
}

const CASH = { pays_by: 'cash', reference: 'Drawer 12' } as const

async function sums({ pool }: World, id: number) {
  const { rows } = await pool.query(
    `select b.total_fils::int as total,
      (select sum(fils)::int from folio_lines where booking_id = b.id and kind not in ('payment', 'refund')) as charged,
      (select -sum(fils)::int from folio_lines where booking_id = b.id and kind in ('payment', 'refund')) as kept
     from bookings b where b.id = $1`,
    [id],
  )
  return rows[0]
}

async function expectBooksAgree(there: World) {
  await there.runJobs()
  expect(granted(await there.noor.call('readBooks', {})).differences).toEqual([])
}

const timeline = async ({ noor }: World, reservation_id: string) =>
  granted(await noor.call('readBookingSheet', { reservation_id })).timeline.flatMap(({ log }) =>
    log ? [log] : [],
  )

test('an extra that is paid at the desk is the stay’s at once, and stands in mail, books and log', async () => {
  const { there, cot, id, reservation_id, total_fils } = await booked()
  await there.runJobs()
  const done = granted(await there.noor.call('orderExtraForGuest', { ...cot, ...CASH }))
  expect(done).toEqual({ difference: '140.00', pending: null })
  const all = total_fils + ONE_COT
  expect(await sums(there, id)).toEqual({ total: all, charged: all, kept: all })
  await expectBooksAgree(there)
  const mails = await emailsTo(there, 'sara@example.com')
  expect(mails.find(({ subject }) => subject.includes('has changed'))?.text).toContain('Cot')
  const log = await timeline(there, reservation_id)
  expect(log.find(({ verb }) => verb === 'order-extra')).toMatchObject({
    reason: 'Asked on the phone',
  })
  const { ordered } = granted(await there.sara.call('readMyExtras', { reservation_id }))
  expect(ordered).toMatchObject([{ name: 'Cot', price: '140.00' }])
})

test('by link an extra waits for its payment, and is the stay’s then', async () => {
  const { there, cot, id, reservation_id, total_fils } = await booked()
  const { pending } = granted(
    await there.noor.call('orderExtraForGuest', { ...cot, pays_by: 'link', link_by: 'mail' }),
  )
  expect(pending?.link_to).toEqual(['sara@example.com'])
  expect(await sums(there, id)).toMatchObject({ total: total_fils, charged: total_fils })
  expect(await there.noor.call('orderExtraForGuest', { ...cot, ...CASH })).toMatchObject({
    code: 'CHANGE_PENDING',
  })
  await there.runJobs()
  const mails = await emailsTo(there, 'sara@example.com')
  expect(mails.map(({ text }) => text).join()).toMatch(/https?:\S+\/pay\?id=/)
  const paying = granted(
    await there.sara.call('startCheckout', { reservation_id: pending?.reservation_id ?? '' }),
  )
  expect(paying.amount).toBe('140.00')
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  const all = total_fils + ONE_COT
  expect(await sums(there, id)).toEqual({ total: all, charged: all, kept: all })
  await expectBooksAgree(there)
  const verbs = (await timeline(there, reservation_id)).map(({ verb }) => verb)
  expect(verbs).toEqual(expect.arrayContaining(['order-extra-by-link', 'order-extra']))
})

test('a colleague orders and takes back past the deadline, when the guest no longer can, until the day is over', async () => {
  const { there, extras, cot, id, reservation_id, total_fils } = await booked()
  const { order } = await buyExtra(there, there.sara, {
    reservation_id,
    extra_id: extras.transfer,
    day: '2027-02-10',
  })
  there.setClock(new Date('2027-02-10T16:00:00Z')) // 20:00 of the day of arrival
  const offered = async (person: World['noor'], call: 'readMyExtras' | 'readBookingExtras') => {
    const { offers } = granted(await person.call(call, { reservation_id }))
    return new Map(offers.map((offer) => [offer.id, offer]))
  }
  const [mine, desk] = [
    await offered(there.sara, 'readMyExtras'),
    await offered(there.noor, 'readBookingExtras'),
  ]
  expect(mine.get(extras.cot)).toMatchObject({ from: '2027-02-11' })
  expect(desk.get(extras.cot)).toMatchObject({ from: '2027-02-10', refusal: null })
  expect(await there.sara.call('takeMyExtraBack', { reservation_id, order })).toMatchObject({
    code: 'EXTRA_TOO_LATE',
  })
  const reason = 'The flight was cancelled'
  expect(
    granted(await there.noor.call('takeExtraBackForGuest', { reservation_id, order, reason })),
  ).toEqual({ refund: '49.99' })
  granted(await there.noor.call('orderExtraForGuest', { ...cot, ...CASH }))
  expect(await sums(there, id)).toMatchObject({ total: total_fils + ONE_COT })
  await expectBooksAgree(there)
  there.setClock(new Date('2027-02-14T20:00:01Z')) // the day of departure is over
  expect((await offered(there.noor, 'readBookingExtras')).get(extras.late)).toMatchObject({
    refusal: 'EXTRA_TOO_LATE',
  })
})

test('by hand needs a reference, any order the price that was shown, taking back the right to refund', async () => {
  const { there, cot, extras, reservation_id } = await booked()
  expect(
    await there.noor.call('orderExtraForGuest', { ...cot, pays_by: 'transfer' }),
  ).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'reference' }] })
  expect(
    await there.noor.call('orderExtraForGuest', { ...cot, ...CASH, price: '139.99' }),
  ).toMatchObject({ code: 'QUOTE_MISMATCH' })
  const { order } = await buyExtra(there, there.sara, { reservation_id, extra_id: extras.cot })
  const back = { reservation_id, order, reason: 'Not needed' }
  expect(await there.salem.call('takeExtraBackForGuest', back)).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('in earnest only a fresh second factor takes cash, and a link needs none', async () => {
  const { noor } = await world({ ...SILENT, env: LIVE_SETTINGS })
  const order = {
    reservation_id: 'SDF-999999',
    extra_id: 1,
    quantity: 1,
    price: '10',
    reason: 'Asked on the phone',
  }
  expect(await noor.call('orderExtraForGuest', { ...order, ...CASH })).toMatchObject({
    code: 'SECOND_FACTOR_MISSING',
  })
  expect(await noor.call('orderExtraForGuest', { ...order, pays_by: 'link' })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
})
