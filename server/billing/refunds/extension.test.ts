import { expect, test } from 'vitest'
import type { InvoiceDocument } from '#server/outside/pdf/index.ts'
import { ledger, buy, granted, rowOf, SILENT, startPaying, world, type World } from '#kit/index.ts'

const FIRST = { from: '2027-02-01', to: '2027-02-04' }
const SECOND = { from: '2027-02-04', to: '2027-02-06' }
const THIRD = { from: '2027-02-06', to: '2027-02-07' }

type Sent = { subject: string; text: string; attachments: { name: string }[] }
const emailsTo = async ({ app }: World, email: string): Promise<Sent[]> =>
  JSON.parse(await (await app.request(`/dev/inbox.json?to=${email}`)).text())

async function extendTwice(there: World) {
  const home = there.marinaStudio
  const first = await buy(there, there.sara, { home, ...FIRST, is_refundable: true })
  const second = await buy(there, there.sara, {
    home,
    ...SECOND,
    extend_stay: first.reservation_id,
  })
  const third = await buy(there, there.sara, {
    home,
    ...THIRD,
    is_refundable: true,
    extend_stay: first.reservation_id,
  })
  return { first, second, third }
}

test('the cancellation terms of an extension run from its own first night', async () => {
  const there = await world(SILENT)
  const { first, third } = await extendTwice(there)
  expect(first.cancellation).toMatchObject({ is_refundable: true, refundable_until: '2027-01-25' })
  expect(third.cancellation).toMatchObject({ is_refundable: true, refundable_until: '2027-01-30' })
})

test('who cancels a stay cancels its extensions, each by its own terms; the preview says so to the fils', async () => {
  const there = await world(SILENT)
  const { first, second, third } = await extendTwice(there)
  const held = await startPaying(there.sara, there.marinaStudio, {
    from: '2027-02-07',
    to: '2027-02-08',
    extend_stay: first.reservation_id,
  })
  const preview = granted(await there.sara.call('previewCancelling', { booking_id: first.id }))
  expect(
    preview.bookings.map(({ reservation_id, paid, refund }) => [reservation_id, paid, refund]),
  ).toEqual([
    [first.reservation_id, first.amount, first.amount],
    [second.reservation_id, second.amount, '20.00'], // the Tourism Dirham of two nights
    [third.reservation_id, third.amount, third.amount],
  ])
  const back = Number(first.amount) + 20 + Number(third.amount)
  expect(Number(preview.refund)).toBeCloseTo(back)
  expect(Number(preview.kept)).toBeCloseTo(Number(second.amount) - 20)
  expect(granted(await there.sara.call('cancelMyBooking', { booking_id: first.id }))).toEqual({
    status: 'cancelled',
    refund: preview.refund,
  })
  await there.runJobs()
  for (const { id } of [first, second, third])
    expect(await ledger(there, id)).toMatchObject({
      status: 'cancelled',
      claims: 0,
      state: 'refunded',
    })
  expect((await ledger(there, second.id)).given_back).toBe(2_000)
  expect((await rowOf(there, held.id)).status).toBe('cancelled')
  const { rows } = await there.pool.query<{ documents: number }>(
    "select count(*)::int as documents from invoices where kind = 'credit_note'",
  )
  expect(rows).toEqual([{ documents: 3 }])
  const emails = await emailsTo(there, 'sara@example.com')
  expect(emails.filter(({ subject }) => subject.endsWith('is cancelled'))).toHaveLength(3)
  expect(
    emails.filter(({ text }) => text.includes(`which extended booking ${first.reservation_id}`)),
  ).toHaveLength(2)
})

test('an extension can be cancelled alone, with those that follow it; the stay before it stands', async () => {
  const there = await world(SILENT)
  const { first, second, third } = await extendTwice(there)
  const preview = granted(await there.sara.call('previewCancelling', { booking_id: second.id }))
  expect(preview.bookings.map(({ reservation_id }) => reservation_id)).toEqual([
    second.reservation_id,
    third.reservation_id,
  ])
  granted(await there.sara.call('cancelMyBooking', { booking_id: second.id }))
  expect(await rowOf(there, first.id)).toMatchObject({
    status: 'confirmed',
    stay_until: '2027-02-04',
  })
  expect(await rowOf(there, third.id)).toMatchObject({ status: 'cancelled' })
  const again = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...SECOND,
    extend_stay: first.reservation_id,
  })
  expect(await rowOf(there, again.id)).toMatchObject({ status: 'confirmed', extends_id: first.id })
  expect(
    granted(await there.sara.call('previewCancelling', { booking_id: again.id })).bookings,
  ).toHaveLength(1)
})

test('two cancels at once, of a stay and of its extension: everything once', async () => {
  const there = await world(SILENT)
  const { first, second, third } = await extendTwice(there)
  await Promise.all(
    [first, second].map(({ id }) => there.sara.call('cancelMyBooking', { booking_id: id })),
  )
  await there.runJobs()
  const { rows } = await there.pool.query<{ refunds: number; bookings: number }>(
    'select count(*)::int as refunds, count(distinct payment_id)::int as bookings from refunds',
  )
  expect(rows).toEqual([{ refunds: 3, bookings: 3 }])
  for (const { id } of [first, second, third])
    expect((await rowOf(there, id)).status).toBe('cancelled')
})

test('the operator cancels a stay with its extensions', async () => {
  const there = await world(SILENT)
  const { first, second, third } = await extendTwice(there)
  const done = await there.operate('cancel-booking', first.reservation_id, '--in-full')
  expect(done).toMatchObject({
    ok: true,
    lines: [expect.stringContaining('and 2 of its extensions')],
  })
  await there.runJobs()
  for (const one of [first, second, third])
    expect((await ledger(there, one.id)).given_back).toBe(one.total_fils)
})

test('receipt, invoice and email of an extension name the booking it extends and the nights it adds', async () => {
  const there = await world(SILENT)
  const { first, second } = await extendTwice(there)
  await there.runJobs()
  const emails = await emailsTo(there, 'sara@example.com')
  const ours = emails.find(({ text }) => text.includes(second.reservation_id))
  expect(ours?.subject).toBe('Your stay at “Marina Studio” is extended')
  expect(ours?.text).toMatch(
    new RegExp(`Extension of: ${first.reservation_id}: 2\u00A0nights, .*4 Feb.* to .*6 Feb`),
  )
  expect(ours?.text).not.toContain('Refundable deposit')
  const { rows } = await there.pool.query<{ document: InvoiceDocument }>(
    'select document from invoices where booking_id = $1',
    [second.id],
  )
  expect(rows[0]?.document).toMatchObject({
    extends: first.reservation_id,
    reservation_id: second.reservation_id,
    stay: { arrival_date: '2027-02-04' },
  })
  const { rows: firsts } = await there.pool.query<{ document: InvoiceDocument }>(
    'select document from invoices where booking_id = $1',
    [first.id],
  )
  expect(firsts.map(({ document }) => document.extends)).toEqual([undefined])
  const pdf = await there.sara.call('downloadInvoice', { reservation_id: second.reservation_id })
  expect(pdf.ok).toBe(true)
})
