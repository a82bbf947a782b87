import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { readPdf } from '#server/outside/pdf/read-pdf.ts'
import {
  CARDS,
  checkout,
  emailsTo,
  granted,
  ledger,
  payAtBank,
  world,
  type World,
} from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }

async function paidStay(there: World, is_refundable = false) {
  const paying = await checkout(there.sara, there.marinaStudio, { ...NIGHTS, is_refundable })
  await payAtBank(there, paying, CARDS.good)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  await there.runJobs()
  return paying
}

const refund = ({ noor }: World, reservation_id: string, amount: string) =>
  noor.call('refundPart', { reservation_id, amount, reason: 'No hot water' })

const sheetOf = async ({ noor }: World, reservation_id: string) =>
  granted(await noor.call('readBookingSheet', { reservation_id }))

/** Of the documents and of the owner's ledger, as stored. */
async function booksOf({ pool }: World, booking_id: number) {
  const { rows: notes } = await pool.query(
    `select (document->>'total_fils')::int as total, (document->>'net_fils')::int as net, (document->>'vat_fils')::int as vat,
      (document->>'tourism_fee_fils')::int as tourism from invoices where booking_id = $1 and kind = 'credit_note' order by invoice_number`,
    [booking_id],
  )
  const { rows: lines } = await pool.query(
    `select sum(accommodation_fils + discount_fils + cleaning_fee_fils + service_charge_fils + vat_fils + tourism_fee_fils)::int as sum,
      sum(vat_fils)::int as vat from statement_lines where booking_id = $1`,
    [booking_id],
  )
  const { rows: charged } = await pool.query(
    "select fils::int as vat from folio_lines where booking_id = $1 and kind = 'vat'",
    [booking_id],
  )
  return { notes, owner: lines[0], charged: charged[0] }
}

test('a part goes back: bank, folio, credit note, e-mail and the owner’s ledger agree to the fils', async () => {
  const there = await world()
  const { id, reservation_id, total_fils } = await paidStay(there)
  const answer = granted(await refund(there, reservation_id, '123.45'))
  expect([answer.refund, filsOf(answer.before), filsOf(answer.after)]).toEqual([
    '123.45',
    total_fils,
    total_fils - 12_345,
  ])
  await there.runJobs()
  expect(await ledger(there, id)).toMatchObject({
    status: 'confirmed',
    state: 'captured',
    refunded: 12_345,
    given_back: 12_345,
  })
  const { notes, owner } = await booksOf(there, id)
  expect(notes).toHaveLength(1)
  expect(notes[0]).toMatchObject({ total: 12_345, tourism: 0 })
  expect(notes[0].net + notes[0].vat).toBe(12_345)
  expect(notes[0].vat).toBeGreaterThan(0)
  expect(owner.sum).toBe(total_fils - 12_345)
  const email = (await emailsTo(there, 'sara@example.com')).find(({ text }) =>
    text.includes('123.45'),
  )
  expect(email?.text).toContain(reservation_id)
  const sheet = await sheetOf(there, reservation_id)
  expect(sheet).toMatchObject({
    refunded: '123.45',
    refunds: [{ amount: '123.45', reason: 'part', state: 'done' }],
  })
  expect(sheet.timeline.find(({ log }) => log?.verb === 'refund-part')?.log).toMatchObject({
    actor: 'Noor Al Falasi',
    reason: 'No hot water',
    before: { retained_fils: total_fils },
    after: { retained_fils: total_fils - 12_345 },
  })
})

test('two parts and a cancellation before any e-mail is sent: each carries the credit note of its own amount', async () => {
  const there = await world()
  const { id, reservation_id } = await paidStay(there, true)
  granted(await refund(there, reservation_id, '123.45'))
  granted(await refund(there, reservation_id, '67.89'))
  const cancelled = granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  await there.runJobs()
  expect((await creditNotesMailed(there)).toSorted()).toEqual(
    ['123.45', '67.89', cancelled.refund].toSorted(),
  )
})

test('a part that goes back right after the cancellation: the cancellation carries its own credit note', async () => {
  const there = await world()
  const { id, reservation_id } = await paidStay(there)
  const cancelled = granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  granted(await refund(there, reservation_id, '32.23'))
  await there.runJobs()
  expect((await creditNotesMailed(there)).toSorted()).toEqual(
    [cancelled.refund, '32.23'].toSorted(),
  )
})

/** The totals of all that were attached to e-mails. */
async function creditNotesMailed({ pool }: World): Promise<string[]> {
  const { rows } = await pool.query<{ base64: string }>(
    `select a ->> 'base64' as base64 from inbox_messages, jsonb_array_elements(attachments) a where a ->> 'name' like 'CN-%'`,
  )
  return rows.map(({ base64 }) => {
    const { text } = readPdf(Buffer.from(base64, 'base64'))
    return (/\nTotal credited\nAED ([\d,.]+)\n/.exec(text)?.[1] ?? text).replaceAll(',', '')
  })
}

