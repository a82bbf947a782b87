import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { buyExtra, expectSums, orderExtra, sums, withExtras } from '#kit/extras.ts'
import {
  buy,
  emailsTo,
  granted,
  overlap,
  payAtBank,
  settle,
  SILENT,
  world,
  type World,
} from '#kit/index.ts'

const NIGHTS = { from: '2027-02-10', to: '2027-02-14' }
const NEXT = { from: '2027-02-14', to: '2027-02-17' }

async function booked(wanted: { from?: string; to?: string; is_refundable?: boolean } = {}) {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  const extras = await withExtras(there)
  const bought = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS, ...wanted })
  return { there, extras, ...bought }
}

test('an extra is held with its price, is the stay’s once it is paid, and stands alike in folio, invoice, ledger and books', async () => {
  const { there, extras, id, reservation_id, total_fils } = await booked()
  const { pending } = granted(
    await orderExtra(there.sara, { reservation_id, extra_id: extras.cot, quantity: 2 }),
  )
  expect(await sums(there, id)).toMatchObject({ total: total_fils })
  const paying = granted(
    await there.sara.call('startCheckout', { reservation_id: pending.reservation_id }),
  )
  expect(paying.amount).toBe('280.00') // two cots, four nights, 35.00
  expect(
    paying.booking.lines.map(({ label, explanation, amount }) => [label, explanation, amount]),
  ).toEqual([
    ['Cot', '2 ×\u00A04\u00A0nights ×\u00A0AED\u00A035, with VAT', '266.67'],
    ['VAT', 'Difference made by the change', '13.33'],
  ])
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  const all = await expectSums(there, id)
  expect(all).toMatchObject({
    total: total_fils + 280_00,
    charged: total_fils + 280_00,
    extras: 280_00,
  })
  const { ordered } = granted(await there.sara.call('readMyExtras', { reservation_id }))
  expect(ordered).toMatchObject([
    { name: 'Cot', quantity: 2, day: '2027-02-10', price: '280.00', may_go_back: true },
  ])
  const mails = await emailsTo(there, 'sara@example.com')
  expect(mails.filter(({ subject }) => subject.includes('has changed'))).toHaveLength(1)
})

test('an extra taken back in time gives its money back; later it is kept', async () => {
  const { there, extras, id, reservation_id, total_fils } = await booked()
  const transfer = { reservation_id, extra_id: extras.transfer, quantity: 3, day: '2027-02-10' }
  const { order } = await buyExtra(there, there.sara, transfer)
  expect(granted(await there.sara.call('takeMyExtraBack', { reservation_id, order }))).toEqual({
    refund: '149.97',
  })
  const all = await expectSums(there, id)
  expect(all).toMatchObject({ total: total_fils, given_back: 149_97, extras: 0 })
  const again = await buyExtra(there, there.sara, transfer)
  there.setClock(new Date('2027-02-09T04:00:01Z')) // 08:00 of the day before and a second
  const late = { reservation_id, order: again.order }
  expect(await there.sara.call('takeMyExtraBack', late)).toMatchObject({ code: 'EXTRA_TOO_LATE' })
  there.setClock(new Date('2027-02-09T11:00:01Z')) // the same of 15:00
  const early = { reservation_id, extra_id: extras.early }
  expect(await orderExtra(there.sara, early)).toMatchObject({ code: 'EXTRA_TOO_LATE' })
})

test('hours are sold as far as the cleaning allows, and never to both neighbours', async () => {
  const { there, extras, reservation_id } = await booked()
  const next = await buy(there, there.layla, { home: there.marinaStudio, ...NEXT })
  const offered = async (person: World['sara'], of: string, extra_id: number) => {
    const { offers } = granted(await person.call('readMyExtras', { reservation_id: of }))
    const offer = offers.find(({ id }) => id === extra_id)
    return [offer?.most, offer?.refusal]
  }
  // out at 12:00, in at 15:00, and a studio is cleaned in an hour and a half
  expect(await offered(there.sara, reservation_id, extras.late)).toEqual([1, null])
  expect(await offered(there.sara, reservation_id, extras.early)).toEqual([6, null])
  expect(await offered(there.layla, next.reservation_id, extras.early)).toEqual([1, null])
  await buyExtra(there, there.layla, {
    reservation_id: next.reservation_id,
    extra_id: extras.early,
  })
  expect(await offered(there.sara, reservation_id, extras.late)).toEqual([0, 'EXTRA_NO_TIME'])
  expect(await orderExtra(there.sara, { reservation_id, extra_id: extras.late })).toMatchObject({
    code: 'EXTRA_NO_TIME',
  })
  const read = granted(
    await there.layla.call('readMyExtras', { reservation_id: next.reservation_id }),
  )
  expect(read).toMatchObject({ check_in_time: '14:00', check_out_time: '12:00' })
})

test('of two neighbours who want the same hour at one moment one has it', async () => {
  const { there, extras, reservation_id } = await booked()
  const next = await buy(there, there.layla, { home: there.marinaStudio, ...NEXT })
  const replies = await overlap(
    there.pool,
    'booking_changes',
    () => orderExtra(there.sara, { reservation_id, extra_id: extras.late }),
    () => orderExtra(there.layla, { reservation_id: next.reservation_id, extra_id: extras.early }),
  )
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
})

