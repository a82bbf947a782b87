import { expect, test } from 'vitest'
import type { CalendarHome } from '#web/features/admin/calendar/calendar-queries.ts'
import { heightOf, rowAt, rowsOf, windowOf } from './rows.ts'
import { firstCell, unitStep } from './unit-step.ts'

const home = (id: number, building: string, names: string[]): CalendarHome => ({
  id,
  slug: `home-${id}`,
  nice_name: `Home ${id}`,
  area: 'Marina',
  building,
  min_nights: 2,
  units: names.map((name, n) => ({ id: id * 100 + n, name, is_for_sale: true, spans: [] })),
})

const ROWS = rowsOf([
  home(1, 'Pearl Tower', ['1204', '1205']),
  home(2, 'Pearl Tower', ['1301']),
  home(3, 'Lamp Residence', ['801']),
])

test('a heading wherever another building begins, and a row for every unit', () => {
  const told = ROWS.map((row) => (row.kind === 'group' ? row.building : row.unit.name))
  expect(told).toEqual(['Pearl Tower', '1204', '1205', '1301', 'Lamp Residence', '801'])
  expect(ROWS.map(({ top }) => top)).toEqual([0, 30, 66, 102, 138, 168])
  expect(heightOf(ROWS)).toBe(204)
  expect(heightOf([])).toBe(0)
})

test('the row at a height, and those around what is seen', () => {
  expect([-5, 0, 29, 30, 101, 102, 9_999].map((px) => rowAt(ROWS, px)?.index)).toEqual([
    0, 0, 0, 1, 2, 3, 5,
  ])
  expect(rowAt([], 10)).toBeUndefined()
  const many = rowsOf([
    home(
      1,
      'Tall',
      Array.from({ length: 200 }, (_, n) => String(n)),
    ),
  ])
  expect(windowOf(many, { top: 0, height: 720 })).toEqual({ first: 0, last: 32 })
  expect(windowOf(many, { top: 3_600, height: 720 })).toEqual({ first: 92, last: 132 })
  expect(windowOf(many, { top: 3_601, height: 720 })).toEqual({ first: 92, last: 132 })
})

test('the keys move from night to night, past headings, the other way round in Arabic', () => {
  const field = { rows: ROWS, days: 30, is_rtl: false }
  const from = { row: 3, column: 5 }
  expect(unitStep('ArrowDown', from, field)).toEqual({ row: 5, column: 5 })
  expect(unitStep('ArrowUp', { row: 5, column: 5 }, field)).toEqual(from)
  expect(unitStep('ArrowUp', { row: 1, column: 5 }, field)).toEqual({ row: 1, column: 5 })
  expect(unitStep('PageDown', from, field)).toEqual({ row: 5, column: 5 })
  expect(unitStep('ArrowRight', from, field)).toEqual({ row: 3, column: 6 })
  expect(unitStep('ArrowRight', from, { ...field, is_rtl: true })).toEqual({ row: 3, column: 4 })
  expect(unitStep('End', from, { ...field, is_rtl: true })).toEqual({ row: 3, column: 29 })
  expect(unitStep('Home', from, field)).toEqual({ row: 3, column: 0 })
  expect(unitStep('x', from, field)).toBeUndefined()
  expect(firstCell(ROWS, 2)).toEqual({ row: 1, column: 2 })
})
