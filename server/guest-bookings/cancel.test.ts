import { expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/index.ts'
import { filsOf } from '#contract/money.ts'
import type { InvoiceDocument } from '#server/outside/pdf/index.ts'
import { ledger, checkout, granted, payAtBank, SILENT, world, type World } from '#kit/index.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }

async function book(there: World, nights: { from: string; to: string; is_refundable?: boolean }) {
  const paying = await checkout(there.sara, there.marinaStudio, nights)
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  return paying
}

type Sent = { subject: string; text: string; attachments: { name: string }[] }
const emailsTo = async ({ app }: World, email: string): Promise<Sent[]> =>
  JSON.parse(await (await app.request(`/dev/inbox.json?to=${email}`)).text())

async function documentsOf({ pool }: World) {
  const { rows } = await pool.query<{
    invoice_number: string
    kind: string
    refers_to: string | null
    document: InvoiceDocument
  }>('select invoice_number, kind, refers_to, document from invoices order by invoice_number')
  return rows
}

const stayLoggedIn = ({ pool }: World) =>
  pool.query("update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'")

test('the preview and the cancelling agree to the fils, on refundable stays and on others', async () => {
  const there = await world(SILENT)
  const { sara } = there
  await stayLoggedIn(there)
  const stays = [
    // the last second with everything back
    { from: '2027-02-01', to: '2027-02-04', is_refundable: true, clock: '2027-01-25T19:59:59Z' },
    // and the first with nothing but the Tourism Dirham
    { from: '2027-02-05', to: '2027-02-08', is_refundable: true, clock: '2027-01-29T20:00:00Z' },
    { from: '2027-02-10', to: '2027-02-12', is_refundable: false, clock: '2027-01-30T08:00:00Z' },
  ]
  const booked = []
  for (const stay of stays) booked.push({ ...stay, ...(await book(there, stay)) })
  const back: string[] = []
  for (const { id, amount, clock } of booked) {
    there.setClock(new Date(clock))
    const preview = granted(await sara.call('previewCancelling', { booking_id: id }))
    expect(preview.paid).toBe(amount)
    expect(Number(preview.refund) + Number(preview.kept)).toBeCloseTo(Number(amount))
    const done = granted(await sara.call('cancelMyBooking', { booking_id: id }))
    expect(done).toEqual({ status: 'cancelled', refund: preview.refund })
    back.push(done.refund)
    await there.runJobs()
    const row = await ledger(there, id)
    expect(row).toMatchObject({
      status: 'cancelled',
      claims: 0,
      refunded: row.given_back,
      state: 'refunded',
    })
    expect(row.given_back).toBe(Math.round(Number(done.refund) * 100))
  }
  expect(back).toEqual([booked[0]?.amount, '30.00', '20.00'])
})

test('two cancels at once and a third after them: one refund, the others hear that there is nothing to cancel', async () => {
  const there = await world(SILENT)
  const { sara } = there
  const { id, total_fils } = await book(there, { ...FEBRUARY, is_refundable: true })
  const replies = await Promise.all(
    [1, 2].map(() => sara.call('cancelMyBooking', { booking_id: id })),
  )
  expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  expect(replies.find((reply) => !reply.ok)).toMatchObject({ code: 'NOT_CANCELLABLE' })
  expect(await sara.call('cancelMyBooking', { booking_id: id })).toMatchObject({
    code: 'NOT_CANCELLABLE',
  })
  expect(await sara.call('previewCancelling', { booking_id: id })).toMatchObject({
    code: 'NOT_CANCELLABLE',
  })
  await there.runJobs()
  await there.runJobs()
  expect(await ledger(there, id)).toMatchObject({ given_back: total_fils, refunded: total_fils })
  expect((await there.pool.query('select count(*)::int as n from refunds')).rows).toEqual([
    { n: 1 },
  ])
  expect((await documentsOf(there)).map(({ kind }) => kind)).toEqual(['credit_note', 'invoice'])
})

test('only its own guest cancels a booking, and never by an address that was opened', async () => {
  const there = await world(SILENT)
  const { id } = await book(there, FEBRUARY)
  expect(await there.layla.call('cancelMyBooking', { booking_id: id })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  expect(await there.layla.call('previewCancelling', { booking_id: id })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  expect(await there.visitor('cancelMyBooking', { booking_id: id })).toMatchObject({
    code: 'UNAUTHORIZED',
  })

  await there.pool.query('update users set password_hash = $1 where id = $2', [
    await hashPassword('Sadaf#2026'),
    there.sara.user_id,
  ])
  const logged_in = await there.app.request('/api/user/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sadaf-session': 'cookie' },
    body: JSON.stringify({ email: 'sara@example.com', password: 'Sadaf#2026' }),
  })
  const cookie = logged_in.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const cancelBy = (headers: Record<string, string>) =>
    there.app.request(`/api/booking/cancel_booking/?booking_id=${id}`, {
      headers: { cookie, ...headers },
    })
  expect(
    (
      await cancelBy({
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': 'same-origin',
        'accept-language': 'ar',
      })
    ).status,
  ).toBe(403)
  expect(
    (await cancelBy({ 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403)
  // a picture, or a prefetch
  expect(
    (await cancelBy({ 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin' })).status,
  ).toBe(403)
  // another host of our domain
  expect((await cancelBy({ 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-site' })).status).toBe(
    403,
  )
  expect((await cancelBy({})).status).toBe(403)
  expect(await ledger(there, id)).toMatchObject({ status: 'confirmed', claims: 1 })
  expect(
    (await cancelBy({ 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' })).status,
  ).toBe(200)
  await there.runJobs()
  expect((await emailsTo(there, 'sara@example.com'))[0]?.subject).toMatch(/^[ -~]+$/)
})

test('what goes back of a registered supplier is credited against the invoice of its payment; the numbers have no gaps', async () => {
  const there = await world(SILENT)
  const early = await book(there, { ...FEBRUARY, is_refundable: true })
  const never = await book(there, { from: '2027-02-10', to: '2027-02-12' })
  granted(await there.sara.call('cancelMyBooking', { booking_id: early.id }))
  granted(await there.sara.call('cancelMyBooking', { booking_id: never.id }))
  const documents = await documentsOf(there)
  expect(documents.map(({ invoice_number, refers_to }) => ({ invoice_number, refers_to }))).toEqual(
    [
      { invoice_number: 'CN-1-2027-000001', refers_to: 'INV-1-2027-000001' },
      { invoice_number: 'CN-1-2027-000002', refers_to: 'INV-1-2027-000002' },
      { invoice_number: 'INV-1-2027-000001', refers_to: null },
      { invoice_number: 'INV-1-2027-000002', refers_to: null },
    ],
  )
  expect(documents[0]?.document).toMatchObject({
    refers_to: 'INV-1-2027-000001',
    total_fils: early.total_fils,
    paid_fils: early.total_fils,
  })
  expect(documents[1]?.document).toMatchObject({
    total_fils: 2_000,
    tourism_fee_fils: 2_000,
    vat_fils: 0,
    lines: [],
  })
})

test('after a part went back the rest is credited with the VAT and the Tourism Dirham that are left', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, total_fils } = await book(there, { ...FEBRUARY, is_refundable: true })
  granted(
    await there.noor.call('refundPart', { reservation_id, amount: '50', reason: 'No hot water' }),
  )
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  const { folio } = granted(await there.noor.call('readBookingSheet', { reservation_id }))
  const vat_fils = filsOf(folio.find(({ kind }) => kind === 'vat')?.amount ?? '0')
  const whole = { total_fils, vat_fils, tourism_fee_fils: 3_000 }
  const documents = (await documentsOf(there))
    .filter(({ kind }) => kind === 'credit_note')
    .map(({ document }) => document)
  expect(documents.map((document) => document.total_fils)).toEqual([5_000, total_fils - 5_000])
  const sumOf = (field: keyof typeof whole) =>
    documents.reduce((sum, document) => sum + document[field], 0)
  expect({
    total_fils: sumOf('total_fils'),
    vat_fils: sumOf('vat_fils'),
    tourism_fee_fils: sumOf('tourism_fee_fils'),
  }).toEqual(whole)
})

test('money that is about to go back already is not given back a second time', async () => {
  const there = await world(SILENT)
  const { id, total_fils } = await book(there, { ...FEBRUARY, is_refundable: true })
  await there.pool.query(
    `insert into refunds (payment_id, amount_fils, reason, asked_at) select id, 5000, 'excess', now() from payments where booking_id = $1`,
    [id],
  )
  const { refund } = granted(await there.sara.call('previewCancelling', { booking_id: id }))
  expect(Math.round(Number(refund) * 100)).toBe(total_fils - 5_000)
  expect(granted(await there.sara.call('cancelMyBooking', { booking_id: id })).refund).toBe(refund)
})

test('the guest hears twice: that it is cancelled, with the credit note, and that the payment provider has sent the money', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await book(there, { ...FEBRUARY, is_refundable: true })
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  await there.runJobs()
  await there.runJobs()
  const emails = await emailsTo(there, 'sara@example.com')
  const [cancelled] = emails.filter(
    ({ subject }) => subject === `Booking ${reservation_id} is cancelled`,
  )
  expect(cancelled?.text).not.toContain('Refundable deposit')
  expect(cancelled?.attachments).toEqual([
    { name: 'CN-1-2027-000001.pdf', type: 'application/pdf' },
  ])
  const refunded = emails.filter(
    ({ subject }) => subject === `Your refund for ${reservation_id} has been sent`,
  )
  expect(refunded).toHaveLength(1)
  expect(refunded[0]?.text).toMatch(/AED [\d,.]+ back to the card/)
})
