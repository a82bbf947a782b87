import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import {
  checkout,
  granted,
  hold,
  emailsTo,
  payAtBank,
  SILENT,
  world,
  type World,
} from '#kit/index.ts'

const STAY = { from: '2027-02-01', to: '2027-02-04', is_refundable: true }
const SARA = 'sara@example.com'
const SARAS_PHONE = '+971501000004'

async function book(
  there: World,
  nights: { from: string; to: string; is_refundable?: boolean } = STAY,
) {
  const paying = await checkout(there.sara, there.marinaStudio, nights)
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  await there.runJobs()
  return paying
}

async function secretsSentTo(there: World, to: string): Promise<string[]> {
  const links = (await emailsTo(there, to)).flatMap((email) => [
    ...new Set(email.text.match(/https?:\/\/\S+/g)),
  ])
  return links
    .filter((link) => link.includes('/your-booking?'))
    .map((link) => new URL(link).searchParams.get('id') ?? '')
}

async function openLink(there: World) {
  const booked = await book(there)
  const [secret = ''] = await secretsSentTo(there, SARA)
  return { ...booked, secret, holder: there.withLink(secret) }
}

async function codeFrom(there: World, to: string): Promise<string> {
  const [message] = await emailsTo(there, to)
  return /\d{6}/.exec(`${message?.subject} ${message?.text}`)?.[0] ?? ''
}

async function secretProven(there: World, secret: string): Promise<string> {
  granted(await there.withLink(secret)('sendBookingCode', { by: 'phone' }))
  const { id } = granted(
    await there.withLink(secret)('proveBookingLink', { otp: await codeFrom(there, SARAS_PHONE) }),
  )
  return id
}

const prove = async (there: World, secret: string) =>
  there.withLink(await secretProven(there, secret))

test('every email about a booking carries a link that opens it without logging in', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, holder } = await openLink(there)
  const shown = granted(await holder('readBookingByLink', {}))
  expect(shown).toMatchObject({
    is_proven: false,
    has_check_in: true,
    code_to: { phone: '••• 004', email: 's•••@example.com' },
    booking: {
      reservation_id,
      status: 'confirmed',
      documents: ['receipt'],
      is_cancellable: true,
      ending: null,
    },
  })
  expect(shown.booking.user.phone_number).toBe('••• 004')
  expect(granted(await holder('previewCancelling', { booking_id: id })).kept).toBe('0.00')
  expect(granted(await holder('readCalendarEvent', { reservation_id })).type).toContain(
    'text/calendar',
  )
  const receipt = granted(await holder('downloadDocument', { reservation_id, kind: 'receipt' }))
  expect(receipt.name).toBe(`Booking Receipt ${reservation_id}.pdf`)
  expect(new TextDecoder().decode(receipt.bytes.subarray(0, 5))).toBe('%PDF-')
  expect(await holder('downloadInvoice', { reservation_id })).toMatchObject({
    code: 'INVOICE_NOT_DUE',
  })
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  await there.runJobs()
  await there.runJobs()
  const emails = (await emailsTo(there, SARA)).filter(({ text, subject }) =>
    `${subject} ${text}`.includes(reservation_id),
  )
  expect(emails).toHaveLength(3)
  for (const { text } of emails) expect(text).toContain('/your-booking?id=')
  expect(new Set(await secretsSentTo(there, SARA)).size).toBe(3)
  expect(granted(await holder('readBookingByLink', {})).booking).toMatchObject({
    ending: 'cancelled_by_guest',
    documents: ['invoice', 'credit_note'],
  })
  expect(
    granted(await holder('downloadDocument', { reservation_id, kind: 'credit_note' })).name,
  ).toBe('Credit Note CN-1-2027-000001.pdf')
})

