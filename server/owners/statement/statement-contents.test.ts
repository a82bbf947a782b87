import { expect, test } from 'vitest'
import { granted, world, type World } from '#kit/index.ts'
import { book, spend } from '#kit/owners.ts'
import { statementOf } from './statement.ts'

const STUDIO = '1'
const JANUARY = '2027-01-01'
const FEBRUARY = '2027-02-01'
const on = (day: string) => new Date(`${day}T08:00:00Z`) // noon in Dubai

async function statement(
  person: World['omar'],
  from: string,
  to = from,
  more: { units?: string; generated_time?: string } = {},
) {
  return granted(await person.call('readOwnerReport', { units: STUDIO, from, to, ...more }))
    .raw_data
}

const half = ({ pool }: World) =>
  pool.query(`insert into offers (code, type, discount_bp, arrival_date_gt, departure_date_lt, starts_at, expiry)
    values ('HALF', 'seasonal', 5000, '2027-01-01', '2027-12-31', '2026-12-01', '2027-12-31')`)

test('what a month and the whole came to is the sum of its lines, discounts and repairs included', async () => {
  const there = await world()
  await half(there)
  await book(there, { from: '2027-01-30', to: '2027-02-02' })
  there.setClock(on('2027-02-05'))
  await spend(there, 100_00, '2027-02-03')
  const { months, total } = await statement(there.omar, JANUARY, FEBRUARY)
  const january = {
    accommodation: '828.00', // 520 and 400 less a tenth, without refund
    discount: '-414.00',
    cleaning_fee: '195.00',
    service_charge: '20.70',
    vat: '31.48',
    tourism_fee: '20.00',
    management_fee: '-82.80',
    maintenance: '0.00',
    gross: '414.00',
    nett: '331.20',
  }
  const february = {
    accommodation: '360.00',
    discount: '-180.00',
    cleaning_fee: '0.00',
    service_charge: '9.00',
    vat: '9.46',
    tourism_fee: '10.00',
    management_fee: '-36.00',
    maintenance: '-100.00',
    gross: '180.00',
    nett: '44.00',
  }
  expect(months).toMatchObject([
    { month: JANUARY, is_final: false, ...january },
    { month: FEBRUARY, is_final: false, ...february },
  ])
  expect(total).toEqual({
    accommodation: '1188.00',
    discount: '-594.00',
    cleaning_fee: '195.00',
    service_charge: '29.70',
    vat: '40.94',
    tourism_fee: '30.00',
    extra_share: '0.00',
    channel_commission: '0.00',
    management_fee: '-118.80',
    maintenance: '-100.00',
    gross: '594.00',
    nett: '375.20',
  })
})

test('a statement says whose it is, of what, when it was drawn, and by what share of the fee, though nothing happened', async () => {
  const there = await world()
  expect(await statement(there.omar, JANUARY)).toMatchObject({
    number: `ST-${there.omar.user_id}-1-202701`,
    owner: { name: 'Omar Al Mansoori', email: 'omar@example.com' },
    unit: { id: 1, permit_number: 'MAR-STU-1' },
    from: JANUARY,
    to: '2027-01-31',
    generated_time: there.clock().toISOString(),
    management_fee_bp: [2_000],
    months: [{ month: JANUARY }],
    lines: [],
  })
})

test('the number names both months of a longer one, and days within one month in any order are that month', async () => {
  const there = await world()
  expect((await statement(there.omar, '2026-12-31', FEBRUARY)).number).toBe(
    `ST-${there.omar.user_id}-1-202612-202702`,
  )
  expect(await statement(there.omar, '2027-01-31', JANUARY)).toMatchObject({
    from: JANUARY,
    to: '2027-01-31',
  })
})

test('the share of the fee is that of the arrivals, and of the last month where nobody arrived', async () => {
  const there = await world()
  granted(
    await there.noor.call('changeAgreement', {
      room_category_id: 1,
      from: FEBRUARY,
      company_fee_bp: 2_500,
      reason: 'Renewed',
    }),
  )
  expect((await statement(there.omar, JANUARY, FEBRUARY)).management_fee_bp).toEqual([2_500])
  await book(there, { from: '2027-01-12', to: '2027-01-14' })
  there.setClock(on('2027-01-20'))
  expect((await statement(there.omar, JANUARY, FEBRUARY)).management_fee_bp).toEqual([2_000])
})

test('a statement of a moment to come is one of now; of one that has passed, of then', async () => {
  const there = await world()
  const now = there.clock()
  expect(
    (await statement(there.omar, JANUARY, JANUARY, { generated_time: '2028-01-01T00:00:00.000Z' }))
      .generated_time,
  ).toBe(now.toISOString())
  const before = new Date(now.getTime() - 1).toISOString()
  expect(
    (await statement(there.omar, JANUARY, JANUARY, { generated_time: before })).generated_time,
  ).toBe(before)
})

test('ten years are drawn at once, and not a month more', async () => {
  const { omar } = await world()
  const request = (from: string) =>
    omar.call('readOwnerReport', { units: STUDIO, from, to: JANUARY })
  const { months } = granted(await request('2017-02-28')).raw_data
  expect(months).toHaveLength(120)
  expect(months[0]).toMatchObject({ month: '2017-02-01', is_final: true, final_from: '2017-03-15' })
  expect(await request('2017-01-31')).toMatchObject({
    code: 'INVALID_DATES',
    errors: [{ field: 'to', code: 'INVALID_DATES' }],
  })
})

test('a unit is named by digits alone', async () => {
  const there = await world()
  for (const units of ['1x', 'x1', '0000000001', '1,1'])
    expect(
      await there.omar.call('readOwnerReport', { units, from: JANUARY, to: JANUARY }),
    ).toMatchObject({
      code: 'UNIT_DATA_NOT_FOUND',
      errors: [{ field: 'units', code: 'UNIT_DATA_NOT_FOUND' }],
    })
  expect((await statement(there.omar, JANUARY, JANUARY, { units: '01' })).unit.id).toBe(1)
})

test('a job draws the same, and nothing of a unit that was never theirs', async () => {
  const there = await world()
  const input = { unit_id: 1, from: JANUARY, to: JANUARY, now: there.clock() }
  expect(
    await statementOf(there.services.db, { ...input, owner_id: there.omar.user_id }),
  ).toMatchObject({
    owner: { name: 'Omar Al Mansoori' },
  })
  expect(
    await statementOf(there.services.db, { ...input, owner_id: there.maha.user_id }),
  ).toBeUndefined()
})
