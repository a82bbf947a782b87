import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { paysOut, soldElsewhere } from '#kit/elsewhere.ts'
import { book, closeMonths, sell } from '#kit/owners.ts'
import { HISTORIES, LIMIT_MS, openHistory, steps, take } from '#kit/worlds/owner-history.ts'
import { postLedger } from '#server/owners/index.ts'
import { countNumbers } from './count.ts'

const JANUARY = { from: '2027-01-01', to: '2027-01-01' }
const noonOf = (day: string) => new Date(`${day}T08:00:00Z`)

const count = async ({ services, clock }: World) => await countNumbers(services.db, clock())
const read = async ({ noor }: World, filter = {}) =>
  granted(await noor.call('readNumbers', { ...JANUARY, ...filter }))

/** Three nights and two of Marina Studio at 360.00, a cancelled stay, and three of Downtown Flat. */
async function january() {
  const there = await world(SILENT)
  await book(there, { from: '2027-01-12', to: '2027-01-15' })
  await book(there, { from: '2027-01-19', to: '2027-01-21' })
  const cancelled = await book(there, { from: '2027-01-26', to: '2027-01-28', is_refundable: true })
  expect(await there.operate('cancel-booking', cancelled.reservation_id)).toMatchObject({
    ok: true,
  })
  await book(there, { from: '2027-01-12', to: '2027-01-15' }, there.downtownFlat)
  await there.runJobs()
  await count(there)
  return there
}

test('a month counted by hand: nights of nights for sale, rates, stays and who came', async () => {
  const there = await january()
  const { rows, total } = await read(there, { by: 'home' })
  const [downtown, marina] = rows
  expect(marina).toMatchObject({
    key: 'marina-studio',
    name: 'Marina Studio',
    nights: 5,
    available_nights: 31,
    occupancy: 16.1,
    revenue: '1800.00',
    average_daily_rate: '360.00',
    revenue_per_available_night: '58.06',
    stays: {
      count: 2,
      cancelled: 1,
      average_nights: 2.5,
      average_lead_days: 5.5,
      repeat_guests: 50,
    },
    year_before: { nights: 0, available_nights: 31, occupancy: 0, average_daily_rate: null },
  })
  expect(downtown).toMatchObject({
    key: 'downtown-flat',
    nights: 3,
    available_nights: 93,
    occupancy: 3.2,
  })
  expect(total).toMatchObject({
    nights: 8,
    available_nights: 124,
    occupancy: 6.5,
    stays: { count: 3, cancelled: 1 },
  })
})

test('the email of a month tells an owner the company’s numbers of their homes, beside the year before, and what is sold ahead', async () => {
  const there = await january()
  await book(there, { from: '2027-02-20', to: '2027-02-27' })
  await there.pool.query(
    `insert into night_sums (month, room_category_id, owner_id, source, nights, revenue_fils)
     values ('2026-01-01', 1, $1, 'site', 10, 300000), ('2026-01-01', 2, $2, 'site', 31, 900000)`,
    [there.omar.user_id, there.maha.user_id],
  )
  there.setClock(new Date('2027-02-15T08:00:00Z'))
  await closeMonths(there)
  await count(there)
  const month = '2027-01-01'
  const why = { reason: 'In order' }
  const { statements } = granted(await there.noor.call('listStatements', { month }))
  for (const { owner_id, state } of statements)
    if (state === 'draft') granted(await there.noor.call('lookAtStatement', { month, owner_id }))
  granted(await there.noor.call('approveStatements', { month, ...why }))
  granted(await there.noor.call('sendStatements', { month, ...why }))
  await there.runJobs()
  const [email] = (await emailsTo(there, 'omar@example.com')).filter(({ subject }) =>
    subject.includes('Your statement'),
  )
  const said = email?.text ?? ''
  for (const line of [
    'Occupancy: 16.1 % (January 2026: 32.3 %)',
    'Average night: AED 360.00 (January 2026: AED 300.00)',
    'Revenue per available night: AED 58.06 (January 2026: AED 96.77)',
    'Sold so far of February 2027: 25 %',
    'Sold so far of March 2027: 0 %',
  ])
    expect(said).toContain(line)
})

