import { expect, test } from 'vitest'
import { buy, granted, SILENT, world } from '#kit/index.ts'

const EXPENSE = [
  'add-expense',
  '--home=marina-studio',
  '--unit=1204',
  '--category=plumbing',
  '--description=Tap',
  '--vendor=Blue Pipe',
  '--amount=350.50',
]

test('an expense is in the statement of its unit, and a correction gives it back', async () => {
  const there = await world()
  const added = await there.operate(...EXPENSE, '--spent-on=2027-01-08', '--bill-number=881')
  expect(added).toMatchObject({
    ok: true,
    lines: ['Expense 1: AED 350.50 for 1204 of marina-studio.'],
  })
  expect(
    await there.operate(...EXPENSE, '--spent-on=2027-01-09', '--gives-back', '--corrects=1'),
  ).toMatchObject({ ok: true })
  await there.runJobs()
  const { raw_data } = granted(
    await there.omar.call('readOwnerReport', { units: '1', from: '2027-01-01', to: '2027-01-31' }),
  )
  expect(raw_data.lines.map(({ maintenance }) => maintenance)).toEqual(['-350.50', '350.50'])
  expect(raw_data.lines[0]?.expense).toMatchObject({ vendor: 'Blue Pipe', bill_number: '881' })
  expect(raw_data.total.nett).toBe('0.00')
})

test.each([
  ['a day to come', ['--spent-on=2027-01-11'], '--spent-on'],
  ['a unit we do not have', ['--spent-on=2027-01-08', '--unit=9'], '--unit'],
  ['a correction of what there is not', ['--spent-on=2027-01-08', '--corrects=7'], '--corrects'],
])('an expense of %s is refused on its flag', async (_case, flags, where) => {
  const there = await world()
  const given = EXPENSE.filter(
    (word) => !flags.some((flag) => flag.split('=')[0] === word.split('=')[0]),
  )
  expect(await there.operate(...given, ...flags)).toMatchObject({ ok: false, faults: [{ where }] })
})

test('a home is sold from a day on to somebody who has an owner’s account', async () => {
  const there = await world()
  const sell = (home: string, to: string, supplier = 'Maha Al Suwaidi') =>
    there.operate(
      'transfer-home',
      `--home=${home}`,
      `--to=${to}`,
      '--from=2027-01-16',
      '--fee=20',
      `--supplier=${supplier}`,
    )
  expect(await sell('nowhere', 'maha@example.com')).toMatchObject({
    ok: false,
    faults: [{ where: '--home' }],
  })
  expect(await sell('marina-studio', 'sara@example.com')).toMatchObject({
    ok: false,
    faults: [{ where: '--to' }],
  })
  expect(await sell('marina-studio', 'maha@example.com', 'Nobody LLC')).toMatchObject({
    ok: false,
    faults: [{ where: '--supplier' }],
  })
  expect(await sell('marina-studio', 'maha@example.com')).toMatchObject({ ok: true })
  const hostOf = async () =>
    granted(await there.visitor('readRoomDetails', { room_category_slug: 'marina-studio' })).owner
      .first_name
  expect(await hostOf()).toBe('Omar')
  there.setClock(new Date('2027-01-15T20:00:00Z')) // midnight in Dubai
  expect(await hostOf()).toBe('Maha')
})

test('a transfer reports the amounts that move, and accepts a day in closed months only with --reopen', async () => {
  const there = await world(SILENT)
  // three nights of AED 360.00
  await buy(there, there.sara, { home: there.marinaStudio, from: '2027-01-12', to: '2027-01-15' })
  there.setClock(new Date('2027-02-20T08:00:00Z')) // January is closed
  const transfer = (from: string, ...more: string[]) =>
    there.operate(
      'transfer-home',
      '--home=marina-studio',
      '--to=maha@example.com',
      `--from=${from}`,
      '--fee=20',
      '--supplier=Maha Al Suwaidi',
      ...more,
    )
  const gone = async () =>
    (
      await there.pool.query<{ owners: number }>(
        'select count(distinct owner_id)::int as owners from ownerships where room_category_id = 1',
      )
    ).rows[0]?.owners
  const tried = await transfer('2027-01-14', '--dry-run')
  expect(tried).toMatchObject({
    ok: true,
    lines: [
      'Would move to maha@example.com from 2027-01-14 on: gross AED 360.00 and net AED 288.00, of 1 booking and 0 expenses.',
      'Dry run: nothing was changed.',
    ],
  })
  expect(await gone()).toBe(1)
  expect(await transfer('2027-01-14')).toMatchObject({ ok: false, faults: [{ where: '--from' }] })
  expect(await gone()).toBe(1)
  expect(await transfer('2027-01-14', '--reopen')).toMatchObject({
    ok: true,
    lines: ['marina-studio belongs to maha@example.com from 2027-01-14 on.', expect.any(String)],
  })
  expect(await gone()).toBe(2)
  expect(await transfer('2027-02-01')).toMatchObject({
    ok: true,
    lines: [
      'marina-studio already belongs to maha@example.com on 2027-02-01. Nothing was changed.',
    ],
  })
})

test('an expense of a day on which nobody owned the home is refused', async () => {
  const there = await world()
  expect(await there.operate(...EXPENSE, '--spent-on=2025-02-28')).toMatchObject({
    ok: false,
    faults: [{ where: '--spent-on' }],
  })
  expect(await there.operate(...EXPENSE, '--spent-on=2025-03-01')).toMatchObject({ ok: true })
})
