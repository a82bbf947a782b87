import { expect, test } from 'vitest'
import { faultsBetween, recordedAnew } from './recorded-migrations.ts'

const RECORDED = { '0001_homes.sql': 'a', '0002_units.sql': 'b' }
const isCommitted = (name: string) => name === '0001_homes.sql'

const faults = (hashes: Record<string, string>) => faultsBetween(RECORDED, hashes, isCommitted)

test('what is recorded as it is has no fault', () => {
  expect(faults(RECORDED)).toEqual([])
})

test('a committed migration that is edited is refused, and stays recorded as it was', () => {
  const edited = { ...RECORDED, '0001_homes.sql': 'edited' }
  expect(faults(edited)).toEqual([expect.stringContaining('write a new migration')])
  expect(recordedAnew(RECORDED, edited, isCommitted)).toEqual(RECORDED)
})

test('a migration of one’s own may be edited until it is committed', () => {
  const edited = { ...RECORDED, '0002_units.sql': 'edited' }
  expect(faults(edited)).toEqual(['0002_units.sql is not recorded: run npm run types'])
  expect(recordedAnew(RECORDED, edited, isCommitted)).toEqual(edited)
})

test('a new one is recorded; one that is gone is refused once it was committed', () => {
  const more = { ...RECORDED, '0003_beds.sql': 'c' }
  expect(faults(more)).toEqual(['0003_beds.sql is not recorded: run npm run types'])
  expect(recordedAnew(RECORDED, more, isCommitted)).toEqual(more)
  expect(faults({ '0002_units.sql': 'b' })).toEqual([
    expect.stringContaining('never renamed or removed'),
  ])
  const { '0001_homes.sql': kept } = RECORDED
  expect(recordedAnew(RECORDED, { '0001_homes.sql': kept }, isCommitted)).toEqual({
    '0001_homes.sql': kept,
  })
})