test('a blocked night is not for sale, a slept one is; by area, owner, source and weekday the sums are those of the homes', async () => {
  const there = await january()
  const nights = { from: '2027-01-20', to: '2027-01-24' }
  granted(await there.noor.call('addBlock', { unit_id: 2, ...nights, block_kind: 'repair' }))
  await count(there)
  const sums = { nights: 8, revenue: '4284.00' }
  const { rows: areas, areas: choices } = await read(there, { by: 'area' })
  expect(areas).toMatchObject([
    { key: 'downtown-dubai', name: 'Downtown Dubai', available_nights: 89, blocked_nights: 4 },
    { key: 'dubai-marina', available_nights: 31, blocked_nights: 0 },
  ])
  expect(choices).toHaveLength(2)
  expect((await read(there, { by: 'owner' })).rows).toMatchObject([
    { name: 'Maha Al Suwaidi', nights: 3 },
    { name: 'Omar Al Mansoori', nights: 5 },
  ])
  const { rows: sources, total } = await read(there, { by: 'source' })
  expect(sources).toMatchObject([{ key: 'site', ...sums, available_nights: null, occupancy: null }])
  expect(total).toMatchObject({ ...sums, available_nights: 120 })
  const { rows: weekdays } = await read(there, { by: 'weekday' })
  // two Tuesdays, Wednesdays and a Thursday of the studio, one of each of the flat
  expect(weekdays.map((day) => day.nights)).toEqual([0, 3, 3, 2, 0, 0, 0])
  expect(weekdays.map((day) => day.available_nights ?? 0).reduce((a, b) => a + b)).toBe(120)
  expect(weekdays[0]?.stays).toBeNull()
})

test('months stand in their order with and without sales; one home, area or owner alone; the file says the same', async () => {
  const there = await january()
  const { rows, from, to } = await read(there, { from: '2026-11-01', to: '2027-02-01' })
  expect({ from, to }).toEqual({ from: '2026-11-01', to: '2027-02-01' })
  expect(rows.map(({ key, nights }) => [key, nights])).toEqual([
    ['2026-11-01', 0],
    ['2026-12-01', 0],
    ['2027-01-01', 8],
    ['2027-02-01', 0],
  ])
  for (const [filter, nights] of [
    [{ home: 'marina-studio' }, 5],
    [{ area: 'downtown-dubai' }, 3],
    [{ owner_id: there.omar.user_id }, 5],
  ] as const) {
    const narrowed = await read(there, filter)
    expect(narrowed.rows).toMatchObject([{ nights, pace: null }])
    expect(narrowed.only).toBe(
      'area' in filter ? null : 'home' in filter ? 'Marina Studio' : 'Omar Al Mansoori',
    )
  }
  const file = granted(await there.noor.call('exportNumbers', { ...JANUARY, by: 'home' }))
  expect(new TextDecoder().decode(file.bytes)).toContain(
    '"marina-studio","Marina Studio","5","0","31","0","16.1","1800.00","360.00","58.06",',
  )
})

test('a period that is none, a home, area or owner that is not there, and weekdays of one home are refused by field', async () => {
  const { noor } = await world(SILENT)
  for (const [filter, field] of [
    [{ from: '2027-01-02' }, 'from'],
    [{ from: '2027-02-01', to: '2027-01-01' }, 'to'],
    [{ from: '2024-01-01', to: '2027-01-01' }, 'to'],
    [{ by: 'weekday', home: 'marina-studio' }, 'by'],
  ] as const)
    expect(await noor.call('readNumbers', filter)).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field }],
    })
  for (const filter of [{ home: 'no-such-home' }, { area: 'nowhere' }, { owner_id: 901 }])
    expect(await noor.call('readNumbers', filter)).toMatchObject({ code: 'NOT_FOUND' })
  expect(granted(await noor.call('readNumbers', {})).rows.map(({ key }) => key)).toEqual(
    ['05', '06', '07', '08', '09', '10', '11', '12']
      .map((month) => `2026-${month}-01`)
      .concat(['01', '02', '03', '04'].map((month) => `2027-${month}-01`)),
  )
})

