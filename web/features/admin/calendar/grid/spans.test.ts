import { expect, test } from 'vitest'
import type { Span } from '#web/features/admin/calendar/calendar-queries.ts'
import { rowsOf } from './rows.ts'
import { freeUnits, gapsOf, placeOf, spanOn } from './spans.ts'

const SHOWN = { from: '2027-01-10', days: 14 } as const
const stay = (from: string, to: string): Span => ({
  kind: 'booking',
  from: `2027-01-${from}`,
  to: `2027-01-${to}`,
})

test('a stay reaches from midday to midday, and is cut where the days shown end', () => {
  expect(placeOf(stay('11', '13'), SHOWN)).toEqual({
    start: 1.5,
    end: 3.5,
    begins_before: false,
    ends_after: false,
  })
  expect(placeOf(stay('08', '10'), SHOWN)).toEqual({
    start: 0,
    end: 0.5,
    begins_before: true,
    ends_after: false,
  })
  expect(placeOf(stay('22', '28'), SHOWN)).toEqual({
    start: 12.5,
    end: 14,
    begins_before: false,
    ends_after: true,
  })
})

test('few free nights between two stays are a gap; fewer than the home asks for cannot be sold', () => {
  const spans = [
    stay('10', '12'),
    stay('12', '14'),
    stay('15', '16'),
    stay('19', '20'),
    stay('24', '25'),
  ]
  expect(gapsOf({ spans }, 2)).toEqual([
    { from: '2027-01-14', to: '2027-01-15', nights: 1, is_too_short: true },
    { from: '2027-01-16', to: '2027-01-19', nights: 3, is_too_short: false },
  ])
})

test('a night belongs to whoever sleeps it, not to who leaves that day', () => {
  const unit = { id: 1, name: '1', is_for_sale: true, spans: [stay('10', '12'), stay('12', '14')] }
  expect(spanOn(unit, '2027-01-12')).toBe(unit.spans[1])
  expect(spanOn(unit, '2027-01-14')).toBeUndefined()
  const withdrawn = { id: 2, name: '2', is_for_sale: false, spans: [] }
  const home = {
    id: 1,
    slug: 'home',
    nice_name: 'Home',
    area: 'Marina',
    building: 'Pearl',
    min_nights: 1,
  }
  const rows = rowsOf([
    { ...home, units: [unit, withdrawn, { id: 3, name: '3', is_for_sale: true, spans: [] }] },
  ])
  expect(freeUnits(rows, SHOWN).slice(0, 5)).toEqual([1, 1, 1, 1, 2])
})