test('a link opens its own booking and nothing else of anybody', async () => {
  const there = await world(SILENT)
  const other = await book(there, { from: '2027-03-01', to: '2027-03-04' })
  const { id, reservation_id, secret } = await openLink(there)
  for (const held of [secret, await secretProven(there, secret)]) {
    const holder = there.withLink(held)
    for (const name of ['readCheckout', 'readCalendarEvent', 'downloadInvoice'] as const)
      expect(await holder(name, { reservation_id: other.reservation_id }), name).toMatchObject({
        code: 'INVALID_BOOKING',
      })
    for (const name of ['previewCancelling', 'cancelMyBooking'] as const)
      expect(await holder(name, { booking_id: other.id }), name).toMatchObject({
        code: 'INVALID_BOOKING',
      })
    expect(await holder('readPreCheckIn', { booking_id: other.reservation_id })).toMatchObject({
      code: 'USER_NON_ASSOCIATED_BOOKING',
    })
    expect(granted(await holder('readCheckout', { reservation_id })).id).toBe(id)
    const { rows: before } = await there.pool.query('select id from bookings')
    for (const [name, { access, method, path }] of Object.entries(endpoints)) {
      if (access === 'anyone' || access === 'booking') continue
      const headers = { authorization: `Booking ${held}`, 'content-type': 'application/json' }
      const answer = await there.app.request(path, { method, headers }, { visitor: '127.0.0.1' })
      expect(answer.status, name).toBe(401)
    }
    expect((await there.pool.query('select id from bookings')).rows).toEqual(before)
  }
})

test('beside a link the cookie of whoever is logged in counts for nothing', async () => {
  const there = await world(SILENT)
  const { secret } = await openLink(there)
  const { sealed } = await cookieOf(there)
  const input = await there.app.request(
    '/api/user/user_profile/',
    { headers: { cookie: sealed, authorization: `Booking ${secret}` } },
    { visitor: '127.0.0.1' },
  )
  expect(input.status).toBe(401)
})

async function cookieOf(there: World) {
  granted(
    await there.visitor('startGuestCheckout', {
      first_name: 'Noor',
      last_name: 'Ali',
      email: 'reem@example.com',
      phone_number: '0501234567',
      human_check: await there.humanCheck(),
    }),
  )
  const otp = await codeFrom(there, '+971501234567')
  const answer = await there.app.request(
    '/api/user/verify_otp/',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sadaf-session': 'cookie' },
      body: JSON.stringify({ email: 'reem@example.com', otp }),
    },
    { visitor: '127.0.0.1' },
  )
  const sealed = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const own = await there.app.request(
    '/api/user/user_profile/',
    { headers: { cookie: sealed } },
    { visitor: '127.0.0.1' },
  )
  expect(own.status).toBe(200)
  return { sealed }
}

test('cancelling by a link asks for the code of who booked, by phone or e-mail; a code works once', async () => {
  const there = await world(SILENT)
  const { id, secret, holder, total_fils } = await openLink(there)
  expect(await holder('cancelMyBooking', { booking_id: id })).toMatchObject({
    code: 'CODE_REQUIRED',
    status: 403,
  })
  expect(await holder('proveBookingLink', { otp: '123456' })).toMatchObject({
    code: 'OTP_NOT_INITIATED',
  })
  granted(await holder('sendBookingCode', { by: 'email' }))
  const otp = await codeFrom(there, SARA)
  const wrong = otp === '000000' ? '111111' : '000000'
  expect(await holder('proveBookingLink', { otp: wrong })).toMatchObject({
    code: 'WRONG_OTP',
    errors: [{ field: 'otp' }],
  })
  const { id: proof } = granted(await holder('proveBookingLink', { otp }))
  expect(await holder('proveBookingLink', { otp })).toMatchObject({ code: 'OTP_EXPIRED' })
  expect(await holder('cancelMyBooking', { booking_id: id })).toMatchObject({
    code: 'CODE_REQUIRED',
  })
  expect(granted(await there.withLink(proof)('readBookingByLink', {})).is_proven).toBe(true)
  const { refund } = granted(await there.withLink(proof)('cancelMyBooking', { booking_id: id }))
  expect(Math.round(Number(refund) * 100)).toBe(total_fils)
  expect(granted(await there.withLink(secret)('readBookingByLink', {})).booking.ending).toBe(
    'cancelled_by_guest',
  )
})

test('five wrong codes burn it, five codes are the most in a window, and a proof lasts half an hour', async () => {
  const there = await world(SILENT)
  const { id, secret, holder } = await openLink(there)
  granted(await holder('sendBookingCode', { by: 'phone' }))
  const otp = await codeFrom(there, SARAS_PHONE)
  const wrong = otp === '000000' ? '111111' : '000000'
  for (let n = 0; n < 5; n += 1)
    expect(await holder('proveBookingLink', { otp: wrong })).toMatchObject({ code: 'WRONG_OTP' })
  expect(await holder('proveBookingLink', { otp })).toMatchObject({ code: 'OTP_EXPIRED' })
  for (let n = 0; n < 4; n += 1) granted(await holder('sendBookingCode', { by: 'phone' }))
  expect(await holder('sendBookingCode', { by: 'email' })).toMatchObject({
    code: 'RESEND_LIMIT_EXCEEDED',
  })
  there.setClock(15 * 60)
  const proven = await prove(there, secret)
  granted(await proven('previewCancelling', { booking_id: id }))
  there.setClock(30 * 60)
  expect(await proven('cancelMyBooking', { booking_id: id })).toMatchObject({
    code: 'BOOKING_LINK_EXPIRED',
    status: 410,
  })
})

