import { expect, test } from 'vitest'
import { csvOf } from '#contract/csv.ts'
import { owner } from '#web/messages/en/owner.ts'
import { elsewhereRow } from './elsewhere-row.ts'

const STAY = {
  channel_stay_id: 1,
  room: { id: 1, name: 'Pearl Tower 1204 · Marina Studio' },
  source: 'airbnb' as const,
  reference: 'HMABCDEF12',
  from: '2027-01-12',
  to: '2027-01-15',
  nights: 3,
  is_cancelled: false,
  is_rented: false,
  revenue: '955.00',
}

test('a stay of another site is a row with who sold it, its nights and what the screen says of its money', () => {
  const rowOf = (more = {}) => elsewhereRow({ ...STAY, ...more }, owner)
  const sold = owner.report.sold_by('airbnb', 'HMABCDEF12')
  const nights = ['2027-01-12', '2027-01-15', '', '3']
  const status = 'Sold by another site'
  expect(rowOf()).toEqual([sold, STAY.room.name, ...nights, status, '', '955.00', ''])
  expect(rowOf({ revenue: null })[8]).toBe('Money not known yet')
  expect(rowOf({ revenue: '0.00', is_rented: true })[8]).toBe('In your rent')
  expect(rowOf({ is_cancelled: true })[6]).toBe('Cancelled')
  const cell = csvOf([rowOf({ reference: '=1+1', source: 'agent' })])
  expect(cell).not.toMatch(/(^|,)"?=1/m)
})
