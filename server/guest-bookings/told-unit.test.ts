import { expect, test } from 'vitest'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { buy, emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }

async function read(there: World, reservation_id: string) {
  const { upcoming_bookings, past_bookings } = granted(await there.sara.call('listMyBookings', {}))
  const card = [...upcoming_bookings, ...past_bookings].find(
    (booking) => booking.reservation_id === reservation_id,
  )
  const page = granted(await there.sara.call('readCheckout', { reservation_id }))
  return { card: card?.room?.name, page: page.room?.name }
}

const unitOf = async ({ salem }: World, reservation_id: string) =>
  granted(await salem.call('readBookingSheet', { reservation_id })).unit

test('guests are promised a home: no letter, page or card names a unit before they are in it, so another one is no broken word', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  await there.runJobs()
  const before = await unitOf(there, reservation_id)
  expect(await read(there, reservation_id)).toEqual({ card: null, page: null })
  const { rows } = await there.pool.query<{ id: number; name: string }>(
    'select id::int, name from units where room_category_id = $1 and name <> $2 order by id',
    [there.downtownFlat.id, before],
  )
  const [other] = rows
  const placements = [{ reservation_id, unit_id: other?.id ?? 0 }]
  granted(await there.salem.call('placeStays', { placements, reason: 'A repair' }))
  await there.runJobs()
  const letters = await emailsTo(there, 'sara@example.com')
  for (const { text, html, subject } of letters)
    for (const name of [before, other?.name ?? ''])
      expect(`${subject} ${text} ${html}`).not.toMatch(new RegExp(`unit ${name}`, 'i'))
  there.setClock(new Date('2027-02-01T12:00:00Z'))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  expect(await read(there, reservation_id)).toEqual({ card: other?.name, page: other?.name })
})

test('who was told of a change part-way is told where it leads now', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  const begins = await unitOf(there, reservation_id)
  const night = '2027-02-03'
  const { units } = granted(await there.salem.call('listSplitUnits', { reservation_id, night }))
  const [second, third] = units.filter(({ name }) => name !== begins)
  granted(
    await there.salem.call('splitStay', {
      reservation_id,
      night,
      unit_id: second?.id ?? 0,
      reason: 'A repair',
    }),
  )
  expect((await read(there, reservation_id)).card).toBe(`${begins} → ${second?.name}`)
  await there.runJobs()
  const before = (await emailsTo(there, 'sara@example.com')).length
  const placements = [{ reservation_id, unit_id: third?.id ?? 0, from: night }]
  granted(await there.salem.call('placeStays', { placements, reason: 'Another repair' }))
  await there.runJobs()
  const letters = await emailsTo(there, 'sara@example.com')
  expect(letters).toHaveLength(before + 1)
  expect(letters[0]?.text).toContain(`unit ${third?.name}`)
})
