import { expect, test } from 'vitest'
import { findBooking } from '#server/bookings/index.ts'
import { filsOf } from '#contract/money.ts'
import { addDays } from '#server/core/time.ts'
import { checkout, granted, payAtBank, SILENT, world, type World } from '#kit/index.ts'
import { makeReceipt, ensureInvoice } from './invoice.ts'
import { cancelAndRefund } from '#server/billing/refunds/refund.ts'

async function receiptOf(there: World, booking_id: number) {
  const booking = await findBooking(there.services.db, booking_id)
  if (!booking) throw new Error(`There is no booking ${booking_id}`)
  return await makeReceipt(there.services.db, booking, there.clock())
}

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }

test('the same total in card, page, checkout, payment, mail and invoice', async () => {
  const there = await world(SILENT)
  const found = granted(await there.sara.call('searchRoomCategories', FEBRUARY))
  const total = found.room_categories.find((home) => home.slug === 'marina-studio')?.price
    .non_member.total
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  expect(paying.amount).toBe(total)
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  await there.runJobs()
  const { rows: documents } = await there.pool.query<{
    document: {
      total_fils: number
      paid_fils: number
      net_fils: number
      vat_fils: number
      tourism_fee_fils: number
    }
  }>('select document from invoices')
  const booking_document = documents[0]?.document
  expect(booking_document).toMatchObject({
    total_fils: paying.total_fils,
    paid_fils: paying.total_fils,
  })
  expect(
    (booking_document?.net_fils ?? 0) +
      (booking_document?.vat_fils ?? 0) +
      (booking_document?.tourism_fee_fils ?? 0),
  ).toBe(paying.total_fils)
  const emails: { text: string; html: string; attachments: { name: string }[] }[] = JSON.parse(
    await (await there.app.request('/dev/inbox.json?to=sara@example.com')).text(),
  )
  const shown = Number(total).toLocaleString('en', { minimumFractionDigits: 2 })
  expect(emails[0]?.text).toContain('Address: Pearl Tower, Dubai Marina')
  expect(emails[0]?.text).toContain(`Total paid: AED ${shown.replace(/\.00$/, '')}`)
  expect(emails[0]?.attachments).toEqual([
    { name: expect.stringMatching(/^INV-1-2027-000001\.pdf$/), type: 'application/pdf' },
  ])
})

test('on stays of every kind one total runs from the card to the document, to the fils', async () => {
  const there = await world(SILENT)
  await there.pool.query(
    'update nightly_rates set fils = fils + (room_category_id * 37 + extract(doy from night)::int * 101) % 997',
  )
  await there.pool
    .query(`insert into offers (code, type, discount_bp, arrival_date_gt, departure_date_lt, starts_at, expiry)
    values ('SEASON', 'seasonal', 777, '2027-04-01', '2027-12-31', '2026-12-01', '2027-12-31')`)
  for (let n = 0; n < 12; n++) {
    const home = n % 2 === 0 ? there.marinaStudio : there.downtownFlat
    const from = addDays('2027-02-01', n * 17)
    const stay = { from, to: addDays(from, 3 + ((n * 5) % 9)), is_refundable: n % 3 === 0 }
    const found = granted(
      await there.sara.call('searchRoomCategories', { from: stay.from, to: stay.to, guests: 2 }),
    )
    const card = found.room_categories.find(({ id }) => id === home.id)?.price.non_member
    const paying = await checkout(there.sara, home, stay)
    if (!stay.is_refundable) expect(card?.total).toBe(paying.amount)
    const priced =
      n % 4 === 1
        ? granted(
            await there.sara.call('startCheckout', {
              reservation_id: paying.reservation_id,
              coupon_code: 'WELCOME10',
            }),
          )
        : paying
    const total_fils = filsOf(priced.amount)
    expect(priced.booking.lines.reduce((sum, line) => sum + filsOf(line.amount), 0)).toBe(
      total_fils,
    )
    expect((await there.services.cards.readIntent(paying.payment_intent)).amount_fils).toBe(
      total_fils,
    )
    await payAtBank(there, paying)
    granted(
      await there.sara.call('updatePayment', {
        reservation_id: paying.reservation_id,
        action: 'pay',
      }),
    )
    const booking_document = stay.is_refundable
      ? await receiptOf(there, paying.id)
      : await ensureInvoice(there.services.db, paying.id, there.clock())
    expect(booking_document).toMatchObject({ total_fils, paid_fils: total_fils })
    expect(
      booking_document.net_fils + booking_document.vat_fils + booking_document.tourism_fee_fils,
    ).toBe(total_fils)
    expect(
      booking_document.lines.reduce((sum, line) => sum + line.gross_fils, 0) +
        booking_document.tourism_fee_fils,
    ).toBe(total_fils)
  }
})

