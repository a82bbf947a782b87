import { expect, test } from 'vitest'
import { slicesOf } from './slices.ts'

test('slices go round from the top, to the fils', () => {
  const { slices, total } = slicesOf([
    { name: 'plumbing', value: '300.10' },
    { name: 'painting', value: '100.00' },
    { name: 'other', value: '0.00' },
  ])
  expect(total).toBe('400.10')
  expect(slices.map(({ name }) => name)).toEqual(['plumbing', 'painting'])
  expect(slices[0]?.path).toMatch(/^M0 0L0\.0000 -1\.0000A1 1 0 1 1 /)
  expect(slices[1]?.path).toMatch(/ 0 0 1 -?0\.0000 -1\.0000Z$/)
})

test('one cost alone is the whole circle', () => {
  expect(slicesOf([{ name: 'other', value: '5.00' }]).slices[0]?.path).toMatch(/^M0 -1A/)
  expect(slicesOf([]).total).toBe('0.00')
})
