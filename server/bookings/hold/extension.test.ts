import { expect, test } from 'vitest'
import {
  buy,
  granted,
  payAtBank,
  priceOf,
  rowOf,
  SILENT,
  startPaying,
  world,
  type World,
} from '#kit/index.ts'
import {
  moveArrivalsAndDepartures,
  releaseHolds,
} from '#server/bookings/statuses/statuses-by-clock.ts'

const THREE_NIGHTS = { from: '2027-02-01', to: '2027-02-04' } // Monday to Thursday
const ONE_MORE = { from: '2027-02-04', to: '2027-02-05' }

const ratesOf = (quote: object) =>
  JSON.parse(
    JSON.stringify(quote, (key, value: unknown) =>
      key === 'rate_id' || key === 'expires_at' ? undefined : value,
    ),
  )
const block = ({ pool, downtownFlat }: World, unit_id: number, nights: string) =>
  pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind) values ($1, $2, $3, 'block')`,
    [downtownFlat.id, unit_id, nights],
  )

test('a home let for three nights or more is extended by one: the same unit, no second cleaning fee, to the fils', async () => {
  const there = await world(SILENT)
  const base = await buy(there, there.sara, { home: there.downtownFlat, ...THREE_NIGHTS })
  const alone = await there.sara.call('readRoomRate', {
    room_category_slug: 'downtown-flat',
    ...ONE_MORE,
    guests: 2,
  })
  expect(alone).toMatchObject({ ok: false, code: 'MIN_NIGHTS' })

  const input = { home: there.downtownFlat, ...ONE_MORE, extend_stay: base.reservation_id }
  const extended = await buy(there, there.sara, input)
  // 900.00 less 8%, 5% service, two bedrooms at AED 15
  expect(extended.lines).toEqual({
    accommodation: 82_800,
    service_charge: 4_140,
    tourism_fee: 3_000,
  })
  expect(extended.total_fils).toBe(89_940)
  expect(extended.extension).toEqual({
    reservation_id: base.reservation_id,
    arrival_date: '2027-02-01',
    no_of_nights: 3,
    guests: 2,
  })
  const first = await rowOf(there, base.id)
  expect(await rowOf(there, extended.id)).toEqual({
    status: 'confirmed',
    unit_id: first.unit_id,
    extends_id: base.id,
    stay_until: '2027-02-05',
  })
  expect(first.stay_until).toBe('2027-02-05')
  const { upcoming_bookings } = granted(await there.sara.call('listMyBookings', {}))
  expect(
    upcoming_bookings.map((booking) => [
      booking.extends,
      booking.rate,
      booking.cleaning_fee,
      booking.stay_until,
    ]),
  ).toEqual([
    [null, base.amount, '395.00', '2027-02-05'],
    [base.reservation_id, '899.40', '0.00', '2027-02-05'],
  ])
})

test('VAT is charged on an extension, and a coupon leaves it without a cleaning fee', async () => {
  const there = await world(SILENT)
  const base = await buy(there, there.sara, { home: there.marinaStudio, ...THREE_NIGHTS })
  const extended = await startPaying(there.sara, there.marinaStudio, {
    ...ONE_MORE,
    extend_stay: base.reservation_id,
  })
  expect(extended.lines).toEqual({
    accommodation: 36_000,
    service_charge: 1_800,
    vat: 1_800 + 90,
    tourism_fee: 1_000,
  })
  const input = { reservation_id: extended.reservation_id, coupon_code: 'WELCOME10' }
  const { booking } = granted(await there.sara.call('startCheckout', input))
  expect(booking.extends).toBe(base.reservation_id)
  expect(Object.fromEntries(booking.lines.map(({ kind, amount }) => [kind, amount]))).toEqual({
    accommodation: '360.00',
    coupon: '-36.00',
    service_charge: '16.20',
    vat: '17.01',
    tourism_fee: '10.00',
  })
})

test('the 30 nights of the Tourism Dirham and the most nights of a stay are counted over the extended stay, however often it is extended', async () => {
  const there = await world(SILENT)
  const home = there.marinaStudio
  const base = await buy(there, there.sara, { home, from: '2027-02-01', to: '2027-03-01' })
  const second = await buy(there, there.sara, {
    home,
    from: '2027-03-01',
    to: '2027-03-02',
    extend_stay: base.reservation_id,
  })
  expect(second.lines).toMatchObject({ tourism_fee: 1_000 })
  const third = await buy(there, there.sara, {
    home,
    from: '2027-03-02',
    to: '2027-03-05',
    extend_stay: second.reservation_id,
  })
  expect(third.lines).toMatchObject({ tourism_fee: 1_000 })
  expect(third.extension).toMatchObject({ reservation_id: base.reservation_id, no_of_nights: 29 })
  expect(await rowOf(there, third.id)).toMatchObject({ extends_id: base.id })
  const fourth = await priceOf(there.sara, home, {
    from: '2027-03-05',
    to: '2027-03-07',
    extend_stay: base.reservation_id,
  })
  expect(fourth.lines).not.toHaveProperty('tourism_fee')
  expect((await rowOf(there, base.id)).stay_until).toBe('2027-03-05')
  const input = {
    room_category_slug: home.slug,
    guests: 2,
    extend_stay: base.reservation_id,
    from: '2027-03-05',
  }
  expect(await there.sara.call('readRoomRate', { ...input, to: '2027-07-31' })).toMatchObject({
    ok: true,
  })
  expect(await there.sara.call('readRoomRate', { ...input, to: '2027-08-01' })).toMatchObject({
    code: 'MAX_NIGHTS',
    errors: [{ field: 'to', code: 'not_exceed' }],
  })
})

test('the least nights are counted over the extended stay, too', async () => {
  const there = await world(SILENT)
  const base = await buy(there, there.sara, { home: there.downtownFlat, ...THREE_NIGHTS })
  await there.pool.query("update room_categories set min_nights = 5 where slug = 'downtown-flat'")
  const input = {
    room_category_slug: 'downtown-flat',
    guests: 2,
    extend_stay: base.reservation_id,
    from: '2027-02-04',
  }
  const short = await there.sara.call('readRoomRate', { ...input, to: '2027-02-05' })
  expect(short).toMatchObject({
    code: 'MIN_NIGHTS',
    errors: [{ field: 'to', code: 'at_least', message: expect.stringContaining('2') }],
  })
  expect(await there.sara.call('readRoomRate', { ...input, to: '2027-02-06' })).toMatchObject({
    ok: true,
  })
})

test('to strangers, visitors and for any booking that cannot be extended the flag changes nothing', async () => {
  const there = await world(SILENT)
  const base = await buy(there, there.sara, { home: there.downtownFlat, ...THREE_NIGHTS })
  const nights = {
    room_category_slug: 'downtown-flat',
    from: '2027-02-04',
    to: '2027-02-07',
    guests: 2,
  }
  const extend_stay = base.reservation_id
  for (const call of [there.layla.call, there.visitor]) {
    const flagged = granted(await call('readRoomRate', { ...nights, extend_stay }))
    expect(flagged.extension).toBeNull()
    expect(ratesOf(flagged)).toEqual(ratesOf(granted(await call('readRoomRate', nights))))
    const short = { ...nights, to: '2027-02-05', extend_stay }
    expect(await call('readRoomRate', short)).toMatchObject({ code: 'MIN_NIGHTS' })
  }
  const extensionFor = async (input: object) =>
    granted(await there.sara.call('readRoomRate', { ...nights, extend_stay, ...input })).extension
  expect(await extensionFor({})).not.toBeNull()
  expect(await extensionFor({ from: '2027-02-05', to: '2027-02-09' })).toBeNull()
  expect(await extensionFor({ room_category_slug: 'marina-studio' })).toBeNull()
  expect(await extensionFor({ extend_stay: 'SDF-999999' })).toBeNull()
  granted(await there.sara.call('cancelMyBooking', { booking_id: base.id }))
  expect(await extensionFor({})).toBeNull()
  const unpaid = await startPaying(there.sara, there.downtownFlat, THREE_NIGHTS)
  expect(await extensionFor({ extend_stay: unpaid.reservation_id })).toBeNull()
})

test('a stay that has been extended is extended from its new end only, and one that is over not at all', async () => {
  const there = await world(SILENT)
  const base = await buy(there, there.sara, { home: there.downtownFlat, ...THREE_NIGHTS })
  await buy(there, there.sara, {
    home: there.downtownFlat,
    ...ONE_MORE,
    extend_stay: base.reservation_id,
  })
  const input = { room_category_slug: 'downtown-flat', guests: 2, extend_stay: base.reservation_id }
  expect(await there.sara.call('readRoomRate', { ...input, ...ONE_MORE })).toMatchObject({
    code: 'MIN_NIGHTS',
  })
  expect(
    await there.sara.call('readRoomRate', { ...input, from: '2027-02-05', to: '2027-02-06' }),
  ).toMatchObject({ ok: true })
  await there.pool.query("update bookings set status = 'departed'")
  expect(
    await there.sara.call('readRoomRate', { ...input, from: '2027-02-05', to: '2027-02-06' }),
  ).toMatchObject({ code: 'MIN_NIGHTS' })
})

test('an extension is in its own unit or refused; other units stay on offer as a stay of their own', async () => {
  const there = await world(SILENT)
  const base = await buy(there, there.sara, { home: there.downtownFlat, ...THREE_NIGHTS })
  const { unit_id } = await rowOf(there, base.id)
  const nights = { from: '2027-02-04', to: '2027-02-07' }
  const input = { room_category_slug: 'downtown-flat', ...nights, guests: 2 }
  const quoted = await priceOf(there.sara, there.downtownFlat, {
    ...nights,
    extend_stay: base.reservation_id,
  })
  await block(there, unit_id, '[2027-02-05,2027-02-06)')
  expect(await there.sara.call('holdNights', quoted.input)).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
  })
  expect(
    await there.sara.call('readRoomRate', { ...input, extend_stay: base.reservation_id }),
  ).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
    status: 409,
  })
  const alone = await startPaying(there.sara, there.downtownFlat, nights)
  expect(alone.lines).toHaveProperty('cleaning_fee', 39_500)
  expect((await rowOf(there, alone.id)).extends_id).toBeNull()
})

test('what was quoted as an extension is booked as one by its person alone, and only while the stay can be extended', async () => {
  const there = await world(SILENT)
  const base = await buy(there, there.sara, { home: there.marinaStudio, ...THREE_NIGHTS })
  const quoted = await priceOf(there.sara, there.marinaStudio, {
    ...ONE_MORE,
    extend_stay: base.reservation_id,
  })
  const laylas = await there.layla.call('holdNights', quoted.input)
  expect(laylas).toMatchObject({ code: 'QUOTE_EXPIRED' })
  const { extend_stay: _flag, ...without_flag } = quoted.input
  const held = granted(await there.sara.call('holdNights', without_flag))
  expect((await rowOf(there, held.id)).extends_id).toBe(base.id)
  expect(granted(await there.sara.call('holdNights', quoted.input)).id).toBe(held.id)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: held.reservation_id,
      action: 'cancel',
    }),
  )
  granted(await there.sara.call('cancelMyBooking', { booking_id: base.id }))
  const late = await there.sara.call('holdNights', quoted.input)
  expect(late).toMatchObject({ code: 'QUOTE_EXPIRED' })
  const fresh = await priceOf(there.sara, there.marinaStudio, ONE_MORE)
  expect(late).toMatchObject({ data: { total_fils: fresh.total_fils } })
})

test('an extension that is paid too late takes its own unit again, or everything goes back', async () => {
  const there = await world(SILENT)
  const base = await buy(there, there.sara, { home: there.downtownFlat, ...THREE_NIGHTS })
  const { unit_id } = await rowOf(there, base.id)
  const lost = await startPaying(there.sara, there.downtownFlat, {
    ...ONE_MORE,
    extend_stay: base.reservation_id,
  })
  await releaseHolds(there.services.db, there.setClock(16 * 60))
  await block(there, unit_id, '[2027-02-04,2027-02-05)')
  await payAtBank(there, lost)
  expect(
    await there.sara.call('updatePayment', { reservation_id: lost.reservation_id, action: 'pay' }),
  ).toMatchObject({
    code: 'BOOK_FAILED',
  })
  expect((await rowOf(there, base.id)).stay_until).toBe('2027-02-04')
  const { rows } = await there.pool.query<{ amount_fils: number; reason: string }>(
    'select amount_fils, reason from refunds',
  )
  expect(rows).toEqual([{ amount_fils: lost.total_fils, reason: 'book_failed' }])
  await there.runJobs()
  const emails: { subject: string; text: string }[] = JSON.parse(
    await (await there.app.request('/dev/inbox.json?to=sara@example.com')).text(),
  )
  expect(emails.find(({ text }) => text.includes('after these nights had gone'))).toBeDefined()
})

test('as the nights before end, the guests of an extension are there: they cannot cancel it any more, and depart at its end', async () => {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  const base = await buy(there, there.sara, { home: there.downtownFlat, ...THREE_NIGHTS })
  const extended = await buy(there, there.sara, {
    home: there.downtownFlat,
    ...ONE_MORE,
    extend_stay: base.reservation_id,
  })
  const statuses = async () => [
    (await rowOf(there, base.id)).status,
    (await rowOf(there, extended.id)).status,
  ]
  const { rows } = await there.pool.query<{ out: string }>(
    "select to_char(check_out_time, 'HH24:MI') as out from room_categories where slug = 'downtown-flat'",
  )
  const checkOut = (day: string) => new Date(`${day}T${rows[0]?.out}:00+04:00`)
  const moveAt = (moment: Date) =>
    moveArrivalsAndDepartures(there.services.db, there.setClock(moment))
  await moveAt(new Date(checkOut('2027-02-04').getTime() - 1_000))
  expect(await statuses()).toEqual(['arrived', 'confirmed'])
  there.setClock(checkOut('2027-02-04'))
  expect(await there.sara.call('cancelMyBooking', { booking_id: extended.id })).toMatchObject({
    code: 'NOT_CANCELLABLE',
  })
  await moveAt(checkOut('2027-02-04'))
  expect(await statuses()).toEqual(['departed', 'arrived'])
  await moveAt(checkOut('2027-02-05'))
  expect(await statuses()).toEqual(['departed', 'departed'])
})
