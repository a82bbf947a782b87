import { expect, test } from 'vitest'
import { buy, granted, overlap, SILENT, world, type World } from '#kit/index.ts'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const DAY = 24 * 3_600
const CASH = { pays_by: 'cash', reference: 'Receipt 12' } as const

const stayOf = async (there: World) =>
  (await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })).reservation_id

const preview = (there: World, reservation_id: string, to = '2027-02-06') =>
  there.salem.call('previewExtension', { reservation_id, to })

async function extend(
  there: World,
  reservation_id: string,
  how: { pays_by: 'link' } | typeof CASH = CASH,
) {
  const { rates } = granted(await preview(there, reservation_id))
  return await there.salem.call('extendForGuest', {
    reservation_id,
    rate_id: rates[0]?.rate_id ?? '',
    ...how,
  })
}

test('two more nights for a guest on the telephone: their unit, no second cleaning, paid in cash, one stay', async () => {
  const there = await world(SILENT)
  const reservation_id = await stayOf(there)
  const { from, rates } = granted(await preview(there, reservation_id))
  expect(from).toBe('2027-02-04')
  expect(rates[0]?.lines.map(({ kind }) => kind)).not.toContain('cleaning_fee')
  const booked = granted(await extend(there, reservation_id))
  expect(booked).toMatchObject({ status: 'confirmed', total: rates[0]?.total })
  const sheet = granted(
    await there.salem.call('readBookingSheet', { reservation_id: booked.reservation_id }),
  )
  expect(sheet).toMatchObject({
    source: 'phone',
    extends: reservation_id,
    unit: '1204',
    extendable_from: '2027-02-06',
    balance: '0.00',
  })
  const stay = granted(await there.salem.call('readBookingSheet', { reservation_id }))
  expect(stay).toMatchObject({ extensions: [booked.reservation_id], extendable_from: '2027-02-06' })
  expect(stay.timeline.find(({ log }) => log?.verb === 'extend-stay')?.log).toMatchObject({
    actor: 'Salem Al Ketbi',
    after: { extension: booked.reservation_id, to: '2027-02-06', pays_by: 'cash' },
  })
})

test('guests who are there already stay on, under the name the stay has, and pay by a link', async () => {
  const there = await world(SILENT)
  const reservation_id = await stayOf(there)
  granted(
    await there.salem.call('changeGuestName', {
      reservation_id,
      guest_name: 'Amal Saeed',
      is_told: false,
      reason: 'Comes instead',
    }),
  )
  const in_days = (Date.parse('2027-02-02T12:00:00Z') - there.clock().getTime()) / 1_000
  there.setClock(in_days)
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  const booked = granted(await extend(there, reservation_id, { pays_by: 'link' }))
  expect(booked.status).toBe('pencil')
  expect((await there.waitingJobs()).map(({ name }) => name)).toContain('send_payment_link')
  expect(
    granted(await there.salem.call('readBookingSheet', { reservation_id: booked.reservation_id })),
  ).toMatchObject({
    guest_name: 'Amal Saeed',
    status: 'pencil',
  })
})

test('a stay that is renamed while it is extended gives its extension the new name', async () => {
  const there = await world(SILENT)
  const reservation_id = await stayOf(there)
  const { rates } = granted(await preview(there, reservation_id))
  const name = { guest_name: 'Amal Saeed', is_told: false, reason: 'Comes instead' }
  const [booked, renamed] = await overlap(
    there.pool,
    'outbox_jobs',
    () =>
      there.salem.call('extendForGuest', {
        reservation_id,
        rate_id: rates[0]?.rate_id ?? '',
        pays_by: 'link',
      }),
    () => there.salem.call('changeGuestName', { reservation_id, ...name }),
  )
  granted(renamed)
  const { reservation_id: extension } = granted(booked)
  expect(
    granted(await there.salem.call('readBookingSheet', { reservation_id: extension })),
  ).toMatchObject({ guest_name: 'Amal Saeed' })
})

test('refused: a unit that is taken, a stay that is over or cancelled, a quote of another stay, cash without its receipt', async () => {
  const there = await world(SILENT)
  const reservation_id = await stayOf(there)
  const { rates } = granted(await preview(there, reservation_id))
  const rate_id = rates[0]?.rate_id ?? ''
  expect(
    await there.salem.call('extendForGuest', { reservation_id, rate_id, pays_by: 'cash' }),
  ).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'reference' }],
  })
  const other = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  expect(
    await there.salem.call('extendForGuest', {
      reservation_id: other.reservation_id,
      rate_id,
      ...CASH,
    }),
  ).toMatchObject({
    code: 'QUOTE_MISMATCH',
  })
  await buy(there, there.sara, { home: there.marinaStudio, from: '2027-02-05', to: '2027-02-08' })
  expect(await preview(there, reservation_id)).toMatchObject({ code: 'UNIT_UNAVAILABLE' })
  expect(
    await there.salem.call('extendForGuest', { reservation_id, rate_id, ...CASH }),
  ).toMatchObject({ code: 'UNIT_UNAVAILABLE' })
  granted(
    await there.noor.call('cancelForGuest', {
      reservation_id: other.reservation_id,
      in_full: true,
      reason: 'x',
    }),
  )
  expect(await preview(there, other.reservation_id)).toMatchObject({ code: 'INVALID_BOOKING' })
  expect(await preview(there, reservation_id, NIGHTS.to)).toMatchObject({ code: 'INVALID_DATES' })
  there.setClock(60 * DAY)
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  expect(
    granted(await there.salem.call('readBookingSheet', { reservation_id })).extendable_from,
  ).toBeNull()
})

test('the command line says the price first, then books', async () => {
  const there = await world(SILENT)
  const reservation_id = await stayOf(there)
  const { rates } = granted(await preview(there, reservation_id))
  const read = await there.operate('preview-extension', reservation_id, '--to=2027-02-06')
  expect((await there.pool.query('select from bookings')).rowCount).toBe(1)
  const rate_id = /rate_id: (\S+)/.exec(read.ok ? read.lines.join('\n') : '')?.[1]
  const order = ['extend-for-guest', reservation_id, `--rate-id=${rate_id}`]
  expect(await there.operate(...order, '--pays-by=cash', '--reference=Receipt 12')).toMatchObject({
    ok: false,
    faults: [{ where: 'SECOND_FACTOR_REQUIRED' }],
  })
  expect(await there.operate(...order, '--pays-by=link')).toMatchObject({ ok: true })
  const { rows } = await there.pool.query(
    'select status, total_fils from bookings where extends_id is not null',
  )
  expect(rows).toMatchObject([{ status: 'pencil' }])
  expect(rates.map(({ total }) => Math.round(Number(total) * 100))).toContain(rows[0].total_fils)
})
