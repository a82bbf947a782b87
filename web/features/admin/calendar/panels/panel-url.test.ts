import { expect, test } from 'vitest'
import type { CalendarHome, Span } from '#web/features/admin/calendar/calendar-queries.ts'
import { readCalendarUrl } from '#web/features/admin/calendar/calendar-url.ts'
import { findClaim, openIn, panelUrl, type Open } from './panel-url.ts'
import { planIn, planOf, planText, refsOf } from '#web/features/admin/calendar/plan/plan-url.ts'
import { planned, withPlan } from '#web/features/admin/calendar/plan/planned-moves.ts'

const stay = (
  reservation_id: string,
  from: string,
  to: string,
  more: Partial<Span> = {},
): Span => ({
  kind: 'booking',
  status: 'confirmed',
  reservation_id,
  guest_name: reservation_id,
  from: `2027-01-${from}`,
  to: `2027-01-${to}`,
  ...more,
})

const flat = (...units: Span[][]): CalendarHome => ({
  id: 2,
  slug: 'flat',
  nice_name: 'Flat',
  area: 'Downtown',
  building: 'Lamp',
  min_nights: 1,
  units: units.map((spans, n) => ({ id: n + 1, name: `80${n + 1}`, is_for_sale: true, spans })),
})

test('the address tells which panel is open, and reads it back', () => {
  const nights = { from: '2027-01-12', to: '2027-01-16' }
  const panels: Open[] = [
    { kind: 'stay', booking: 'SDF-100012', unit_id: 2, begins: '2027-01-12' },
    { kind: 'stay', booking: null, unit_id: 2, begins: '2027-01-12' },
    { kind: 'block', unit_id: 2, begins: '2027-01-12', nights: null },
    { kind: 'block', unit_id: 2, begins: null, nights },
    { kind: 'block', unit_id: 2, begins: '2027-01-11', nights },
    { kind: 'move', reservation_id: 'SDF-100012', unit_id: 3, guests: 4, ...nights },
  ]
  for (const open of panels) expect(openIn(readCalendarUrl({ ...panelUrl(open) }))).toEqual(open)
  expect(openIn(readCalendarUrl({ ...panelUrl(null) }))).toBeNull()
})

test('an address that describes no panel whole opens none', () => {
  for (const raw of [
    { panel: 'stay', booking: 'SDF-100012' },
    { panel: 'stay', unit: 2, begins: '2027-02-30' },
    { panel: 'block', unit: 2, arrival: '2027-01-16', departure: '2027-01-12' },
    { panel: 'move', unit: 2, booking: 'SDF-100012' },
    { panel: 'refund', unit: 2, begins: '2027-01-12' },
  ])
    expect(openIn(readCalendarUrl(raw))).toBeNull()
})

test('a link finds its booking in the unit and on the nights it has now, and of a split stay the part it names', () => {
  const homes = [
    flat([stay('SDF-1', '12', '14')], [stay('SDF-1', '14', '16'), stay('SDF-2', '18', '20')]),
  ]
  const opened = (booking: string | null, unit_id: number, begins: string) => {
    const found = findClaim(homes, { booking, unit_id, begins })
    return found && `${found.unit.name} ${found.span.from}`
  }
  expect(opened('SDF-1', 2, '2027-01-14')).toBe('802 2027-01-14')
  expect(opened('SDF-2', 1, '2027-01-17')).toBe('802 2027-01-18')
  expect(opened('SDF-3', 1, '2027-01-12')).toBeUndefined()
  expect(opened(null, 1, '2027-01-12')).toBeUndefined()
})

test('a plan is read back from the address; what has its unit by now is planned no longer, what is not shown has its name from before', () => {
  const homes = [flat([stay('SDF-1', '12', '16')], [stay('SDF-2', '12', '16')], [])]
  const both = planned(planned([], homes, { stay: 'SDF-1', unit: null }), homes, {
    stay: 'SDF-2',
    unit: { id: 3, name: '803' },
  })
  const text = planText(refsOf(both))
  expect(text).toBe('SDF-1.parked~SDF-2.3')
  expect(planOf(planIn(text), homes, [])).toMatchObject([
    { stay: 'SDF-1', after: null },
    { stay: 'SDF-2', before: { id: 2 }, after: { id: 3 } },
  ])
  expect(planOf(planIn(text), withPlan(homes, both.slice(1)), [])).toMatchObject([
    { stay: 'SDF-1' },
  ])
  expect(planOf(planIn(text), [], homes)).toMatchObject([
    { nights: { from: '2027-01-12' } },
    { after: { name: '803' } },
  ])
  expect(planOf(planIn('SDF-1.parked'), [], [])).toMatchObject([
    { guest_name: 'SDF-1', nights: null },
  ])
  expect(planIn('SDF-1.x~nonsense~SDF-2.3')).toEqual([{ stay: 'SDF-2', unit_id: 3 }])
  expect(planIn('SDF-1_2027-01-14.3')).toEqual([{ stay: 'SDF-1_2027-01-14', unit_id: 3 }])
  expect(planText([])).toBeUndefined()
})
