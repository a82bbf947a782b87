import { expect, test } from 'vitest'
import { granted, world } from '#world'

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
  expect(added).toMatchObject({ ok: true, lines: ['Expense 1: AED 350.50 for 1204 of marina-studio.'] })
  expect(await there.operate(...EXPENSE, '--spent-on=2027-01-09', '--gives-back', '--corrects=1')).toMatchObject({ ok: true })
  const { raw_data } = granted(await there.omar.call('readOwnerReport', { units: '1', from: '2027-01-01', to: '2027-01-31' }))
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
  const given = EXPENSE.filter((word) => !flags.some((flag) => flag.split('=')[0] === word.split('=')[0]))
  expect(await there.operate(...given, ...flags)).toMatchObject({ ok: false, faults: [{ where }] })
})

test('a home is sold from a day on to somebody who has an owner’s account', async () => {
  const there = await world()
  const sell = (home: string, to: string) => there.operate('transfer-home', `--home=${home}`, `--to=${to}`, '--from=2027-01-16')
  expect(await sell('nowhere', 'maha@example.com')).toMatchObject({ ok: false, faults: [{ where: '--home' }] })
  expect(await sell('marina-studio', 'sara@example.com')).toMatchObject({ ok: false, faults: [{ where: '--to' }] })
  expect(await sell('marina-studio', 'maha@example.com')).toMatchObject({ ok: true })
  const hostOf = async () => granted(await there.visitor('readRoomDetails', { room_category_slug: 'marina-studio' })).owner.first_name
  expect(await hostOf()).toBe('Omar')
  there.setClock(new Date('2027-01-15T20:00:00Z')) // midnight in Dubai
  expect(await hostOf()).toBe('Maha')
})