test('a line goes back by name: what is left of it, its VAT, and the credit note that names it', async () => {
  const there = await world()
  const { id, reservation_id } = await paidStay(there)
  const lineOf = async () =>
    (await sheetOf(there, reservation_id)).refund_lines.find(({ line }) => line === 'cleaning_fee')
  // 195 and 5 % VAT
  expect(await lineOf()).toEqual({ line: 'cleaning_fee', amount: '204.75', left: '204.75' })
  const cleaning = (amount: string) =>
    there.noor.call('refundPart', {
      reservation_id,
      amount,
      line: 'cleaning_fee',
      reason: 'Not clean',
    })
  granted(await cleaning('104.75'))
  expect(await lineOf()).toMatchObject({ left: '100.00' })
  expect(await cleaning('100.01')).toMatchObject({
    code: 'REFUND_TOO_MUCH',
    errors: [{ field: 'amount' }],
  })
  granted(await cleaning('100'))
  const { rows } = await there.pool.query(
    `select document -> 'lines' -> 0 ->> 'label_en' as en, document -> 'lines' -> 0 ->> 'label_ar' as ar, (document ->> 'vat_fils')::int as vat
     from invoices where booking_id = $1 and kind = 'credit_note' order by invoice_number`,
    [id],
  )
  expect(rows).toMatchObject([{ en: 'Cleaning fee, refunded', ar: 'مبلغ مُعاد: رسوم التنظيف' }, {}])
  expect(rows[0].vat + rows[1].vat).toBe(975)
  expect((await sheetOf(there, reservation_id)).refunds).toMatchObject([
    { line: 'cleaning_fee' },
    { line: 'cleaning_fee' },
  ])
  granted(await refund(there, reservation_id, '10'))
  expect(await cleaning('1')).toMatchObject({ code: 'REFUND_TOO_MUCH' })
})

test('what was refunded without a line leaves less of every line, and the Tourism Dirham is none of them', async () => {
  const there = await world()
  const { reservation_id, total_fils } = await paidStay(there)
  const { folio } = await sheetOf(there, reservation_id)
  const tourism = filsOf(folio.find(({ kind }) => kind === 'tourism_fee')?.amount ?? '0')
  expect(tourism).toBeGreaterThan(0)
  granted(await refund(there, reservation_id, String((total_fils - tourism - 5_000) / 100)))
  const left = (await sheetOf(there, reservation_id)).refund_lines
  expect(left.every((one) => filsOf(one.left) < filsOf(one.amount))).toBe(true)
  expect(left.reduce((sum, one) => sum + filsOf(one.left), 0)).toBe(5_000)
})

test('three parts of one amount: each letter carries the credit note of its own refund, and says of which line and why', async () => {
  const there = await world()
  const { reservation_id } = await paidStay(there)
  for (const reason of ['Late keys', 'No towels', 'Loud night'])
    granted(
      await there.noor.call('refundPart', {
        reservation_id,
        amount: '5',
        line: 'cleaning_fee',
        reason,
      }),
    )
  await there.runJobs()
  const { rows } = await there.pool.query<{ text: string; name: string }>(
    `select body_text as text, a ->> 'name' as name from inbox_messages, jsonb_array_elements(attachments) a where a ->> 'name' like 'CN-%' order by inbox_messages.id`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    'CN-1-2027-000001.pdf',
    'CN-1-2027-000002.pdf',
    'CN-1-2027-000003.pdf',
  ])
  const { rows: notes } = await there.pool.query<{ number: string; explanation: string }>(
    'select invoice_number as number, explanation from invoices i join credits c on c.id = i.credit_id order by 1',
  )
  expect(notes.map(({ explanation }) => explanation)).toEqual([
    'Late keys',
    'No towels',
    'Loud night',
  ])
  for (const { number, explanation } of notes) {
    const letter = rows.find(({ name }) => name === `${number}.pdf`)
    expect(letter?.text).toContain('Cleaning fee')
    expect(letter?.text).toContain(explanation)
  }
})

test('a second part says its own amount; what cancelling gives back is what is left', async () => {
  const there = await world()
  const { id, reservation_id, total_fils } = await paidStay(there, true)
  granted(await refund(there, reservation_id, '100'))
  granted(await refund(there, reservation_id, '50.01'))
  await there.runJobs()
  const texts = (await emailsTo(there, 'sara@example.com')).map(({ text }) => text).join()
  expect(texts).toContain('50.01')
  expect(texts).not.toContain('150.01')
  const preview = granted(await there.noor.call('previewStaffCancelling', { reservation_id }))
  expect([filsOf(preview.in_full), filsOf(preview.by_terms), preview.extensions]).toEqual([
    total_fils - 15_001,
    total_fils - 15_001,
    0,
  ])
  const { refund: last } = granted(
    await there.noor.call('cancelForGuest', { reservation_id, in_full: true, reason: 'Flooded' }),
  )
  expect(filsOf(last)).toBe(total_fils - 15_001)
  await there.runJobs()
  expect(await ledger(there, id)).toMatchObject({
    status: 'cancelled',
    state: 'refunded',
    refunded: total_fils,
    given_back: total_fils,
  })
  const { notes, owner, charged } = await booksOf(there, id)
  expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(total_fils)
  expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(charged.vat)
  expect(owner.sum).toBe(0)
})

