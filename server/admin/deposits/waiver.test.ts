import { expect, test } from 'vitest'
import { buyExtra, expectSums, orderExtra } from '#kit/extras.ts'
import { buy, granted, payAtBank, SILENT, world, type World } from '#kit/index.ts'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { keepDepositCards } from '#server/deposits/index.ts'

const NIGHTS = { from: '2027-01-11', to: '2027-01-15' }
const WAIVER = {
  kind: 'item',
  charged_per: 'stay',
  price: '105',
  most: 1,
  hours_before: 0,
  name_en: 'No deposit',
  name_ar: 'بلا مبلغ تأمين',
  about_en: 'Paid once instead of the deposit',
  about_ar: 'مرة واحدة بدلًا من مبلغ التأمين',
  waives_deposit: true,
  reason: 'Guests ask for it',
} as const

async function at(there: World, moment: string) {
  there.setClock(new Date(moment))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  await keepDepositCards(there.services, there.clock())
}

/** Sara's stay, of a home that asks by a link, with the waiver in the catalogue. */
async function offered(is_offered = true) {
  const there = await world(SILENT)
  const { noor, sara, marinaStudio } = there
  const { id: extra_id } = granted(await noor.call('saveExtra', { ...WAIVER, is_offered }))
  const home = { room_category_id: marinaStudio.id, asks_by_link: true }
  granted(await noor.call('setDepositHome', home))
  const { id, reservation_id } = await buy(there, sara, { home: marinaStudio, ...NIGHTS })
  await at(there, '2027-01-09T06:00:00Z')
  return { there, extra_id, id, reservation_id }
}

const mine = async ({ sara }: World, reservation_id: string) =>
  granted(await sara.call('readMyDeposit', { reservation_id }))

test('nothing stands for a deposit before the company offers it', async () => {
  const { there, extra_id, reservation_id } = await offered(false)
  expect((await mine(there, reservation_id)).waiver).toBeNull()
  expect(await orderExtra(there.sara, { reservation_id, extra_id })).toMatchObject({
    code: 'EXTRA_NOT_OFFERED',
  })
})

test('it is offered with the link, sold with VAT, earned by the company, and ends the link', async () => {
  const { there, extra_id, id, reservation_id } = await offered()
  expect(await mine(there, reservation_id)).toMatchObject({
    waiver: { name: 'No deposit', price: '105.00' },
    card: { state: 'asked' },
  })
  const before = await expectSums(there, id)
  await buyExtra(there, there.sara, { reservation_id, extra_id })
  const after = await expectSums(there, id)
  expect([after.total - before.total, after.extras - before.extras]).toEqual([105_00, 105_00])
  expect(after.vat_in_ledger - before.vat_in_ledger).toBe(5_00)
  expect(await mine(there, reservation_id)).toMatchObject({ is_waived: true, waiver: null })
  await keepDepositCards(there.services, there.clock())
  expect(await mine(there, reservation_id)).toMatchObject({ card: null })
  for (const asking of [
    there.sara.call('startMyDeposit', { reservation_id, may_renew: false }),
    there.salem.call('askDepositByLink', { reservation_id }),
  ])
    expect(await asking).toMatchObject({ ok: false })
})

test('with it no deposit is taken and no claim is made', async () => {
  const { there, extra_id, reservation_id } = await offered()
  const { order } = await buyExtra(there, there.sara, { reservation_id, extra_id })
  await at(there, '2027-01-11T10:00:00Z')
  const { arrivals } = granted(await there.salem.call('listStaysOfDay', {}))
  expect(arrivals.stays).toMatchObject([{ reservation_id, is_deposit_waived: true }])
  const came = { reservation_id, id_seen: true, key_given: true }
  expect(await there.salem.call('checkInGuests', { ...came, deposit: '1000' })).toMatchObject({
    code: 'DEPOSIT_WAIVED',
    errors: [{ field: 'deposit', code: 'DEPOSIT_WAIVED' }],
  })
  granted(await there.salem.call('checkInGuests', { ...came, deposit: '0' }))
  const corrected = { ...came, deposit: '1000', reason: 'They gave one' }
  expect(await there.salem.call('correctCheckIn', corrected)).toMatchObject({
    code: 'DEPOSIT_WAIVED',
  })
  const claim = { reservation_id, what: 'A glass', price: '50', bearer: 'company' } as const
  expect(await there.salem.call('startClaim', claim)).toMatchObject({ code: 'DEPOSIT_WAIVED' })
  expect(await there.sara.call('takeMyExtraBack', { reservation_id, order })).toMatchObject({
    code: 'EXTRA_TOO_LATE',
  })
})

test('who has given a deposit is not offered it, nor who is there; taken back, the deposit is asked for again', async () => {
  const { there, extra_id, reservation_id } = await offered()
  const wanted = { reservation_id, extra_id }
  const { order } = await buyExtra(there, there.sara, wanted)
  granted(await there.sara.call('takeMyExtraBack', { reservation_id, order }))
  expect((await mine(there, reservation_id)).is_waived).toBe(false)
  granted(await there.salem.call('askDepositByLink', { reservation_id }))
  const started = granted(
    await there.sara.call('startMyDeposit', { reservation_id, may_renew: false }),
  )
  await payAtBank(there, started)
  granted(await there.sara.call('settleMyDeposit', { reservation_id }))
  expect((await mine(there, reservation_id)).waiver).toBeNull()
  expect(await orderExtra(there.sara, wanted)).toMatchObject({ code: 'EXTRA_NOT_OFFERED' })
  await at(there, '2027-01-16T05:00:00Z')
  expect(await orderExtra(there.sara, wanted)).toMatchObject({ ok: false })
})

test('paid while a card is held, it releases the card', async () => {
  const { there, extra_id, reservation_id } = await offered()
  const { pending } = granted(await orderExtra(there.sara, { reservation_id, extra_id }))
  const started = granted(
    await there.sara.call('startMyDeposit', { reservation_id, may_renew: false }),
  )
  await payAtBank(there, started)
  granted(await there.sara.call('settleMyDeposit', { reservation_id }))
  const paying = granted(
    await there.sara.call('startCheckout', { reservation_id: pending.reservation_id }),
  )
  await payAtBank(there, paying)
  const paid = { reservation_id: pending.reservation_id, action: 'pay' } as const
  granted(await there.sara.call('updatePayment', paid))
  await keepDepositCards(there.services, there.clock())
  expect(await mine(there, reservation_id)).toMatchObject({ held: '0.00', is_waived: true })
})

test.each([
  ['by night', { charged_per: 'night' }],
  ['a service', { kind: 'service' }],
  ['sold twice', { most: 2 }],
] as const)('an extra %s cannot stand for a deposit', async (_how, change) => {
  const { noor } = await world(SILENT)
  expect(await noor.call('saveExtra', { ...WAIVER, ...change })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'waives_deposit', code: 'invalid' }],
  })
})
