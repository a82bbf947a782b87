import { expect, test } from 'vitest'
import { elsewhereRemaining, groupOf } from './elsewhere.ts'

test('a stay of another site arrives on its first day, leaves on its last, and is in-house between', () => {
  const stay = { from: '2027-02-03', to: '2027-02-05' }
  const days = ['2027-02-03', '2027-02-04', '2027-02-05']
  expect(days.map((day) => groupOf(stay, day))).toEqual(['arrivals', 'in_house', 'departures'])
})

test('who has come is not to come, and who has left not to leave, nor in-house', () => {
  const desk = (state: 'expected' | 'in_house' | 'left' | 'no_show') => ({
    state,
    actions: [],
    arrived_at: null,
    left_at: null,
    check_in_time: '15:00',
    check_out_time: '11:00',
    expected_time: null,
    occupied_by: null,
    nights_left: 0,
  })
  const stays = (['expected', 'in_house', 'left', 'no_show'] as const).map((state) => ({
    from: '2027-02-03',
    to: '2027-02-05',
    desk: desk(state),
  }))
  expect(elsewhereRemaining(stays, 'arrivals', '2027-02-03')).toBe(1)
  expect(elsewhereRemaining(stays, 'in_house', '2027-02-04')).toBe(2)
  expect(elsewhereRemaining(stays, 'departures', '2027-02-05')).toBe(2)
})
