import { expect, test } from 'vitest'
import { isInProgress, type DatedLine } from './statement-lines.ts'

const STAY: DatedLine = {
  cause: 'stay',
  month: '2026-11-01',
  is_correction: false,
  booking: {
    reservation_id: 'SDF-242670',
    arrival_date: '2026-11-26',
    departure_date: '2026-12-02',
    extends: null,
    is_no_show: false,
    is_listed: true,
  },
  channel_stay: null,
}

test('a stay is in progress in the month that runs, until its last day; what is kept or corrected never is', () => {
  expect(isInProgress(STAY, '2026-11-26')).toBe(true)
  expect(isInProgress(STAY, '2026-12-01')).toBe(false) // its November is over
  expect(isInProgress({ ...STAY, month: '2026-12-01' }, '2026-12-01')).toBe(true)
  expect(isInProgress({ ...STAY, month: '2026-12-01' }, '2026-12-02')).toBe(false)
  expect(isInProgress({ ...STAY, cause: 'cancellation' }, '2026-11-26')).toBe(false)
  expect(isInProgress({ ...STAY, is_correction: true }, '2026-11-26')).toBe(false)
  expect(isInProgress({ ...STAY, booking: null }, '2026-11-26')).toBe(false)
  const channel_stay = {
    channel_stay_id: 1,
    source: 'airbnb',
    reference: null,
    arrival_date: '2026-11-26',
    departure_date: '2026-12-02',
    state: 'expected',
  } as const
  expect(isInProgress({ ...STAY, booking: null, channel_stay }, '2026-11-26')).toBe(true)
})
