import { expect, test } from 'vitest'
import type { ResendKind } from '#contract/endpoints/admin/bookings.ts'
import { checkout, emailsTo, granted, payAtBank, rateFor, world, type World } from '#kit/index.ts'
import { readPerson } from '#server/privacy/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const SARA = 'sara@example.com'

async function book(there: World) {
  const paying = await checkout(there.sara, there.marinaStudio, { ...NIGHTS, is_refundable: true })
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  await there.runJobs()
  return paying.reservation_id
}

const sheetOf = async ({ salem }: World, reservation_id: string) =>
  granted(await salem.call('readBookingSheet', { reservation_id }))
const kindsOf = async (there: World, number: string) =>
  (await sheetOf(there, number)).messages.map(({ kind }) => kind)

async function secretIn(there: World, page: string): Promise<string> {
  const links = (await emailsTo(there, SARA)).flatMap(
    (email) => email.text.match(/https?:\/\/\S+/g) ?? [],
  )
  return new URL(links.find((link) => link.includes(page)) ?? 'none:').searchParams.get('id') ?? ''
}

test('what was sent stands on the sheet as the guest has it, without what its links hold', async () => {
  const there = await world()
  const number = await book(there)
  const { messages, timeline } = await sheetOf(there, number)
  const [email] = await emailsTo(there, SARA)
  expect(messages).toMatchObject([
    {
      kind: 'confirmed',
      channel: 'mail',
      recipient: SARA,
      lang: 'en',
      subject: email?.subject,
      attachments: ['INV-1-2027-000001.pdf'],
      opened_link_at: null,
    },
  ])
  expect(messages[0]?.text).toBe(email?.text.replaceAll(/(your-booking)\?\S+/g, '$1'))
  expect(timeline.find(({ kind }) => kind === 'message')).toMatchObject({
    message: { kind: 'confirmed', recipient: SARA },
  })
  const { rows } = await there.pool.query('select to_jsonb(m)::text as row from sent_messages m')
  expect(JSON.stringify(rows)).not.toContain(await secretIn(there, '/your-booking'))
})

test('whether a link was opened, and when first', async () => {
  const there = await world()
  const number = await book(there)
  const link = there.withLink(await secretIn(there, '/your-booking'))
  there.setClock(60)
  granted(await link('readBookingByLink', {}))
  const opened_at = there.clock().toISOString()
  there.setClock(60)
  granted(await link('readBookingByLink', {}))
  const { messages, timeline } = await sheetOf(there, number)
  expect(messages[0]?.opened_link_at).toBe(opened_at)
  expect(timeline.filter(({ kind }) => kind === 'link_opened')).toMatchObject([
    { at: opened_at, message: { kind: 'confirmed' } },
  ])

  granted(await there.salem.call('resendMessage', { reservation_id: number, kind: 'check_in' }))
  await there.runJobs()
  granted(await there.visitor('readPreCheckIn', { booking_id: await secretIn(there, '/check-in') }))
  expect((await sheetOf(there, number)).messages.at(-1)).toMatchObject({
    kind: 'check_in',
    opened_link_at: there.clock().toISOString(),
  })
})

test('of a code it is kept to whom it went, not what it said', async () => {
  const there = await world()
  const number = await book(there)
  const link = there.withLink(await secretIn(there, '/your-booking'))
  granted(await link('sendBookingCode', { by: 'phone' }))
  granted(await link('sendBookingCode', { by: 'email' }))
  const code = { kind: 'code', subject: null, text: null }
  expect((await sheetOf(there, number)).messages.slice(1)).toMatchObject([
    { ...code, channel: 'sms', recipient: '+971501000004' },
    { ...code, channel: 'mail', recipient: SARA },
  ])
})