test('a night that costs something else is the same night: in the numbers, on the owner’s page and in the month', async () => {
  const there = await world(SILENT)
  const nights = { from: '2027-01-18', to: '2027-01-20' }
  const { reservation_id } = await book(there, { ...nights, is_refundable: true })
  await there.pool.query('update nightly_rates set fils = fils + 5000')
  const target = { reservation_id, room_category_id: 1, guests: 2, ...nights, to: '2027-01-21' }
  const { rate_id } = granted(await there.noor.call('previewMove', target))
  granted(
    await there.noor.call('moveBooking', {
      ...target,
      ...(rate_id !== null && { rate_id }),
      pays_by: 'cash',
      reference: 'R-1',
      reason: 'A night more',
    }),
  )
  await there.runJobs()
  await count(there)
  const { rows } = await there.pool.query(
    "select count(*)::int as lines from statement_lines where cause = 'night' and accrued_on < '2027-01-20'",
  )
  expect(rows).toEqual([{ lines: 4 }]) // each night, and what it costs more
  expect((await read(there)).total).toMatchObject({
    nights: 3,
    revenue: '1350.00',
    average_daily_rate: '450.00',
  })
  there.setClock(noonOf('2027-02-02'))
  await closeMonths(there)
  const { performance } = granted(
    await there.omar.call('readDashboardPerformance', {
      start_date: '2027-01-01',
      end_date: '2027-01-31',
    }),
  )
  expect(performance).toMatchObject({ nights: 3, average_daily_rate: '450.00' })
  const { statements } = granted(await there.noor.call('listStatements', { month: '2027-01-01' }))
  expect(statements.find(({ owner_id }) => owner_id === there.omar.user_id)).toMatchObject({
    nights: 3,
  })
})

test('pace is what had been sold by the same day a year before; picked up is what came and went in seven days', async () => {
  const there = await world(SILENT)
  const FEBRUARY = { from: '2027-02-01', to: '2027-02-01' }
  await book(there, { from: '2027-02-01', to: '2027-02-03' })
  there.setClock(noonOf('2027-01-20'))
  const later = await book(there, { from: '2027-02-08', to: '2027-02-11', is_refundable: true })
  await there.runJobs()
  const pace = async (filter = FEBRUARY) => (await read(there, filter)).rows[0]?.pace
  expect(await pace()).toEqual({
    year_before: { nights: 0, revenue: '0.00' },
    picked_up: { nights: 3, revenue: '1200.00' },
  })
  there.setClock(noonOf('2027-01-27'))
  expect(await pace()).toMatchObject({ picked_up: { nights: 0 } })
  expect(await there.operate('cancel-booking', later.reservation_id)).toMatchObject({ ok: true })
  await there.runJobs()
  expect(await pace()).toMatchObject({ picked_up: { nights: -3, revenue: '-1200.00' } })
  const NEXT = { from: '2028-02-01', to: '2028-02-01' }
  for (const [day, nights] of [
    ['2028-01-19', 2],
    ['2028-01-20', 5],
    ['2028-01-26', 5],
    ['2028-01-27', 2],
  ] as const) {
    there.setClock(noonOf(day))
    expect(await pace(NEXT), day).toMatchObject({ year_before: { nights } })
  }
})

test('a home that is sold in the middle of a month is each owner’s on their days', async () => {
  const there = await january()
  await sell(there, 'maha@example.com', '2027-01-20')
  await count(there)
  expect((await read(there, { by: 'owner' })).rows).toMatchObject([
    { name: 'Maha Al Suwaidi', nights: 4, available_nights: 93 + 12 },
    { name: 'Omar Al Mansoori', nights: 4, available_nights: 19 },
  ])
})

