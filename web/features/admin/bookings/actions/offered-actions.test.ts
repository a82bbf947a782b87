import { expect, test } from 'vitest'
import { offeredActions } from './offered-actions.ts'

const OVER = {
  status: 'cancelled',
  source: 'site',
  change: null,
  changes: null,
  extends: null,
  changeable: null,
  extendable_from: null,
  retained: '0.00',
  may_change_company: false,
  is_splittable: false,
  is_cancellable: false,
} as const

test('nothing is offered of a booking that is over, unless money was kept', () => {
  expect(offeredActions(OVER, true)).toEqual([])
  expect(offeredActions({ ...OVER, retained: '10.00' }, true)).toEqual(['refund'])
  expect(offeredActions({ ...OVER, retained: '10.00' }, false)).toEqual([])
})

test('a hold by phone can wait longer, or be booked anew unless it extends a stay', () => {
  const held = { ...OVER, status: 'pencil', source: 'phone' } as const
  expect(offeredActions(held, false)).toEqual(['payment', 'prolong', 'anew', 'release', 'name'])
  expect(offeredActions({ ...held, extends: 'SDF-1' }, false)).not.toContain('anew')
  expect(offeredActions({ ...held, source: 'site' }, false)).toEqual(['payment', 'release', 'name'])
})

test('a change that waits for its payment leaves a booking as it is, but for names and money', () => {
  const booked = {
    ...OVER,
    status: 'confirmed',
    changeable: 'whole',
    extendable_from: '2027-02-04',
    retained: '10.00',
    is_splittable: true,
    is_cancellable: true,
  } as const
  expect(offeredActions(booked, true)).toEqual([
    'move',
    'extend',
    'extras',
    'refund',
    'name',
    'split',
    'cancel',
  ])
  const change = {
    reservation_id: 'SDF-2',
    home: 'Marina',
    arrival_date: '2027-02-01',
    departure_date: '2027-02-05',
    guests: 2,
    difference: '100.00',
    expires_at: '2027-01-10T10:00:00Z',
  }
  expect(offeredActions({ ...booked, change }, true)).toEqual(['refund', 'name'])
})