test('a message is sent again, and the log names who did it', async () => {
  const there = await world()
  const number = await book(there)
  expect((await sheetOf(there, number)).resendable).toEqual(['confirmed', 'invoice', 'check_in'])
  there.setClock(60)
  expect(
    granted(await there.salem.call('resendMessage', { reservation_id: number, kind: 'confirmed' })),
  ).toEqual({ recipient: SARA })
  await there.runJobs()
  expect(await kindsOf(there, number)).toEqual(['confirmed', 'confirmed'])
  granted(await there.withLink(await secretIn(there, '/your-booking'))('readBookingByLink', {}))
  const { entries } = granted(
    await there.noor.call('listActivity', { subject_kind: 'booking', subject: number }),
  )
  expect(entries).toMatchObject([
    { verb: 'resend-message', actor: 'Salem Al Ketbi', after: { message: 'confirmed' } },
  ])
  expect(await there.operate('resend-message', number, '--kind', 'check_in')).toEqual({
    ok: true,
    lines: [`recipient: ${SARA}`],
  })
  await there.runJobs()
  expect(await kindsOf(there, number)).toEqual(['confirmed', 'confirmed', 'check_in'])
})

test('only what still fits is sent again: no invoice before it is due, nothing of what is cancelled', async () => {
  const there = await world()
  const number = await book(there)
  // of a supplier whose invoice is due later
  await there.pool.query('update bookings set is_invoiced_on_payment = false')
  const again = async (kind: ResendKind) =>
    await there.salem.call('resendMessage', { reservation_id: number, kind })
  for (const kind of ['invoice', 'payment_link'] as const)
    expect(await again(kind), kind).toMatchObject({ code: 'NOT_RESENDABLE', status: 409 })
  there.setClock(new Date('2027-02-01T06:00:00Z'))
  granted(await again('invoice'))
  await there.operate('cancel-booking', number, '--in-full')
  expect((await sheetOf(there, number)).resendable).toEqual([])
  expect(await again('confirmed')).toMatchObject({ code: 'NOT_RESENDABLE' })
  expect(
    await there.salem.call('resendMessage', { reservation_id: 'SDF-1', kind: 'confirmed' }),
  ).toMatchObject({ code: 'INVALID_BOOKING' })
  expect(
    await there.sara.call('resendMessage', { reservation_id: number, kind: 'confirmed' }),
  ).toMatchObject({ code: 'FORBIDDEN' })
})

test('five a day for one booking', async () => {
  const there = await world()
  const number = await book(there)
  const again = async () =>
    await there.salem.call('resendMessage', { reservation_id: number, kind: 'confirmed' })
  for (let n = 0; n < 5; n += 1) granted(await again())
  expect(await again()).toMatchObject({ code: 'RESENT_TOO_OFTEN', status: 429 })
  there.setClock(24 * 3600)
  granted(await again())
})

test('the payment link of a held booking is sent again and opens the same payment', async () => {
  const there = await world()
  const { input } = await rateFor(there.salem, there.marinaStudio, NIGHTS)
  const amal = {
    first_name: 'Amal',
    last_name: 'Saeed',
    email: SARA,
    phone_number: '0501234577',
    lang: 'en' as const,
    pays_by: 'link' as const,
    link_by: 'mail' as const,
  }
  const { reservation_id } = granted(await there.salem.call('bookForGuest', { ...input, ...amal }))
  await there.runJobs()
  granted(await there.salem.call('resendMessage', { reservation_id, kind: 'payment_link' }))
  await there.runJobs()
  expect(await kindsOf(there, reservation_id)).toEqual(['payment_link', 'payment_link'])
  granted(await there.visitor('openPaymentLink', { id: await secretIn(there, '/pay') }))
  expect(
    (await sheetOf(there, reservation_id)).messages.map(
      ({ opened_link_at }) => opened_link_at !== null,
    ),
  ).toEqual([true, true])
})

test('erasing a person takes what was sent to them; it is in the export of their data', async () => {
  const there = await world()
  const number = await book(there)
  await there.operate('cancel-booking', number, '--in-full')
  await there.runJobs()
  await there.runJobs()
  expect(await readPerson(there.services.db, SARA)).toMatchObject({
    messages_about_stays: [{ kind: 'confirmed' }, { kind: 'cancelled' }, { kind: 'refunded' }],
  })
  expect(
    await there.operate('erase-person', '--email', SARA, '--reason', 'Asked by letter'),
  ).toMatchObject({ ok: true })
  expect((await there.pool.query('select from sent_messages')).rows).toEqual([])
})