test('a link ends thirty days after departure, and when the operator revokes it, its proofs with it', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, secret, holder } = await openLink(there)
  const proven = await prove(there, secret)
  expect(await there.operate('revoke-booking-links', reservation_id)).toEqual({
    ok: true,
    lines: [`Links to ${reservation_id} revoked: 1.`],
  })
  for (const call of [holder, proven])
    expect(await call('readBookingByLink', {})).toMatchObject({ code: 'BOOKING_LINK_EXPIRED' })
  expect(await there.operate('revoke-booking-links', 'SDF-1')).toMatchObject({ ok: false })

  await there.services.db
    .transaction()
    .execute((tx) => enqueue(tx, 'send_booking_email', { booking_id: id, kind: 'confirmed' }))
  await there.runJobs()
  const [again = ''] = await secretsSentTo(there, SARA)
  expect(again).not.toBe(secret)
  granted(await there.visitor('findBooking', { reservation_id, email: SARA }))
  await there.runJobs()
  const [fresh = ''] = await secretsSentTo(there, SARA)
  there.setClock(new Date('2027-03-06T19:59:59Z'))
  granted(await there.withLink(fresh)('readBookingByLink', {}))
  there.setClock(1)
  expect(await there.withLink(fresh)('readBookingByLink', {})).toMatchObject({
    code: 'BOOKING_LINK_EXPIRED',
  })
})

test('of the party a link shows who booked alone, until the code', async () => {
  const there = await world(SILENT)
  const { secret, reservation_id } = await openLink(there)
  const { scope, guests } = granted(await there.visitor('readPreCheckIn', { booking_id: secret }))
  expect([scope, guests.map(({ position }) => position)]).toEqual(['guest', [1]])
  expect(
    granted(await there.withLink(secret)('readPreCheckIn', { booking_id: reservation_id })).guests,
  ).toHaveLength(1)
  const proven = await prove(there, secret)
  expect(granted(await proven('readPreCheckIn', { booking_id: reservation_id }))).toMatchObject({
    scope: 'party',
    guests: [{}, {}],
  })
})

test('who asks for a link hears the same for a right and a wrong e-mail; only the right one gets it, in the language of the page, three an hour', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await book(there)
  const request = async (email: string) => {
    const answer = await there.app.request(
      '/api/booking/find/',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
        body: JSON.stringify({ reservation_id, email }),
      },
      { visitor: `10.0.0.${email.length}` },
    )
    return { status: answer.status, text: await answer.text() }
  }
  const wrong = await request('somebody@example.com')
  expect(await request(SARA)).toEqual(wrong)
  expect(wrong).toEqual({
    status: 200,
    text: JSON.stringify({ status: 200, message: 'BOOKING_LINK_SENT', data: {} }),
  })
  await there.runJobs()
  expect(await emailsTo(there, 'somebody@example.com')).toEqual([])
  const [email] = await emailsTo(there, SARA)
  expect(email?.subject).toBe(`حجزك \u2068${reservation_id}\u2069`)
  for (let n = 0; n < 4; n += 1) {
    expect(await request(SARA)).toEqual(wrong)
    await there.runJobs()
  }
  expect(
    (await emailsTo(there, SARA)).filter(({ subject }) => subject === email?.subject),
  ).toHaveLength(3)

  const unpaid = await hold(there.sara, there.marinaStudio, {
    from: '2027-04-01',
    to: '2027-04-03',
  })
  granted(
    await there.visitor('findBooking', { reservation_id: unpaid.reservation_id, email: SARA }),
  )
  await there.runJobs()
  expect(
    (await emailsTo(there, SARA)).some(({ subject }) => subject.includes(unpaid.reservation_id)),
  ).toBe(false)
})

test('one visitor asks for ten links in ten minutes at most', async () => {
  const there = await world(SILENT)
  const input = { reservation_id: 'SDF-1', email: 'somebody@example.com' }
  for (let n = 0; n < 10; n += 1) granted(await there.visitor('findBooking', input))
  expect(await there.visitor('findBooking', input)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
