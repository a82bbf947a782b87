import { expect, test } from 'vitest'
import { releaseNoShows } from '#server/bookings/index.ts'
import { buy, granted, hold, SILENT, world, type World } from '#kit/index.ts'

const WINDOW = { from: '2027-01-08', days: 30 }

async function unitsOf(there: World, more: object = {}) {
  const { homes } = granted(await there.salem.call('readMultiCalendar', { ...WINDOW, ...more }))
  return new Map(homes.flatMap(({ units }) => units.map(({ name, spans }) => [name, spans])))
}

test('homes by area and building, their units, and everything that takes nights of them', async () => {
  const there = await world(SILENT)
  const paid = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-01-20',
    to: '2027-01-23',
  })
  const longer = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-01-23',
    to: '2027-01-25',
    extend_stay: paid.reservation_id,
  })
  const held = await hold(there.layla, there.downtownFlat, { from: '2027-02-01', to: '2027-02-05' })
  const paint = ['--from=2027-01-15', '--to=2027-01-18', '--block-kind=repair', '--note=Paint']
  await there.operate('add-block', 'downtown-flat/802', ...paint)
  await there.pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind) values (2, 4, '[2027-01-09,2027-01-12)', 'calendar')`,
  )
  const shown = granted(await there.salem.call('readMultiCalendar', WINDOW))
  expect(shown).toMatchObject({
    total_units: 4,
    pages: 1,
    areas: [{ slug: 'downtown-dubai' }, { slug: 'dubai-marina' }],
  })
  expect(
    shown.homes.map(({ area, building, nice_name, min_nights }) => [
      area,
      building,
      nice_name,
      min_nights,
    ]),
  ).toEqual([
    ['Downtown Dubai', 'Lamp Residence', 'Downtown Flat', 3],
    ['Dubai Marina', 'Pearl Tower', 'Marina Studio', 1],
  ])
  const units = await unitsOf(there)
  expect([...units.keys()]).toEqual(['801', '802', '803', '1204'])
  const sara = { kind: 'booking', guest_name: 'Sara Mitchell', status: 'confirmed', guests: 2 }
  expect(units.get('1204')).toEqual([
    { ...sara, from: '2027-01-20', to: '2027-01-23', reservation_id: paid.reservation_id },
    {
      ...sara,
      from: '2027-01-23',
      to: '2027-01-25',
      reservation_id: longer.reservation_id,
      extends: paid.reservation_id,
      stay_from: '2027-01-20',
    },
  ])
  expect(units.get('801')).toEqual([
    {
      kind: 'hold',
      from: '2027-02-01',
      to: '2027-02-05',
      reservation_id: held.reservation_id,
      guest_name: 'Layla Haddad',
      status: 'pencil',
      guests: 2,
    },
  ])
  expect(units.get('802')).toEqual([
    { kind: 'block', from: '2027-01-15', to: '2027-01-18', block_kind: 'repair', note: 'Paint' },
  ])
  expect(units.get('803')).toEqual([{ kind: 'calendar', from: '2027-01-09', to: '2027-01-12' }])
})

test('of a stay that reaches beyond the days shown, what its home has in its other nights is told too; of other claims nothing', async () => {
  const there = await world(SILENT)
  await buy(there, there.sara, { home: there.downtownFlat, from: '2027-01-11', to: '2027-01-21' })
  await there.pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind) values
      (2, 3, '[2027-01-09,2027-01-13)', 'calendar'), (2, 4, '[2027-01-05,2027-01-25)', 'calendar'), (1, 1, '[2027-01-12,2027-01-14)', 'calendar')`,
  )
  const firstNights = async (from: string) =>
    [...(await unitsOf(there, { from, days: 7 }))].map(([name, spans]) => [
      name,
      ...spans.map((span) => span.from),
    ])
  expect(await firstNights('2027-01-16')).toEqual([
    ['801', '2027-01-11'],
    ['802', '2027-01-09'],
    ['803', '2027-01-05'],
    ['1204'],
  ])
  expect(await firstNights('2027-01-22')).toEqual([
    ['801'],
    ['802'],
    ['803', '2027-01-05'],
    ['1204'],
  ])
})

