import { expect, test } from 'vitest'
import { mergeRows } from './results.ts'
import { rowOf } from './row.ts'

const measuredOf = (name: string, ratio: number) =>
  rowOf({ name, ratio, medians: '', sentence: '' })
const parts = ['pages', 'search']

test('a part that is measured alone leaves what is known of the others', () => {
  const both = new Map([
    ['search', [measuredOf('area', 9)]],
    ['pages', [measuredOf('home', 0.7), measuredOf('offers', 0.8)]],
  ])
  const first = mergeRows([], { measured: both, parts, today: '2027-01-10' })
  expect(first.map(({ name }) => name)).toEqual(['home', 'offers', 'area'])
  const second = mergeRows(first, {
    measured: new Map([['pages', [measuredOf('home', 0.65432)]]]),
    parts,
    today: '2027-01-11',
  })
  expect(second.map(({ name, ratio, measured_on }) => [name, ratio, measured_on])).toEqual([
    ['home', 0.654, '2027-01-11'],
    ['area', 9, '2027-01-10'],
  ])
})

test('a goal holds up to its very edge, and a ratio without a goal always', () => {
  const row = { name: 'search', ratio: 20, medians: '', sentence: '' }
  expect(rowOf({ ...row, goal: { at_most: 20 } })).toMatchObject({ holds: true, goal: '≤ 20' })
  expect(rowOf({ ...row, goal: { at_most: 19.9 } }).holds).toBe(false)
  expect(rowOf({ ...row, goal: { at_least: 20 } })).toMatchObject({ holds: true, goal: '≥ 20' })
  expect(rowOf({ ...row, goal: { at_least: 20.1 } }).holds).toBe(false)
  expect(rowOf(row)).toMatchObject({ holds: true, goal: '' })
})
