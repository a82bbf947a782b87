import { expect, test } from 'vitest'
import { breachesOf } from '#server/backup/drill-queries.ts'
import { moveArrivalsAndDepartures, releaseNoShows } from '#server/bookings/index.ts'
import { buy, emailsTo, granted, rowOf, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-01-11', to: '2027-01-15' }
const reason = 'Not reachable until midnight'

/** The clock of Dubai, four hours ahead. */
async function at(there: World, moment: string) {
  there.setClock(new Date(`${moment}+04:00`))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  await releaseNoShows(there.services.db, there.clock())
}

const missing = ({ salem }: World, reservation_id: string) =>
  salem.call('markNoShow', { reservation_id, reason })
const undo = ({ salem }: World, reservation_id: string) =>
  salem.call('undoAtDesk', { reservation_id, act: 'no_show', reason: 'They came' })
const shown = async ({ salem }: World) =>
  granted(await salem.call('listStaysOfDay', {})).arrivals.stays[0]
const claims = async ({ pool }: World) => (await pool.query('select from occupancies')).rowCount
const letters = async (there: World) =>
  (await emailsTo(there, 'sara@example.com')).filter(({ subject }) =>
    subject.includes('on your way'),
  )

test('on their arrival day guests are awaited until the hour they named; nobody marks them before', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  await at(there, '2027-01-10T23:59')
  expect(await missing(there, reservation_id)).toMatchObject({ code: 'INVALID_BOOKING' })
  await at(there, '2027-01-11T14:59')
  expect((await shown(there))?.actions).toContain('no_show')
  await there.pool.query("update bookings set expected_time = '22:00' where id = $1", [id])
  await at(there, '2027-01-11T21:59')
  expect((await shown(there))?.actions).not.toContain('no_show')
  expect(await missing(there, reservation_id)).toMatchObject({ code: 'INVALID_BOOKING' })
  await at(there, '2027-01-11T22:00')
  expect(await shown(there)).toMatchObject({
    no_show: { is_told: true, sale_at: '2027-01-12T08:00:00.000Z' },
  })
  granted(await missing(there, reservation_id))
})

test('marked before six in the morning of the next day they are written to, in their language; from then on not', async () => {
  for (const { moment, count } of [
    { moment: '2027-01-12T05:59', count: 1 },
    { moment: '2027-01-12T06:00', count: 0 },
  ]) {
    const there = await world(SILENT)
    const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
    await at(there, moment)
    granted(await missing(there, reservation_id))
    await there.runJobs()
    const told = await letters(there)
    expect(told).toHaveLength(count)
    for (const { text } of told) expect(text).toContain('until 12:00 on 12 Jan, 2027')
  }
})

test('their nights are for sale at twelve of the next day, once, and until that day is over a no-show is taken back', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  await at(there, '2027-01-11T20:00')
  granted(await missing(there, reservation_id))
  await at(there, '2027-01-12T11:59')
  expect(await claims(there)).toBe(1)
  expect((await shown(there))?.state).not.toBe('expected')
  granted(await undo(there, reservation_id))
  expect((await rowOf(there, id)).status).toBe('arrived')
  expect(await claims(there)).toBe(1)
  granted(await missing(there, reservation_id))
  await at(there, '2027-01-12T12:00')
  expect(await claims(there)).toBe(0)
  granted(await undo(there, reservation_id))
  expect(await claims(there)).toBe(1)
})

test('once somebody has the nights, or on the next day, a no-show stands', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await at(there, '2027-01-12T07:00')
  granted(await missing(there, reservation_id))
  await at(there, '2027-01-12T13:00')
  await buy(there, there.layla, { home: there.marinaStudio, from: '2027-01-13', to: '2027-01-16' })
  expect(await undo(there, reservation_id)).toMatchObject({ code: 'UNIT_UNAVAILABLE' })
  await at(there, '2027-01-13T00:30')
  expect(await undo(there, reservation_id)).toMatchObject({ code: 'NOT_UNDOABLE' })
})

test('the hours are dated settings', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  for (const [name, value] of [
    ['no_show_from_hour', 0],
    ['no_show_sale_hour', 9],
  ] as const)
    granted(
      await there.noor.call('changeSetting', {
        name,
        value,
        from: '2027-01-11',
        reason: 'As agreed',
      }),
    )
  await at(there, '2027-01-12T00:10')
  granted(await missing(there, reservation_id))
  await there.runJobs()
  expect(await letters(there)).toEqual([])
  await at(there, '2027-01-12T09:00')
  expect(await claims(there)).toBe(0)
})

test('a drill finds nothing in nights that are kept for who may still come, and tells of them once they should be free', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  await at(there, '2027-01-11T22:00')
  granted(await missing(there, reservation_id))
  expect(await rowOf(there, id)).toMatchObject({ status: 'departed' })
  expect(await claims(there)).toBe(1)
  const client = await there.pool.connect()
  try {
    expect(await breachesOf(client)).toEqual([])
    await client.query("update bookings set closed_at = '2027-01-13T08:00:00Z'")
    expect(await breachesOf(client)).toEqual([
      { promise: 'nights claimed for a booking that is over', rows: 1 },
    ])
  } finally {
    client.release()
  }
})