test('a stay that is over keeps the nights it slept: who left early gave the others back, who never came none', async () => {
  const there = await world(SILENT)
  const early = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-01-11',
    to: '2027-01-16',
  })
  const missing = await buy(there, there.layla, {
    home: there.downtownFlat,
    from: '2027-01-11',
    to: '2027-01-16',
  })
  there.setClock(new Date('2027-01-11T22:00:00Z')) // two at night: another day has begun
  granted(
    await there.salem.call('markNoShow', {
      reservation_id: missing.reservation_id,
      reason: 'Not reachable',
    }),
  )
  there.setClock(new Date('2027-01-13T08:00:00Z'))
  await releaseNoShows(there.services.db, there.clock())
  granted(
    await there.salem.call('checkInGuests', {
      reservation_id: early.reservation_id,
      id_seen: true,
      key_given: true,
      deposit: '0',
    }),
  )
  granted(
    await there.salem.call('checkOutGuests', {
      reservation_id: early.reservation_id,
      reason: 'Flew home',
    }),
  )
  const units = await unitsOf(there)
  expect(units.get('1204')).toMatchObject([
    { from: '2027-01-11', to: '2027-01-13', status: 'departed' },
  ])
  expect(units.get('801')).toEqual([])
  expect((await unitsOf(there, { from: '2027-01-13' })).get('1204')).toEqual([])
})

test('a hold that lapsed takes no nights, and what lies outside the days is not told', async () => {
  const there = await world(SILENT)
  await hold(there.layla, there.marinaStudio, { from: '2027-02-01', to: '2027-02-05' })
  await buy(there, there.sara, { home: there.downtownFlat, from: '2027-03-01', to: '2027-03-05' })
  expect((await unitsOf(there)).get('1204')).toHaveLength(1)
  there.setClock(16 * 60)
  const units = await unitsOf(there)
  expect([...units.values()].flat()).toEqual([])
})

test('found by home, building, area or unit; a withdrawn unit is shown while nights of it are taken', async () => {
  const there = await world(SILENT)
  const found = async (more: object) => [...(await unitsOf(there, more)).keys()]
  expect(await found({ q: 'lamp' })).toEqual(['801', '802', '803'])
  expect(await found({ q: '1204' })).toEqual(['1204'])
  expect(await found({ q: '_' })).toEqual([])
  expect(await found({ area: 'dubai-marina' })).toEqual(['1204'])
  expect(await found({ page: 2 })).toEqual([])
  await buy(there, there.sara, { home: there.marinaStudio, from: '2027-01-11', to: '2027-01-16' })
  await there.pool.query("update units set is_active = false where name in ('1204', '803')")
  const { homes } = granted(await there.salem.call('readMultiCalendar', WINDOW))
  expect(
    homes.flatMap(({ units }) => units.map(({ name, is_for_sale }) => [name, is_for_sale])),
  ).toEqual([
    ['801', true],
    ['802', true],
    ['1204', false],
  ])
})

test('a page ends with the home that reaches its measure', async () => {
  const there = await world(SILENT)
  await there.pool.query(
    "insert into units (room_category_id, name) select 2, 'x' || n from generate_series(1, 250) n",
  )
  const page = async (n: number) =>
    granted(await there.salem.call('readMultiCalendar', { ...WINDOW, page: n }))
  const first = await page(1)
  expect(first).toMatchObject({ total_units: 254, pages: 2, homes: [{ slug: 'downtown-flat' }] })
  expect(first.homes[0]?.units).toHaveLength(253)
  expect((await page(2)).homes).toMatchObject([{ slug: 'marina-studio' }])
})
