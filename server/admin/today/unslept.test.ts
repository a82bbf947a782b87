import { expect, test } from 'vitest'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { returnUnslept } from '#server/billing/index.ts'
import { filsOf } from '#contract/money.ts'
import { buy, emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'

// a deluxe flat of two bedrooms: 30.00 a night
const NIGHTS = { from: '2027-01-11', to: '2027-01-15' }
const reason = 'Not reachable until midnight'

async function at(there: World, moment: string) {
  there.setClock(new Date(moment))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  await returnUnslept(there.services.db, there.clock())
  await there.runJobs()
}

const refundsOf = async ({ noor }: World, reservation_id: string) => {
  const { refunds, folio } = granted(await noor.call('readBookingSheet', { reservation_id }))
  return {
    refunds: refunds.map((one) => [one.reason, one.amount]),
    balance: folio.reduce((sum, { amount }) => sum + filsOf(amount), 0),
  }
}

const tourismOf = async ({ pool }: World, booking_id: number) =>
  (
    await pool.query<{ fils: number }>(
      'select sum(tourism_fee_fils)::int as fils from statement_lines where booking_id = $1',
      [booking_id],
    )
  ).rows[0]?.fils

test('guests who never came get the Tourism Dirham of all nights back the day after their nights went on sale, once, with a credit note', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.downtownFlat,
    ...NIGHTS,
  })
  await at(there, '2027-01-11T18:00:00Z')
  granted(await there.salem.call('markNoShow', { reservation_id, reason }))
  for (const until of ['2027-01-11T19:00:00Z', '2027-01-12T00:10:00Z', '2027-01-12T19:50:00Z']) {
    await at(there, until)
    expect((await refundsOf(there, reservation_id)).refunds).toEqual([])
  }
  await at(there, '2027-01-12T20:10:00Z') // the nights went on sale on the 12th
  await at(there, '2027-01-13T20:10:00Z')
  expect(await refundsOf(there, reservation_id)).toEqual({
    refunds: [['unslept', '120.00']],
    balance: 0,
  })
  expect(await tourismOf(there, id)).toBe(0)
  const email = (await emailsTo(there, 'sara@example.com')).find(({ text }) =>
    text.includes('Tourism Dirham of the nights you did not stay'),
  )
  expect(email?.text).toContain('AED 120')
  const { rows } = await there.pool.query<{ total: number; vat: number; tourism: number }>(
    `select (document ->> 'total_fils')::int as total, (document ->> 'vat_fils')::int as vat, (document ->> 'tourism_fee_fils')::int as tourism
     from invoices where booking_id = $1 and kind = 'credit_note'`,
    [id],
  )
  expect(rows).toEqual([{ total: 12_000, vat: 0, tourism: 12_000 }])
})

test('who leaves early gets that of the nights not slept back', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.downtownFlat,
    ...NIGHTS,
  })
  await at(there, '2027-01-13T06:00:00Z')
  granted(await there.salem.call('checkOutGuests', { reservation_id, reason: 'Flew home' }))
  await at(there, '2027-01-14T00:10:00Z')
  expect(await refundsOf(there, reservation_id)).toEqual({
    refunds: [['unslept', '60.00']],
    balance: 0,
  })
  expect(await tourismOf(there, id)).toBe(6_000)
})

test('an extension that nobody slept gives all of its own back, and a stay that was slept nothing', async () => {
  const there = await world(SILENT)
  const home = there.downtownFlat
  const first = await buy(there, there.sara, { home, ...NIGHTS })
  const more = await buy(there, there.sara, {
    home,
    from: '2027-01-15',
    to: '2027-01-17',
    extend_stay: first.reservation_id,
  })
  await at(there, '2027-01-15T06:00:00Z')
  granted(
    await there.salem.call('checkOutGuests', {
      reservation_id: first.reservation_id,
      reason: 'Flew home',
    }),
  )
  await at(there, '2027-01-16T00:10:00Z')
  expect((await refundsOf(there, first.reservation_id)).refunds).toEqual([])
  expect((await refundsOf(there, more.reservation_id)).refunds).toEqual([['unslept', '60.00']])
})

test('an end that was taken back the same day gives nothing back; one that follows it counts by its own day', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  await at(there, '2027-01-11T18:00:00Z')
  granted(await there.salem.call('markNoShow', { reservation_id, reason }))
  granted(
    await there.salem.call('undoAtDesk', { reservation_id, act: 'no_show', reason: 'They came' }),
  )
  await at(there, '2027-01-12T00:10:00Z')
  expect((await refundsOf(there, reservation_id)).refunds).toEqual([])
  await at(there, '2027-01-14T06:00:00Z')
  granted(await there.salem.call('checkOutGuests', { reservation_id, reason: 'Flew home' }))
  await at(there, '2027-01-15T00:10:00Z')
  expect((await refundsOf(there, reservation_id)).refunds).toEqual([['unslept', '30.00']])
})

test('what of the Tourism Dirham had gone back before does not go back twice', async () => {
  const there = await world(SILENT)
  const { reservation_id, total_fils } = await buy(there, there.sara, {
    home: there.downtownFlat,
    ...NIGHTS,
  })
  granted(
    await there.noor.call('refundPart', {
      reservation_id,
      amount: ((total_fils - 5_000) / 100).toFixed(2),
      reason: 'Flooded',
    }),
  )
  await at(there, '2027-01-11T18:00:00Z')
  granted(await there.salem.call('markNoShow', { reservation_id, reason }))
  await at(there, '2027-01-12T20:10:00Z')
  expect(await refundsOf(there, reservation_id)).toMatchObject({
    refunds: [
      ['part', expect.anything()],
      ['unslept', '50.00'],
    ],
    balance: 0,
  })
})

test('guests who never came never arrive, not for a moment, and their owner reads that they paid', async () => {
  const there = await world(SILENT)
  await there.pool.query(`create table seen (status text);
    create function see() returns trigger language plpgsql as 'begin insert into seen values (new.status); return null; end';
    create trigger see after update of status on bookings for each row execute function see()`)
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  there.setClock(new Date('2027-01-11T11:00:00Z'))
  granted(await there.salem.call('markNoShow', { reservation_id, reason }))
  await there.runJobs()
  expect((await there.pool.query<{ status: string }>('select status from seen')).rows).toEqual([
    { status: 'confirmed' },
    { status: 'departed' },
  ])
  const listed = granted(
    await there.maha.call('listOwnerReservations', { reservation_id }),
  ).reservations
  expect(listed).toMatchObject([{ status: 'departed', is_no_show: true }])
  there.setClock(new Date('2027-01-13T10:00:00Z'))
  const units = String(listed[0]?.room.id)
  const { raw_data } = granted(
    await there.maha.call('readOwnerReport', { units, from: '2027-01-01', to: '2027-01-31' }),
  )
  expect(raw_data.lines).toMatchObject([
    { cause: 'stay', booking: { reservation_id, is_no_show: true } },
  ])
})

test('a booking that was never marked arrived is not checked out', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  there.setClock(new Date('2027-01-11T06:00:00Z'))
  expect(
    await there.salem.call('checkOutGuests', { reservation_id, reason: 'Left' }),
  ).toMatchObject({ code: 'INVALID_BOOKING' })
})
