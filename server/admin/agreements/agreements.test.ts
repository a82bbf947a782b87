import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'
import { book, closeMonths, sell } from '#kit/owners.ts'
import { changeSetting } from '#server/db/index.ts'

const STUDIO = { room_category_id: 1 }
const MONTHS = { units: '1', from: '2027-01-01', to: '2027-06-30' }
const WHY = { reason: 'As agreed by phone' }

const agreed = async (there: World) =>
  granted(await there.noor.call('readHomeAgreements', STUDIO)).agreements.map(
    ({ owner, from, until, company_fee_bp }) => [owner.split(' ')[0], from, until, company_fee_bp],
  )

const change = (there: World, from: string, company_fee_bp: number) =>
  there.noor.call('changeAgreement', {
    ...STUDIO,
    from,
    company_fee_bp,
    ...WHY,
  })

const feesOf = async (there: World) => {
  await there.runJobs()
  const { rows } = await there.pool.query<{
    arrival_date: string
    bp: number
  }>(`
    select b.arrival_date::text, round(-10000.0 * sum(l.management_fee_fils) / sum(l.accommodation_fils + l.discount_fils))::int as bp
    from statement_lines l join bookings b on b.id = l.booking_id group by b.id order by 1`)
  return Object.fromEntries(rows.map(({ arrival_date, bp }) => [arrival_date, bp]))
}

test('a change of terms holds for stays that arrive from its day on, those already booked too', async () => {
  const there = await world()
  await book(there, { from: '2027-02-27', to: '2027-03-03' })
  await book(there, { from: '2027-03-05', to: '2027-03-07' })
  granted(await change(there, '2027-03-01', 1_500))
  expect(await feesOf(there)).toEqual({
    '2027-02-27': 2_000,
    '2027-03-05': 1_500,
  })
  expect(await agreed(there)).toEqual([
    ['Omar', '2027-03-01', null, 1_500],
    ['Omar', '2025-03-01', '2027-03-01', 2_000],
  ])
  there.setClock(new Date('2027-03-10T08:00:00Z'))
  const { raw_data } = granted(await there.omar.call('readOwnerReport', MONTHS))
  expect(raw_data.management_fee_bp).toEqual([1_500, 2_000])
})

test('what was agreed on for later days is replaced; the same terms again change nothing', async () => {
  const there = await world(SILENT)
  granted(await change(there, '2027-06-01', 1_800))
  granted(await change(there, '2027-04-01', 1_600))
  expect(await agreed(there)).toEqual([
    ['Omar', '2027-04-01', null, 1_600],
    ['Omar', '2025-03-01', '2027-04-01', 2_000],
  ])
  expect(granted(await change(there, '2027-05-01', 1_600))).toEqual({
    is_changed: false,
  })
  const { rows } = await there.pool.query(
    "select reason, before, after from activity_log where verb = 'change-agreement' order by id",
  )
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatchObject({
    ...WHY,
    before: { company_fee_bp: 2_000, from: '2025-03-01' },
    after: {
      company_fee_bp: 1_600,
      from: '2027-04-01',
      expense_limit_fils: null,
    },
  })
})

test('a closed month keeps its terms, and a home without an owner has none', async () => {
  const there = await world()
  await book(there, { from: '2027-01-12', to: '2027-01-14' })
  there.setClock(new Date('2027-02-20T08:00:00Z'))
  await closeMonths(there)
  expect(await change(there, '2027-01-31', 1_000)).toMatchObject({
    code: 'INVALID_DATES',
    errors: [{ field: 'from' }],
  })
  granted(await change(there, '2027-02-01', 1_000))
  expect(await feesOf(there)).toEqual({ '2027-01-12': 2_000 })
  await there.pool.query('delete from owner_agreements')
  await there.pool.query('delete from ownerships')
  expect(await change(there, '2027-03-01', 1_000)).toMatchObject({
    code: 'HOME_WITHOUT_OWNER',
  })
})

test('a home that is sold has the terms of its new owner, and the old ones before', async () => {
  const there = await world()
  await book(there, { from: '2027-02-14', to: '2027-02-18' })
  granted(await change(there, '2027-03-01', 1_500))
  await sell(there, 'maha@example.com', '2027-02-16')
  expect(await agreed(there)).toEqual([
    ['Maha', '2027-02-16', null, 2_000],
    ['Omar', '2025-03-01', '2027-02-16', 2_000],
  ])
  await expect(
    there.pool.query(
      "update owner_agreements set valid_during = '[2025-03-01,2027-02-20)' where owner_id = 1",
    ),
  ).rejects.toThrow(/owner_agreements/)
})

test('an agreement does not end while later stays stand that nobody has decided on', async () => {
  const there = await world()
  const before = await book(there, { from: '2027-02-08', to: '2027-02-12' })
  const later = await book(there, { from: '2027-02-20', to: '2027-02-22' })
  const ending = { ...STUDIO, ends_on: '2027-02-10' }
  const { stays } = granted(await there.noor.call('previewAgreementEnd', ending))
  expect(stays).toMatchObject([
    {
      reservation_id: later.reservation_id,
      arrival_date: '2027-02-20',
      unit: '1204',
    },
  ])
  const end = (kept: string[]) => there.noor.call('endAgreement', { ...ending, kept, ...WHY })
  expect(await end([])).toMatchObject({
    code: 'STAYS_STAND',
    errors: [{ field: 'kept' }],
  })
  expect(await end([before.reservation_id])).toMatchObject({
    code: 'STAYS_STAND',
  })
  granted(await end([later.reservation_id]))
  granted(await change(there, '2027-02-15', 3_000))
  expect(await feesOf(there)).toEqual({
    '2027-02-08': 2_000,
    '2027-02-20': 2_000,
  })
  expect(granted(await there.noor.call('readHomeAgreements', STUDIO)).agreements).toMatchObject([
    { from: '2027-02-15', kept_stays: 0 },
    { until: '2027-02-10', kept_stays: 1, ended_reason: WHY.reason },
  ])
})