test('nights that other sites sold count at once; what a night brings is of those whose money is known', async () => {
  const there = await january()
  const id = await soldElsewhere(there, { from: '2027-01-29', to: '2027-02-01' })
  await count(there)
  const filter = { home: 'marina-studio' }
  const sold = { nights: 8, available_nights: 31, stays: { count: 3, average_lead_days: 5.5 } }
  expect((await read(there, filter)).total).toMatchObject({
    ...sold,
    unknown_nights: 3,
    revenue: '1800.00',
    average_daily_rate: '360.00',
    revenue_per_available_night: (1_800 / 28).toFixed(2),
  })
  const { rows: weekdays } = await read(there, { by: 'weekday' })
  expect(weekdays.map((day) => day.nights)).toEqual([0, 3, 3, 2, 1, 1, 1])
  await paysOut(there, id, {})
  await there.runJobs()
  await count(there)
  expect((await read(there, filter)).total).toMatchObject({
    ...sold,
    unknown_nights: 0,
    revenue: '2755.00',
    average_daily_rate: '344.38',
  })
  expect((await read(there, { by: 'source' })).rows).toMatchObject([
    { key: 'site', nights: 8 },
    { key: 'airbnb', nights: 3, revenue: '955.00', stays: { count: 1, average_lead_days: null } },
  ])
})

test('months that are over are counted once a day, the others each time', async () => {
  const there = await january()
  const blocked = async (month: string) =>
    (await read(there, { from: month, to: month })).total.blocked_nights
  const block =
    "insert into occupancies (room_category_id, unit_id, during, kind, block_kind) values (1, 1, $1, 'block', 'repair')"
  await there.pool.query(block, ['[2026-10-01,2026-10-03)'])
  await there.pool.query(block, ['[2026-12-01,2026-12-03)'])
  await count(there)
  expect([await blocked('2026-10-01'), await blocked('2026-12-01')]).toEqual([0, 2])
  there.setClock(noonOf('2027-01-11'))
  await count(there)
  expect(await blocked('2026-10-01')).toBe(2)
})

test(
  'over random histories the sums are what the lines say, and the same made anew',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const there = await openHistory()
        for (const step of history) {
          await take(there, step)
          await postLedger(there.services.db, there.clock())
        }
        const kept = await sumsOf(there)
        expect(kept.by_home).toEqual(await plainNights(there))
        for (const sums of [kept.weekdays, kept.pace])
          expect(sums).toEqual(
            kept.by_home.reduce(
              (all, { nights, revenue }) => ({
                nights: all.nights + nights,
                revenue: all.revenue + revenue,
              }),
              { nights: 0, revenue: 0 },
            ),
          )
        await there.pool.query('update night_sums set nights = 7; select rebuild_night_sums()')
        expect(await sumsOf(there)).toEqual(kept)
      }),
      { numRuns: Math.ceil(HISTORIES / 2), seed: 2029, endOnFailure: true },
    )
  },
  LIMIT_MS,
)

type Nights = { nights: number; revenue: number }

async function sumsOf({ pool }: World) {
  const { rows: by_home } = await pool.query<Nights>(
    `select month::text, room_category_id::int, owner_id::int, source, nights, revenue_fils::int as revenue from night_sums
     where (nights, revenue_fils) <> (0, 0) order by 1, 2, 3, 4`,
  )
  const totals = async (table: string) =>
    (
      await pool.query<Nights>(
        `select coalesce(sum(nights), 0)::int as nights, coalesce(sum(revenue_fils), 0)::int as revenue from ${table}`,
      )
    ).rows[0]
  return { by_home, weekdays: await totals('weekday_sums'), pace: await totals('pace_sums') }
}

/** Of each night as the ledger leaves it, whatever came before. */
async function plainNights({ pool }: World) {
  const { rows } = await pool.query<Nights>(`
    select date_trunc('month', accrued_on)::date::text as month, nights.room_category_id::int, coalesce(owner_id, rented_from)::int as owner_id, coalesce(b.source, s.source) as source, sum(sign(fils))::int as nights, sum(revenue)::int as revenue
    from (
      select booking_id, channel_stay_id, room_category_id, owner_id, rented_from, unit_id, accrued_on, sum(accommodation_fils) as fils, sum(accommodation_fils + discount_fils) as revenue
      from statement_lines where cause = 'night' and left_out_id is null group by 1, 2, 3, 4, 5, 6, 7
    ) nights left join bookings b on b.id = booking_id left join channel_stays s on s.id = channel_stay_id
    group by 1, 2, 3, 4 having (sum(sign(fils)), sum(revenue)) <> (0, 0) order by 1, 2, 3, 4`)
  return rows
}
