import { expect, test } from 'vitest'
import {
  checkout,
  emailsTo,
  granted,
  LIVE_SETTINGS,
  payAtBank,
  rateFor,
  world,
  type World,
} from '#kit/index.ts'
import { buy } from '#kit/paid-stay.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const AMAL = {
  guest_name: 'Amal Saeed',
  guest_email: 'amal@example.com',
  guest_phone_number: '0501234577',
}

async function book(there: World, is_refundable = true) {
  const paying = await checkout(there.sara, there.marinaStudio, { ...NIGHTS, is_refundable })
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
const rename = async ({ salem }: World, reservation_id: string, more: object) =>
  await salem.call('changeGuestName', {
    reservation_id,
    is_told: false,
    reason: 'A friend comes instead',
    ...more,
  })

async function bookingLink(there: World, email: string): Promise<string> {
  const links = (await emailsTo(there, email)).flatMap(
    ({ text }) => text.match(/https?:\/\/\S+/g) ?? [],
  )
  return (
    new URL(links.find((link) => link.includes('/your-booking')) ?? 'none:').searchParams.get(
      'id',
    ) ?? ''
  )
}

test('another guest takes a booking over: a fresh confirmation goes to them, and the links mailed before end', async () => {
  const there = await world()
  const reservation_id = await book(there)
  const old_link = await bookingLink(there, 'sara@example.com')
  expect(granted(await rename(there, reservation_id, { ...AMAL, is_told: true }))).toEqual({
    bookings: 1,
  })
  await there.runJobs()
  const sheet = await sheetOf(there, reservation_id)
  expect(sheet).toMatchObject({ ...AMAL, guest_phone_number: '+971501234577' })
  // the former address is told at the same time: either letter may be the last
  expect(sheet.messages).toContainEqual(
    expect.objectContaining({ kind: 'confirmed', recipient: 'amal@example.com' }),
  )
  expect(sheet.timeline.find(({ log }) => log?.verb === 'change-guest-name')?.log).toMatchObject({
    actor: 'Salem Al Ketbi',
    reason: 'A friend comes instead',
    before: { guest_name: 'Sara Mitchell', guest_email: 'sara@example.com' },
    after: { guest_name: 'Amal Saeed', guest_phone_number: '+971501234577' },
  })
  expect(await there.withLink(old_link)('readBookingByLink', {})).toMatchObject({
    code: 'BOOKING_LINK_EXPIRED',
  })
  granted(
    await there.withLink(await bookingLink(there, 'amal@example.com'))('readBookingByLink', {}),
  )
  expect((await there.salem.call('findAnything', { q: 'amal saeed' })).ok).toBe(true)
})

test('what is left out stays, nobody is written to unless wanted, and the links of the same e-mail live on', async () => {
  const there = await world()
  const reservation_id = await book(there)
  const link = await bookingLink(there, 'sara@example.com')
  granted(await rename(there, reservation_id, { guest_name: 'Sarah Mitchell' }))
  await there.runJobs()
  expect(await sheetOf(there, reservation_id)).toMatchObject({
    guest_name: 'Sarah Mitchell',
    guest_email: 'sara@example.com',
    messages: [{}],
  })
  granted(await there.withLink(link)('readBookingByLink', {}))
  expect(granted(await rename(there, reservation_id, { guest_name: 'Sarah Mitchell' }))).toEqual({
    bookings: 0,
  })
})

test('the number a booking has is no reason to refuse it another name', async () => {
  const there = await world()
  const reservation_id = await book(there)
  const NOT_ISSUED = '+965505512254'
  await there.pool.query('update bookings set guest_phone_number = $1', [NOT_ISSUED])
  expect(
    granted(
      await rename(there, reservation_id, {
        guest_name: 'Amal Saeed',
        guest_phone_number: NOT_ISSUED,
      }),
    ),
  ).toEqual({
    bookings: 1,
  })
  expect(await sheetOf(there, reservation_id)).toMatchObject({
    guest_name: 'Amal Saeed',
    guest_phone_number: NOT_ISSUED,
  })
  expect(
    await rename(there, reservation_id, { guest_phone_number: '+965505512255' }),
  ).toMatchObject({ code: 'INVALID_INPUT' })
})

test('an invoice that was issued keeps its name; the credit note of it too, the receipt has the new one', async () => {
  const there = await world()
  const reservation_id = await book(there, false)
  granted(await rename(there, reservation_id, AMAL))
  const names = (
    await there.pool.query(`select document -> 'recipient' ->> 'name' as name from invoices`)
  ).rows
  expect(names).toEqual([{ name: 'Sara Mitchell' }])
})

test('the extensions of a stay change with it, and the register until the lead guest is in it', async () => {
  const there = await world()
  const reservation_id = await book(there)
  const more = { from: NIGHTS.to, to: '2027-02-06', extend_stay: reservation_id }
  const { reservation_id: extension } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...more,
  })
  granted(await there.sara.call('readPreCheckIn', { booking_id: reservation_id }))
  expect(granted(await rename(there, extension, { guest_name: 'Amal Al Saeed' }))).toEqual({
    bookings: 2,
  })
  const guests = (
    await there.pool.query('select first_name, last_name from check_in_guests where position = 1')
  ).rows
  expect(guests).toEqual([{ first_name: 'Amal', last_name: 'Al Saeed' }])
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'change-guest-name' }))
  expect(entries.map(({ subject }) => subject)).toEqual([extension, reservation_id])
})