test.each([
  ['of a registered supplier', 'marinaStudio', 'the invoice of its payment', true],
  ['of a supplier without VAT', 'downtownFlat', 'a receipt', false],
] as const)(
  'while a booking %s (%s) is refundable its email carries %s; on screen the invoice appears when it no longer is',
  async (_what, home, _carries, is_invoiced) => {
    const there = await world(SILENT)
    const paying = await checkout(there.layla, there[home], { ...FEBRUARY, is_refundable: true })
    await payAtBank(there, paying)
    granted(
      await there.layla.call('updatePayment', {
        reservation_id: paying.reservation_id,
        action: 'pay',
      }),
    )
    await there.runJobs()
    const invoices = async () =>
      (await there.pool.query('select invoice_number from invoices')).rows
    expect(await invoices()).toHaveLength(is_invoiced ? 1 : 0)
    const emails: { subject: string; attachments: { name: string }[] }[] = JSON.parse(
      await (await there.app.request('/dev/inbox.json?to=layla@example.com')).text(),
    )
    expect(emails[0]?.attachments[0]?.name).toBe(
      is_invoiced ? 'INV-1-2027-000001.pdf' : `${paying.reservation_id}.pdf`,
    )
    const requestInvoice = () =>
      there.app.request(`/api/payment/download_invoice/?reservation_id=${paying.reservation_id}`, {
        headers: { authorization: `Token ${there.layla.token}` },
      })
    there.setClock(new Date('2027-01-25T19:59:59Z')) // last second with a full refund, in Dubai
    expect((await requestInvoice()).status).toBe(409)
    there.setClock(1)
    expect((await requestInvoice()).headers.get('content-type')).toBe('application/pdf')
    expect(await invoices()).toEqual([{ invoice_number: `INV-${is_invoiced ? 1 : 2}-2027-000001` }])
  },
)

test('cancelling gives everything back until the seventh day before arrival, afterwards only the Tourism Dirham', async () => {
  const there = await world(SILENT)
  const bookAndPay = async (is_refundable: boolean, from: string, to: string) => {
    const paying = await checkout(there.sara, there.marinaStudio, { from, to, is_refundable })
    await payAtBank(there, paying)
    granted(
      await there.sara.call('updatePayment', {
        reservation_id: paying.reservation_id,
        action: 'pay',
      }),
    )
    return paying
  }
  const early = await bookAndPay(true, '2027-02-01', '2027-02-04')
  const late = await bookAndPay(true, '2027-02-05', '2027-02-08')
  const never = await bookAndPay(false, '2027-02-10', '2027-02-12')
  there.setClock(new Date('2027-01-25T10:00:00Z'))
  expect(
    await cancelAndRefund(there.services, early.reservation_id, {
      now: there.clock(),
      in_full: false,
      by: 'company',
    }),
  ).toEqual({
    amount_fils: early.total_fils,
    extensions: 0,
  })
  there.setClock(new Date('2027-01-30T10:00:00Z'))
  expect(
    await cancelAndRefund(there.services, late.reservation_id, {
      now: there.clock(),
      in_full: false,
      by: 'company',
    }),
  ).toEqual({
    amount_fils: 3 * 1_000,
    extensions: 0,
  })
  expect(
    await cancelAndRefund(there.services, never.reservation_id, {
      now: there.clock(),
      in_full: false,
      by: 'company',
    }),
  ).toEqual({
    amount_fils: 2 * 1_000,
    extensions: 0,
  })
})
