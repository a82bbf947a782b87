import { expect, test } from 'vitest'
import type { CalendarHome, Span } from '#web/features/admin/calendar/calendar-queries.ts'
import { findStay, planned, placementsOf, withPlan, type Plan } from './planned-moves.ts'
import { judge, troubleOf, UNMOVED, type Aim } from './judge-move.ts'

const TODAY = '2027-01-10'
const stay = (number: string, from: string, to: string, more: Partial<Span> = {}): Span => ({
  kind: 'booking',
  status: 'confirmed',
  reservation_id: number,
  guest_name: number,
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

const FULL = [flat([stay('A', '12', '16')], [stay('B', '14', '18')], [stay('C', '12', '20')])]

/** Who is where, unit by unit. */
const told = (homes: readonly CalendarHome[]) =>
  homes.flatMap(({ units }) => units.map(({ spans }) => spans.map((span) => span.reservation_id)))

function aimed(
  homes: readonly CalendarHome[],
  number: string,
  unit: number,
  more: Partial<Aim> = {},
) {
  const found = findStay(homes, number)
  const home = homes[0]
  const target = home?.units[unit]
  if (!found || !home || !target) throw new Error('Not in this calendar')
  return judge({ stay: found, home, unit: target, ...UNMOVED, ...more }, TODAY)
}

const place = (plan: Plan, number: string, unit: number | null) => {
  const target = FULL[0]?.units[unit ?? -1]
  return planned(plan, FULL, { stay: number, unit: target ?? null })
}

test('a full house is re-sorted by parking one: its nights are free to plan with, and it is set down last', () => {
  expect(aimed(FULL, 'B', 0)).toEqual({ why: { taken: FULL[0]?.units[0]?.spans[0] } })
  const parked = place([], 'A', null)
  expect(told(withPlan(FULL, parked))).toEqual([[], ['B'], ['C']])
  const moved = place(parked, 'B', 0)
  expect(told(withPlan(FULL, moved))).toEqual([['B'], [], ['C']])
  const set_down = place(moved, 'A', 1)
  expect(told(withPlan(FULL, set_down))).toEqual([['B'], ['A'], ['C']])
  expect(placementsOf(set_down).placements).toEqual([
    { reservation_id: 'B', unit_id: 1 },
    { reservation_id: 'A', unit_id: 2 },
  ])
  expect(placementsOf(parked).placements).toEqual([])
  expect(place(place(set_down, 'A', 0), 'B', 1)).toEqual([]) // back where they were
})

test('a stay that began, is over, or only held: each has its reason', () => {
  const homes = [
    flat(
      [
        stay('begun', '08', '12', { status: 'arrived' }),
        stay('held', '20', '22', { kind: 'hold', status: 'pencil' }),
      ],
      [stay('over', '05', '09', { status: 'departed' })],
      [
        stay('first', '12', '14'),
        stay('more', '14', '16', { extends: 'first', stay_from: '2027-01-12' }),
      ],
      [stay('today', '10', '12', { status: 'arrived' })],
    ),
  ]
  expect(aimed(homes, 'begun', 1)).toEqual({ why: 'begun' })
  expect(aimed(homes, 'over', 0)).toEqual({ why: 'over' })
  expect(aimed(homes, 'held', 1)).toEqual({ may: 'place' })
  expect(aimed(homes, 'held', 1, { shift: 1 })).toEqual({ why: 'held' })
  expect(aimed(homes, 'first', 1)).toEqual({ may: 'place' })
  expect(aimed(homes, 'first', 1, { shift: 1 })).toEqual({ why: 'extended' })
  expect(aimed(homes, 'first', 3)).toEqual({ may: 'place' }) // one leaves as the other comes
  expect(aimed(homes, 'today', 1)).toEqual({ may: 'place' })
  expect(aimed(homes, 'today', 1, { shift: 1 })).toEqual({ why: 'begun' })
})

test('in time a stay goes where its nights are free and not over, and keeps at least one', () => {
  expect(aimed(FULL, 'A', 0)).toEqual({ may: 'stay' })
  expect(aimed(FULL, 'A', 0, { shift: 3 })).toEqual({ may: 'move' })
  expect(aimed(FULL, 'A', 0, { shift: -3 })).toEqual({ why: 'past' })
  expect(aimed(FULL, 'A', 0, { stretch: { start: 0, end: -4 } })).toEqual({ why: 'empty' })
  expect(aimed(FULL, 'A', 1, { shift: 6 })).toEqual({ may: 'move' })
  expect(aimed(FULL, 'A', 1, { shift: 5 })).toMatchObject({
    why: { taken: { reservation_id: 'B' } },
  })
  const other: CalendarHome = {
    ...flat([]),
    id: 3,
    units: [{ id: 9, name: '1', is_for_sale: true, spans: [] }],
  }
  const found = findStay(FULL, 'A')
  const unit = other.units[0]
  if (!found || !unit) throw new Error('Not in this calendar')
  expect(judge({ stay: found, home: other, unit, ...UNMOVED }, TODAY)).toEqual({ may: 'move' })
  expect(
    judge({ stay: found, home: other, unit: { ...unit, is_for_sale: false }, ...UNMOVED }, TODAY),
  ).toEqual({ why: 'withdrawn' })
})

test('what others do meanwhile shows in the plan', () => {
  const plan = planned([], [flat([stay('A', '12', '16')], [])], {
    stay: 'A',
    unit: { id: 2, name: '802' },
  })
  const now = [flat([stay('A', '12', '16')], [stay('new', '15', '17')])]
  expect([...troubleOf(plan, now, TODAY)]).toEqual([['A', { taken: now[0]?.units[1]?.spans[0] }]])
  expect(troubleOf(plan, [], TODAY).size).toBe(0)
})

test('one part of a stay that changes unit part-way moves alone: to another unit, not to other nights', () => {
  const part = (from: string, to: string) =>
    stay('S', from, to, { is_split: true, stay_from: '2027-01-08' })
  const homes = [
    flat([part('12', '14')], [part('14', '16'), stay('B', '18', '20')], [stay('C', '14', '15')]),
  ]
  expect(aimed(homes, 'S_2027-01-12', 2)).toEqual({ may: 'place' })
  expect(aimed(homes, 'S_2027-01-14', 2)).toEqual({ why: { taken: homes[0]?.units[2]?.spans[0] } })
  // whole again, beside its other part
  expect(aimed(homes, 'S_2027-01-14', 0)).toEqual({ may: 'place' })
  expect(aimed(homes, 'S_2027-01-12', 2, { stretch: { start: 0, end: 1 } })).toEqual({
    why: 'split',
  })
  expect(aimed(homes, 'S_2027-01-12', 2, { shift: 1 })).toEqual({ why: 'split' })
  const plan = planned([], homes, { stay: 'S_2027-01-12', unit: { id: 3, name: '803' } })
  expect(told(withPlan(homes, plan))).toEqual([[], ['S', 'B'], ['S', 'C']])
  expect(placementsOf(plan).placements).toEqual([
    { reservation_id: 'S', from: '2027-01-12', unit_id: 3 },
  ])
  const begun = [flat([part('08', '12')], [part('12', '14')], [])]
  expect(aimed(begun, 'S_2027-01-08', 2)).toEqual({ why: 'begun' })
  expect(aimed(begun, 'S_2027-01-12', 2)).toEqual({ may: 'place' })
})

test('a stay of another site is planned beside ours, in another unit of its home; its dates and another home are not', () => {
  const sold: Span = {
    kind: 'calendar',
    channel: 'airbnb',
    channel_stay_id: 7,
    from: '2027-01-12',
    to: '2027-01-14',
  }
  const homes = [flat([sold], [stay('B', '12', '16')], [])]
  expect(aimed(homes, 'sold-7', 2)).toEqual({ may: 'place' })
  expect(aimed(homes, 'sold-7', 1)).toMatchObject({ why: { taken: { reservation_id: 'B' } } })
  expect(aimed(homes, 'sold-7', 2, { shift: 1 })).toEqual({ why: 'sold' })
  const [there] = homes
  const unit = there?.units[1]
  const own = there?.units[0]
  if (!unit || !own) throw new Error('Not in this calendar')
  const both = planned(planned([], homes, { stay: 'sold-7', unit }), homes, {
    stay: 'B',
    unit: own,
  })
  expect(placementsOf(both)).toEqual({
    placements: [{ reservation_id: 'B', unit_id: 1 }],
    elsewhere: [{ channel_stay_id: 7, unit_id: 2 }],
  })
})