test('an end names later stays of other sites: each is moved, ends there, or is left', async () => {
  const there = await world()
  const sold = (from: string, to: string) =>
    there.salem.call('addChannelStay', { unit_id: 1, from, to, source: 'agent', reference: from })
  granted(await sold('2027-02-05', '2027-02-07'))
  const { channel_stay_id } = granted(await sold('2027-02-20', '2027-02-22'))
  const ending = { ...STUDIO, ends_on: '2027-02-10' }
  const { elsewhere } = granted(await there.noor.call('previewAgreementEnd', ending))
  expect(elsewhere).toMatchObject([
    { channel_stay_id, source: 'agent', reference: '2027-02-20', unit: '1204' },
  ])
  expect(await there.noor.call('endAgreement', { ...ending, ...WHY })).toMatchObject({
    code: 'STAYS_STAND',
    errors: [{ field: 'left' }],
  })
  granted(await there.noor.call('endAgreement', { ...ending, left: [channel_stay_id], ...WHY }))
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'end-agreement' }))
  expect(entries[0]?.after).toMatchObject({ left: ['agent 2027-02-20'] })
})

test('a stay that was cancelled hinders no end; after it nobody books', async () => {
  const there = await world()
  const later = await book(there, { from: '2027-02-20', to: '2027-02-22' })
  granted(await there.sara.call('cancelMyBooking', { booking_id: later.id }))
  const quote = (from: string, to: string) =>
    there.visitor('readRoomRate', {
      room_category_slug: 'marina-studio',
      from,
      to,
      guests: 2,
    })
  granted(
    await there.noor.call('endAgreement', {
      ...STUDIO,
      ends_on: '2027-02-10',
      ...WHY,
    }),
  )
  granted(await quote('2027-02-08', '2027-02-10'))
  for (const [from, to] of [
    ['2027-02-08', '2027-02-11'],
    ['2027-03-08', '2027-03-11'],
  ] as const)
    expect(await quote(from, to)).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
})

test('an agreement that ends today takes the home off sale, and it does not come back without one', async () => {
  const there = await world(SILENT)
  granted(
    await there.noor.call('endAgreement', {
      ...STUDIO,
      ends_on: '2027-01-10',
      ...WHY,
    }),
  )
  const { state, lacks } = granted(await there.noor.call('readHome', STUDIO))
  expect(state).toBe('paused')
  expect(lacks).toContainEqual({
    field: 'owner',
    code: 'agreement_missing',
    parts: {},
  })
  expect(await there.noor.call('moveHome', { ...STUDIO, to: 'on_sale', ...WHY })).toMatchObject({
    code: 'HOME_LACKS',
    errors: expect.arrayContaining([expect.objectContaining({ field: 'owner' })]),
  })
  expect(
    await there.noor.call('endAgreement', {
      ...STUDIO,
      ends_on: '2027-02-10',
      ...WHY,
    }),
  ).toMatchObject({ code: 'NO_AGREEMENT' })
  expect(
    await there.noor.call('endAgreement', {
      ...STUDIO,
      ends_on: '2027-01-09',
      ...WHY,
    }),
  ).toMatchObject({ code: 'INVALID_DATES' })
})

const migration = readFileSync(
  join(import.meta.dirname, '../../db/migrations/0087_owner_agreements.sql'),
  'utf8',
)
const beginning = migration.slice(migration.indexOf('insert into owner_agreements'))

const STAYS = [
  ['2027-01-12', '2027-01-19'],
  ['2027-02-25', '2027-03-02'],
  ['2027-04-10', '2027-04-12'],
] as const
const Day = fc
  .integer({ min: 0, max: 150 })
  .map((days) => new Date(Date.UTC(2027, 0, 11) + days * 86_400_000).toISOString().slice(0, 10))

test('the agreements that homes begin with settle every stay as the settings did, to the fils', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ from: Day, value: fc.integer({ min: 0, max: 6_000 }) }), {
        maxLength: 4,
      }),
      fc.array(Day, { maxLength: 2 }),
      async (fees, sales) => {
        const there = await world(SILENT)
        for (const from of sales.toSorted())
          await sell(
            there,
            sales.indexOf(from) === 0 ? 'maha@example.com' : 'omar@example.com',
            from,
          )
        await there.pool.query('delete from owner_agreements')
        for (const { from, value } of fees)
          await there.services.db
            .transaction()
            .execute((tx) => changeSetting(tx, { name: 'management_fee_bp', value, from }))
        for (const [from, to] of STAYS)
          await buy(there, there.sara, { home: there.marinaStudio, from, to })
        await there.runJobs()
        const lines = async () =>
          (await there.pool.query('select * from statement_lines order by id')).rows
        const before = await lines()
        expect(before.length).toBeGreaterThan(3)
        await there.pool.query(beginning)
        await there.pool.query(
          "insert into statement_due (kind, subject_id) select 'booking', id from bookings",
        )
        await there.runJobs()
        expect(await lines()).toEqual(before)
        const { rows } = await there.pool.query(`
          select o.room_category_id from ownerships o where datemultirange(o.valid) <> coalesce(
            (select range_agg(a.valid_during) from owner_agreements a where a.room_category_id = o.room_category_id and a.owner_id = o.owner_id
              and a.valid_during && o.valid), '{}')`)
        expect(rows).toEqual([])
      },
    ),
    { numRuns: 6 },
  )
}, 120_000)
