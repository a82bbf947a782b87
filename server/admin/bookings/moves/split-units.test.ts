import { expect, test } from 'vitest'
import { buy, emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }
const MORE = { from: '2027-02-05', to: '2027-02-08' }
const REASON = 'The air conditioning is being repaired'
const [U801, U802, U803] = [2, 3, 4]

const stay = (there: World) => buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })

const listed = ({ salem }: World, reservation_id: string, night: string) =>
  salem.call('listSplitUnits', { reservation_id, night })

test('units are listed for each night after the first that is not over, to the last of an extension', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stay(there)
  await buy(there, there.sara, { home: there.downtownFlat, ...MORE, extend_stay: reservation_id })
  const refused = { code: 'INVALID_DATES', errors: [{ field: 'night', code: 'INVALID_DATES' }] }
  for (const night of ['2027-01-31', '2027-02-01', '2027-02-08', '2027-02-09'])
    expect(await listed(there, reservation_id, night)).toMatchObject(refused)
  for (const night of ['2027-02-02', '2027-02-07'])
    granted(await listed(there, reservation_id, night))
  there.setClock(new Date('2027-02-03T08:00:00Z'))
  expect(await listed(there, reservation_id, '2027-02-02')).toMatchObject(refused)
  granted(await listed(there, reservation_id, '2027-02-03'))
})

test('a unit that somebody else has for one of the nights is listed as taken; of a number that is nobody’s none is', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stay(there)
  granted(
    await there.salem.call('addBlock', {
      unit_id: U802,
      from: '2027-02-04',
      to: '2027-02-06',
      block_kind: 'repair',
    }),
  )
  expect(granted(await listed(there, reservation_id, '2027-02-03')).units).toEqual([
    { id: U801, name: '801', is_free: true },
    { id: U802, name: '802', is_free: false },
    { id: U803, name: '803', is_free: true },
  ])
  expect(await listed(there, 'SDF-999999', '2027-02-03')).toMatchObject({ code: 'INVALID_BOOKING' })
  const split = { reservation_id: 'SDF-999999', night: '2027-02-03', unit_id: U803, reason: REASON }
  expect(await there.salem.call('splitStay', split)).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('the units of the booking that was named are answered, though only its extension changes units', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stay(there)
  const extension = await buy(there, there.sara, {
    home: there.downtownFlat,
    ...MORE,
    extend_stay: reservation_id,
  })
  const split = (number: string, night: string, unit_id: number) =>
    there.salem.call('splitStay', { reservation_id: number, night, unit_id, reason: REASON })
  expect(granted(await split(reservation_id, '2027-02-06', U802))).toEqual({ units: '801' })
  expect(granted(await split(extension.reservation_id, '2027-02-03', U803))).toEqual({
    units: '803',
  })
})

test('a guest who is not to be told is not', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stay(there)
  await there.runJobs()
  const before = (await emailsTo(there, 'sara@example.com')).length
  const split = {
    reservation_id,
    night: '2027-02-03',
    unit_id: U802,
    reason: REASON,
    is_told: false,
  }
  expect(granted(await there.salem.call('splitStay', split))).toEqual({ units: '801 → 802' })
  await there.runJobs()
  expect(await emailsTo(there, 'sara@example.com')).toHaveLength(before)
})