test('never more than is left, also when two clerks refund at once', async () => {
  const there = await world()
  const { id, reservation_id, total_fils } = await paidStay(there)
  expect(await refund(there, reservation_id, String((total_fils + 1) / 100))).toMatchObject({
    code: 'REFUND_TOO_MUCH',
    errors: [{ field: 'amount' }],
  })
  const most = String(Math.ceil(total_fils * 0.6) / 100)
  const replies = await Promise.all([
    refund(there, reservation_id, most),
    refund(there, reservation_id, most),
  ])
  expect(replies.map((reply) => (reply.ok ? 'OK' : reply.code)).toSorted()).toEqual([
    'OK',
    'REFUND_TOO_MUCH',
  ])
  await there.runJobs()
  expect((await ledger(there, id)).given_back).toBe(Math.ceil(total_fils * 0.6))
  expect(await refund(there, reservation_id, '0')).toMatchObject({ code: 'INVALID_INPUT' })
})

test('a stay that is over is refunded in part too', async () => {
  const there = await world()
  const { id, reservation_id } = await paidStay(there)
  there.setClock(new Date('2027-03-01T08:00:00Z'))
  granted(
    await there.salem.call('checkInGuests', {
      reservation_id,
      id_seen: true,
      key_given: true,
      deposit: '0',
    }),
  )
  granted(await refund(there, reservation_id, '10'))
  await there.runJobs()
  expect((await ledger(there, id)).given_back).toBe(1000)
})

test('a stay that has begun is not cancelled any more: the sheet does not offer it, and it is refused', async () => {
  const there = await world()
  const { reservation_id } = await paidStay(there)
  expect((await sheetOf(there, reservation_id)).is_cancellable).toBe(true)
  there.setClock(new Date('2027-03-01T08:00:00Z'))
  granted(
    await there.salem.call('checkInGuests', {
      reservation_id,
      id_seen: true,
      key_given: true,
      deposit: '0',
    }),
  )
  expect((await sheetOf(there, reservation_id)).is_cancellable).toBe(false)
  expect(await there.noor.call('previewStaffCancelling', { reservation_id })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
})

test('by the terms nothing but the Tourism Dirham goes back of what is not refundable; in full everything does', async () => {
  const there = await world()
  const { reservation_id, total_fils } = await paidStay(there)
  const preview = granted(await there.noor.call('previewStaffCancelling', { reservation_id }))
  expect(filsOf(preview.in_full)).toBe(total_fils)
  expect(filsOf(preview.by_terms)).toBeLessThan(total_fils)
  const { refund: back } = granted(
    await there.noor.call('cancelForGuest', {
      reservation_id,
      in_full: false,
      reason: 'Asked by phone',
    }),
  )
  expect(back).toBe(preview.by_terms)
  const { status, timeline } = await sheetOf(there, reservation_id)
  expect(status).toBe('cancelled')
  expect(
    timeline.some(({ log }) => log?.verb === 'cancel-booking' && log.reason === 'Asked by phone'),
  ).toBe(true)
  expect(await there.noor.call('previewStaffCancelling', { reservation_id })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
})

test('a clerk without the right refunds nothing, and the command line has no verb for it', async () => {
  const there = await world()
  const { reservation_id } = await paidStay(there)
  const asked = { reservation_id, reason: 'x' }
  expect(await there.salem.call('refundPart', { ...asked, amount: '1' })).toMatchObject({
    code: 'FORBIDDEN',
    status: 403,
  })
  expect(await there.salem.call('cancelForGuest', { ...asked, in_full: true })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await there.salem.call('previewStaffCancelling', { reservation_id })).toMatchObject({
    code: 'FORBIDDEN',
  })
  const typed = [reservation_id, '--amount=25.50', '--reason=Late keys']
  expect(await there.operate('refund-part', ...typed)).toMatchObject({
    ok: false,
    faults: [{ where: 'refund-part' }],
  })
  expect(
    await there.operate('write-note', reservation_id, '--text', 'Called twice', '--as=engineer'),
  ).toMatchObject({ ok: true })
  expect(await sheetOf(there, reservation_id)).toMatchObject({
    refunded: '0.00',
    notes: [{ text: 'Called twice', author: 'engineer' }],
  })
})