test('hours whose hold lapsed are sold to the neighbour; a payment that comes then goes back', async () => {
  const { there, extras, id, reservation_id, total_fils } = await booked()
  const next = await buy(there, there.layla, { home: there.marinaStudio, ...NEXT })
  const { pending } = granted(
    await orderExtra(there.sara, { reservation_id, extra_id: extras.late }),
  )
  const paying = granted(
    await there.sara.call('startCheckout', { reservation_id: pending.reservation_id }),
  )
  there.setClock(new Date(Date.parse(pending.expires_at) + 1_000))
  await buyExtra(there, there.layla, {
    reservation_id: next.reservation_id,
    extra_id: extras.early,
  })
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  await there.runJobs()
  const all = await expectSums(there, id)
  expect(all).toMatchObject({ total: total_fils, extras: 0 })
  const { rows } = await there.pool.query(
    `select sum(r.amount_fils)::int as back from sandbox_bank.refunds r where r.intent_id = $1`,
    [paying.payment_intent],
  )
  expect(rows[0]).toEqual({ back: 75_50 })
})

test('a price that is not the one shown, more than there are, another’s stay and another home’s extra are refused', async () => {
  const { there, extras, reservation_id } = await booked()
  const order = { reservation_id, extra_id: extras.cot, quantity: 1, price: '139.99' }
  expect(await there.sara.call('orderMyExtra', order)).toMatchObject({ code: 'QUOTE_MISMATCH' })
  expect(await orderExtra(there.sara, { ...order, quantity: 3 })).toMatchObject({
    code: 'EXTRA_ENOUGH',
    errors: [{ field: 'quantity' }],
  })
  expect(await there.layla.call('orderMyExtra', order)).toMatchObject({ code: 'INVALID_BOOKING' })
  granted(
    await there.noor.call('saveExtra', {
      id: extras.cot,
      kind: 'item',
      charged_per: 'night',
      price: '35',
      most: 2,
      hours_before: 12,
      name_en: 'Cot',
      name_ar: 'سرير رضّع',
      about_en: 'For an infant',
      about_ar: 'لرضيع',
      is_everywhere: false,
      homes: [{ room_category_id: 2, price: '20' }],
      reason: 'Only downtown has them',
    }),
  )
  expect(await there.sara.call('orderMyExtra', { ...order, price: '140' })).toMatchObject({
    code: 'EXTRA_NOT_OFFERED',
  })
})

test('other nights carry extras along: by night for the new nights, on their day from the arrival; hours go back', async () => {
  const { there, extras, id, reservation_id, total_fils } = await booked({ is_refundable: true })
  await buyExtra(there, there.sara, { reservation_id, extra_id: extras.cot })
  await buyExtra(there, there.sara, { reservation_id, extra_id: extras.late, quantity: 2 })
  await buyExtra(there, there.sara, {
    reservation_id,
    extra_id: extras.transfer,
    day: '2027-02-12',
  })
  const all = await expectSums(there, id)
  expect(all.total).toBe(total_fils + 140_00 + 151_00 + 49_99)
  const target = { room_category_id: 1, guests: 2, from: '2027-03-01', to: '2027-03-04' }
  const preview = granted(await there.sara.call('previewMyChange', { reservation_id, ...target }))
  const extra_fils = preview.after.charges
    .filter(({ kind }) => kind === 'extra')
    .map(({ amount }) => amount)
  expect(extra_fils).toEqual(['147.61']) // three nights of a cot, one transfer, without VAT
  expect(preview.given_up).toEqual(['Late check-out'])
  const { rate_id } = preview
  const changed = granted(
    await there.sara.call('changeMyBooking', {
      reservation_id,
      ...target,
      ...(rate_id !== null && { rate_id }),
    }),
  )
  expect(changed.pending).toBeNull()
  expect(changed.total).toBe(preview.after.total)
  const after = await expectSums(there, id)
  expect(after).toMatchObject({ total: filsOf(preview.after.total), extras: 105_00 + 49_99 })
  const { ordered } = granted(await there.sara.call('readMyExtras', { reservation_id }))
  expect(ordered.map(({ name, day }) => [name, day])).toEqual([
    ['Cot', '2027-03-01'],
    ['Airport transfer', '2027-03-03'],
  ])
})

test('a booking that is not refundable gives back extras that can still be taken back, and no others', async () => {
  const { there, extras, id, reservation_id } = await booked()
  await buyExtra(there, there.sara, { reservation_id, extra_id: extras.early, quantity: 2 })
  await buyExtra(there, there.sara, {
    reservation_id,
    extra_id: extras.transfer,
    day: '2027-02-13',
  })
  there.setClock(new Date('2027-02-10T08:00:00Z')) // early check-in is fixed since 15:00 of the day before
  const preview = granted(await there.sara.call('previewCancelling', { booking_id: id }))
  expect(preview.refund).toBe('89.99') // four nights of Tourism Dirham, and the transfer
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  const all = await expectSums(there, id)
  expect(all).toMatchObject({ given_back: 89_99, extras: 120_00 })
})

test('what a colleague gave back of extras is not given back again', async () => {
  const { there, extras, id, reservation_id } = await booked()
  const { order } = await buyExtra(there, there.sara, { reservation_id, extra_id: extras.cot })
  granted(
    await there.noor.call('refundPart', {
      reservation_id,
      amount: '40',
      line: 'extra',
      reason: 'The cot came late',
    }),
  )
  expect(await there.sara.call('takeMyExtraBack', { reservation_id, order })).toMatchObject({
    code: 'REFUND_TOO_MUCH',
  })
  await expectSums(there, id)
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  const all = await expectSums(there, id)
  expect(all).toMatchObject({ given_back: 140_00 + 40_00 })
})
