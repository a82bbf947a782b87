import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { atBank, orderAtBank } from '#kit/at-bank.ts'
import { buy, granted, ledger, payAtBank, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04', is_refundable: true }

async function paidStay(there: World) {
  const paid = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await there.runJobs()
  return paid
}

const sheetOf = async ({ noor }: World, reservation_id: string) =>
  granted(await noor.call('readBookingSheet', { reservation_id }))
const troubles = async ({ noor }: World) =>
  granted(await noor.call('listTrouble', {})).troubles.filter(
    ({ kind }) => kind === 'refund' || kind === 'payment',
  )

test('200.00 given back at the bank is in the books once, needs attention, and what is left is what we give back', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, payment_intent, total_fils } = await paidStay(there)
  await atBank(there, 'refunds', { payment_intent, amount: '20000' })
  const sheet = await sheetOf(there, reservation_id)
  expect(sheet).toMatchObject({
    refunded: '200.00',
    refunds: [{ reason: 'bank', amount: '200.00', state: 'done' }],
  })
  expect(sheet.folio.reduce((sum, { amount }) => sum + filsOf(amount), 0)).toBe(0)
  const [row] = await troubles(there)
  expect(row).toMatchObject({ what: 'refund_by_bank', amount: '200.00', actions: ['resolve'] })
  granted(
    await there.noor.call('settleBankCase', {
      kind: 'refund',
      case_id: Number(row?.id),
      reason: 'Agreed on the telephone',
    }),
  )
  expect(await troubles(there)).toEqual([])
  const { refund } = granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  expect(filsOf(refund)).toBe(total_fils - 20_000)
  await there.runJobs()
  expect(await ledger(there, id)).toMatchObject({
    state: 'refunded',
    given_back: total_fils,
    refunded: total_fils,
  })
})

test('what goes back at the bank of the payment of a change is that payment’s', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await paidStay(there)
  const target = {
    reservation_id,
    room_category_id: there.marinaStudio.id,
    from: NIGHTS.from,
    to: '2027-02-06',
    guests: 2,
  }
  const { rate_id } = granted(await there.noor.call('previewMove', target))
  const order_of_change = {
    ...target,
    rate_id: rate_id ?? undefined,
    pays_by: 'link',
    link_by: 'mail',
    reason: 'The guest called',
  } as const
  const { pending } = granted(await there.noor.call('moveBooking', order_of_change))
  const paying = granted(
    await there.sara.call('startCheckout', { reservation_id: pending?.reservation_id ?? '' }),
  )
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: pending?.reservation_id ?? '',
      action: 'pay',
    }),
  )
  await there.runJobs()
  await atBank(there, 'refunds', { payment_intent: paying.payment_intent, amount: '5000' })
  expect(await sheetOf(there, reservation_id)).toMatchObject({
    refunded: '50.00',
    refunds: [{ reason: 'bank', amount: '50.00' }],
  })
  const { rows } = await there.pool.query(
    'select number from payments where id = (select payment_id from refunds)',
  )
  expect(rows).toEqual([{ number: 2 }])
})

test('a refund at the bank of which nobody told us yet is found before ours is asked for', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, payment_intent, total_fils } = await paidStay(there)
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  await orderAtBank(there, 'refunds', { payment_intent, amount: '20000' })
  await there.runJobs()
  expect(await ledger(there, id)).toMatchObject({
    state: 'refunded',
    given_back: total_fils,
    refunded: total_fils,
  })
  const { refunds, folio } = await sheetOf(there, reservation_id)
  expect(refunds.map(({ reason, amount }) => [reason, filsOf(amount)])).toEqual([
    ['cancelled', total_fils - 20_000],
    ['bank', 20_000],
  ])
  expect(folio.reduce((sum, { amount }) => sum + filsOf(amount), 0)).toBe(0)
})

test('a stay that is cancelled while its payment is disputed is not given back twice: lost, the dispute was the refund', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, payment_intent, total_fils } = await paidStay(there)
  const dispute = await atBank(there, 'disputes', { payment_intent })
  const [row] = await troubles(there)
  expect(row).toMatchObject({ what: 'dispute_open', day: '2027-01-17', actions: ['resolve'] })
  expect(filsOf(row?.amount ?? '0')).toBe(total_fils)
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  await there.runJobs()
  expect((await ledger(there, id)).given_back).toBe(0)
  granted(
    await there.noor.call('settleBankCase', {
      kind: 'dispute',
      case_id: Number(row?.id),
      reason: 'Accepted',
    }),
  )
  expect(await troubles(there)).toEqual([])
  await atBank(there, `disputes/${dispute}/decide`, { status: 'lost' })
  expect((await ledger(there, id)).given_back).toBe(0)
  const { refunds, folio } = await sheetOf(there, reservation_id)
  expect(refunds.map(({ reason, amount, state }) => [reason, filsOf(amount), state])).toEqual([
    ['dispute', total_fils, 'done'],
  ])
  expect(folio.reduce((sum, { amount }) => sum + filsOf(amount), 0)).toBe(0)
  expect((await ledger(there, id)).state).toBe('refunded')
})

test('a dispute that was won lets what waited for it go', async () => {
  const there = await world(SILENT)
  const { id, payment_intent, total_fils } = await paidStay(there)
  const dispute = await atBank(there, 'disputes', { payment_intent })
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  await there.runJobs()
  await atBank(there, `disputes/${dispute}/decide`, { status: 'won' })
  expect(await ledger(there, id)).toMatchObject({
    state: 'refunded',
    given_back: total_fils,
    refunded: total_fils,
  })
  expect(await troubles(there)).toEqual([])
})

test('a dispute lost of a stay that stands is in the owner’s ledger and has a credit note', async () => {
  const there = await world(SILENT)
  const { id, payment_intent, total_fils } = await paidStay(there)
  const dispute = await atBank(there, 'disputes', { payment_intent, amount: '50000' })
  await atBank(there, `disputes/${dispute}/decide`, { status: 'lost' })
  expect((await troubles(there)).map(({ what }) => what)).toEqual(['dispute_lost'])
  const { rows } = await there.pool.query<{ kept: number; credited: number }>(
    `select (select sum(accommodation_fils + discount_fils + cleaning_fee_fils + service_charge_fils + vat_fils + tourism_fee_fils) from statement_lines where booking_id = $1)::int as kept,
      (select sum((document ->> 'total_fils')::int) from invoices where credit_id is not null and booking_id = $1)::int as credited`,
    [id],
  )
  expect(rows).toEqual([{ kept: total_fils - 50_000, credited: 50_000 }])
})

test('whoever may not refund sees what happened at the bank and ends nothing', async () => {
  const there = await world(SILENT)
  const { payment_intent } = await paidStay(there)
  await atBank(there, 'disputes', { payment_intent })
  const seen = granted(await there.salem.call('listTrouble', {})).troubles.find(
    ({ what }) => what === 'dispute_open',
  )
  expect(seen?.actions).toEqual([])
  expect(
    await there.salem.call('settleBankCase', {
      kind: 'dispute',
      case_id: Number(seen?.id),
      reason: 'x',
    }),
  ).toMatchObject({
    code: 'FORBIDDEN',
  })
})
