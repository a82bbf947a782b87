import { expect, test } from 'vitest'
import { addDays } from '#server/core/time.ts'
import { granted, hold, SILENT, TODAY, type World, world } from '#kit/index.ts'

const HOME = { room_category_slug: 'downtown-flat' }
const FROM = '2027-02-01'

const addOffers = ({ pool }: World) =>
  pool.query(`insert into offers (code, type, room_category_id, discount_bp, free_nights, arrival_date_gt, departure_date_lt, length_of_stay, starts_at, expiry) values
    ('SEASON', 'seasonal', null, 777, null, '2027-02-01', '2027-02-05', 2, '2026-12-01', '2027-12-31'),
    ('SEVEN', 'stay_and_get_free', null, null, 2, '2027-01-01', '2028-12-31', 7, '2026-12-01', '2027-12-31'),
    ('BANK', 'bank_offer', null, 5000, null, '2027-01-01', '2028-12-31', 1, '2026-12-01', '2027-12-31'),
    ('PAST', 'seasonal', null, 4000, null, '2027-01-01', '2028-12-31', 1, '2026-12-01', '2026-12-31')`)

/** Unit 2 is free for eight nights from the arrival, unit 3 for five, unit 4 for none. */
const takeNights = ({ pool }: World) =>
  pool.query(`insert into occupancies (room_category_id, unit_id, during, kind) values
    (2, 2, '[2027-02-09,2027-02-12)', 'block'), (2, 3, '[2027-02-06,2027-02-08)', 'block'), (2, 4, '[2027-01-30,2027-02-20)', 'block')`)

const departuresFor = async (person: World['sara'], from = FROM) =>
  granted(await person.call('listDeparturePrices', { ...HOME, from }))

test('every possible departure has the total its quote shows first, for members and others, and no other day is listed', async () => {
  const there = await world(SILENT)
  await addOffers(there)
  await takeNights(there)
  await there.pool.query(
    'update nightly_rates set fils = fils + extract(doy from night)::int * 101',
  )
  for (const [person, who] of [
    [there.sara, 'non_member'],
    [there.layla, 'member'],
  ] as const) {
    const { departures, min_nights } = await departuresFor(person)
    expect(min_nights).toBe(3)
    expect(departures.map(({ no_of_nights }) => no_of_nights)).toEqual([3, 4, 5, 6, 7, 8])
    for (let nights = 1; nights <= 10; nights++) {
      const to = addDays(FROM, nights)
      const quote = await person.call('readRoomRate', { ...HOME, from: FROM, to, guests: 2 })
      const total = quote.ok
        ? (quote.data[who].refundable ?? quote.data[who].non_refundable)?.rate.total
        : undefined
      expect([to, departures.find((departure) => departure.to === to)?.total]).toEqual([to, total])
    }
  }
})

test('the last price and the longest stay end the list; near the arrival the price is the one that is left', async () => {
  const there = await world(SILENT)
  expect((await departuresFor(there.sara)).departures.at(-1)?.no_of_nights).toBe(180)
  await there.pool.query(
    `delete from nightly_rates where room_category_id = 2 and night >= '2027-02-05'`,
  )
  expect((await departuresFor(there.sara)).departures.at(-1)?.to).toBe('2027-02-05')
  const from = addDays(TODAY, 2)
  const quote = granted(
    await there.sara.call('readRoomRate', { ...HOME, from, to: addDays(from, 3), guests: 2 }),
  )
  expect(quote.non_member.refundable).toBeNull()
  expect((await departuresFor(there.sara, from)).departures[0]?.total).toBe(
    quote.non_member.non_refundable?.rate.total,
  )
})

test('somebody else’s hold ends the list until it lapses', async () => {
  const there = await world(SILENT)
  await there.pool.query(`update units set is_active = id = 2 where room_category_id = 2`)
  await hold(there.layla, there.downtownFlat, { from: '2027-02-06', to: '2027-02-10' })
  const lastDeparture = async () => (await departuresFor(there.sara)).departures.at(-1)?.to
  expect(await lastDeparture()).toBe('2027-02-06')
  there.setClock(15 * 60)
  expect(await lastDeparture()).toBe(addDays(FROM, 180))
})

test('each coming night has the price its quote lists, for members and others', async () => {
  const there = await world(SILENT)
  for (const [person, who] of [
    [there.sara, 'non_member'],
    [there.layla, 'member'],
  ] as const) {
    const { nights } = granted(await person.call('listNightPrices', HOME))
    expect(nights[0]?.date).toBe(TODAY)
    const quote = granted(
      await person.call('readRoomRate', { ...HOME, from: FROM, to: addDays(FROM, 4), guests: 2 }),
    )
    const stay = nights.filter(({ date }) => date >= FROM && date < addDays(FROM, 4))
    expect(stay).toEqual(quote[who].refundable?.rate.daily_rate)
  }
})

test('a home that is not there and a day that is past are refused', async () => {
  const { sara } = await world(SILENT)
  expect(await sara.call('listNightPrices', { room_category_slug: 'nowhere' })).toMatchObject({
    code: 'INVALID_SLUG',
  })
  expect(
    await sara.call('listDeparturePrices', { room_category_slug: 'nowhere', from: FROM }),
  ).toMatchObject({ code: 'INVALID_SLUG' })
  expect(
    await sara.call('listDeparturePrices', { ...HOME, from: addDays(TODAY, -1) }),
  ).toMatchObject({ code: 'INVALID_DATES' })
  expect(await sara.call('listDeparturePrices', { ...HOME, from: '9999-12-31' })).toMatchObject({
    code: 'INVALID_INPUT',
  })
  expect(await departuresFor(sara, '9899-12-31')).toMatchObject({ departures: [] })
})
