import { expect, test } from 'vitest'
import { partBefore, partOn } from './part-on.ts'

const place = { unit_id: 1, slug: 'flat', home: 'Flat' }
const parts = [
  { ...place, unit: '801', from: '2027-02-03', to: '2027-02-06' },
  { ...place, unit: '802', from: '2027-02-06', to: '2027-02-09' },
]

test.for([
  ['2027-02-02', '801'],
  ['2027-02-05', '801'],
  ['2027-02-06', '802'],
  ['2027-02-09', '802'],
])('on %s the guests are in %s', ([day = '', unit]) => {
  expect(partOn({ parts }, day)?.unit).toBe(unit)
})

test('only on the day of the change they come from another unit', () => {
  expect(partBefore({ parts }, '2027-02-06')?.unit).toBe('801')
  for (const day of ['2027-02-03', '2027-02-07', '2027-02-09'])
    expect(partBefore({ parts }, day)).toBeUndefined()
})