test('refused: a cancelled booking, a number nobody can call, a call without a reason, somebody without the right', async () => {
  const there = await world()
  const reservation_id = await book(there)
  expect(
    await rename(there, reservation_id, { guest_phone_number: '05000000000001' }),
  ).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'guest_phone_number' }],
  })
  expect(await rename(there, reservation_id, { ...AMAL, reason: '' })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'reason' }],
  })
  expect(
    await there.sara.call('changeGuestName', {
      reservation_id,
      ...AMAL,
      is_told: false,
      reason: 'x',
    }),
  ).toMatchObject({
    code: 'FORBIDDEN',
  })
  await there.operate('cancel-booking', reservation_id, '--in-full')
  expect(await rename(there, reservation_id, AMAL)).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('the command line changes the name, and no address; erasing whoever came instead reaches the booking and the log', async () => {
  const there = await world()
  const reservation_id = await book(there)
  const order = ['change-guest-name', reservation_id, '--reason=Comes instead']
  expect(await there.operate(...order, '--guest-name=Amal Saeed')).toEqual({
    ok: true,
    lines: ['bookings: 1'],
  })
  const guest_email = 'amal@example.com'
  expect(await there.operate(...order, `--guest-email=${guest_email}`)).toMatchObject({
    faults: [{ where: 'SECOND_FACTOR_REQUIRED' }],
  })
  const with_address = { reservation_id, guest_email, is_told: false, reason: 'Comes instead' }
  granted(await there.noor.call('changeGuestName', with_address))
  const erase = ['erase-person', '--email', 'amal@example.com', '--reason', 'Asked']
  expect(await there.operate(...erase)).toMatchObject({ ok: false })
  await there.operate('cancel-booking', reservation_id, '--in-full')
  await there.runJobs()
  await there.runJobs()
  expect(await there.operate(...erase)).toMatchObject({ ok: true })
  const log = await there.pool.query(
    `select before, after from activity_log where verb = 'change-guest-name'`,
  )
  expect(log.rows).toEqual([
    { before: null, after: null },
    { before: null, after: null },
  ])
  expect(
    (await there.pool.query('select guest_email, guest_phone_number from bookings')).rows,
  ).toEqual([{ guest_email: '', guest_phone_number: '' }])
})

test('another e-mail or number needs a second factor, and the former ones are told, in the guest’s language', async () => {
  const live = await world({ env: LIVE_SETTINGS })
  const { reservation_id: held } = granted(
    await live.salem.call('bookForGuest', {
      ...(await rateFor(live.salem, live.marinaStudio, NIGHTS)).input,
      first_name: 'Sara',
      last_name: 'Mitchell',
      email: 'former@example.com',
      phone_number: '0501234588',
      lang: 'en',
      pays_by: 'link',
    }),
  )
  expect(await rename(live, held, { guest_email: 'amal@example.com' })).toMatchObject({
    code: 'SECOND_FACTOR_MISSING',
    status: 403,
  })
  expect(await rename(live, held, { guest_phone_number: '0501234577' })).toMatchObject({
    code: 'SECOND_FACTOR_MISSING',
  })
  granted(await rename(live, held, { guest_name: 'Sarah Mitchell' }))

  const there = await world()
  const reservation_id = await book(there)
  await there.pool.query(`update bookings set lang = 'ar' where reservation_id = $1`, [
    reservation_id,
  ])
  await there.pool.query(`update users set lang = 'ar' where email = 'sara@example.com'`)
  const { guest_phone_number } = await sheetOf(there, reservation_id)
  granted(await rename(there, reservation_id, { guest_email: 'amal@example.com' }))
  await there.runJobs()
  const [mail] = await emailsTo(there, 'sara@example.com')
  expect(mail?.subject).toBe(`تغيّرت بيانات التواصل للحجز \u2068${reservation_id}\u2069`)
  expect(mail?.text).not.toContain('amal@example.com')
  const [text] = await emailsTo(there, guest_phone_number)
  expect(text?.text).toContain(reservation_id)
  expect((await emailsTo(there, 'amal@example.com')).length).toBe(0)
  expect((await sheetOf(there, reservation_id)).messages.at(-1)).toMatchObject({
    kind: 'address_changed',
    recipient: 'sara@example.com',
  })
})

test('for a day after that no mailed link cancels the booking; the guest’s own account does', async () => {
  const there = await world()
  const reservation_id = await book(there)
  granted(await rename(there, reservation_id, { ...AMAL, is_told: true }))
  await there.runJobs()
  const secret = await bookingLink(there, 'amal@example.com')
  const { booking } = granted(await there.withLink(secret)('readBookingByLink', {}))
  const proven = async () => {
    granted(await there.withLink(secret)('sendBookingCode', { by: 'email' }))
    const [mail] = await emailsTo(there, 'amal@example.com')
    const { id } = granted(
      await there.withLink(secret)('proveBookingLink', {
        otp: /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '',
      }),
    )
    return there.withLink(id)
  }
  expect(await (await proven())('cancelMyBooking', { booking_id: booking.id })).toMatchObject({
    code: 'ADDRESS_JUST_CHANGED',
    status: 409,
  })
  there.setClock(24 * 60 * 60)
  granted(await (await proven())('cancelMyBooking', { booking_id: booking.id }))

  const other = granted(
    await there.sara.call('readCheckout', { reservation_id: await bookAgain(there) }),
  )
  granted(await rename(there, other.reservation_id, { guest_email: 'amal@example.com' }))
  granted(await there.sara.call('cancelMyBooking', { booking_id: other.id }))
})

async function bookAgain(there: World) {
  const paying = await checkout(there.sara, there.marinaStudio, {
    from: '2027-03-01',
    to: '2027-03-04',
    is_refundable: true,
  })
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  return paying.reservation_id
}
