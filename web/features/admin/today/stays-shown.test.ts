import { expect, test } from 'vitest'
import { staysAsLines, staysShown } from './stays-shown.ts'
import type { Stay, StaysOfDay } from './today-queries.ts'

const stay = (n: number, guest_name: string, nice_name: string, unit: string): Stay => ({
  reservation_id: `SDF-10000${n}`,
  guest_name,
  guest_phone_number: `+97150123456${n}`,
  home: { slug: 'home', nice_name },
  unit,
  from_unit: null,
  occupied_by: null,
  no_show: { sale_at: '2027-01-11T08:00:00.000Z', is_told: false },
  guests: 2,
  nights: 3,
  arrival_date: '2027-01-10',
  departure_date: '2027-01-13',
  check_in_time: '15:00',
  check_out_time: '12:00',
  expected_time: null,
  flight: null,
  left_to_do: 0,
  ticked: 0,
  registered: 1,
  register_by: null,
  is_registration_late: false,
  damage_deposit: '500.00',
  deposit_by_link: null,
  is_deposit_waived: false,
  state: 'in_house',
  checked_in: null,
  actions: ['check_out'],
  nights_left: 0,
})

const STAYS = [
  stay(1, 'Sara Haddad', 'Marina Pearl', '1204'),
  stay(2, 'ليلى', 'Downtown Lamp', '801'),
  stay(3, 'Adam', 'Downtown Lamp', '79'),
]
const names = (shown: readonly Stay[]) => shown.map(({ guest_name }) => guest_name)

test('a guest is found by any words of name, home, unit, telephone or number, in the digits of either script', () => {
  const found = (q: string) => names(staysShown(STAYS, { q }))
  expect(found('')).toEqual(['Sara Haddad', 'ليلى', 'Adam'])
  expect(found('sara 1204')).toEqual(['Sara Haddad'])
  expect(found('lamp ٨٠١')).toEqual(['ليلى'])
  expect(found('4563')).toEqual(['Adam'])
  expect(found('SDF-100002')).toEqual(['ليلى'])
  expect(found('sara lamp')).toEqual([])
})

test('by time as they come, by guest or by home and unit', () => {
  expect(names(staysShown(STAYS, { sort: 'guest' }))).toEqual(['Adam', 'Sara Haddad', 'ليلى'])
  expect(names(staysShown(STAYS, { sort: 'home' }))).toEqual(['Adam', 'ليلى', 'Sara Haddad'])
})

test('what is shown goes into the file, list by list', () => {
  const data: StaysOfDay = {
    day: '2027-01-10',
    today: '2027-01-10',
    arrivals: { stays: STAYS.slice(0, 1), remaining: 1 },
    departures: { stays: STAYS.slice(1), remaining: 2 },
    in_house: { stays: [], remaining: 0 },
    internal_stays: [],
  }
  const lines = staysAsLines(data, { q: 'marina' })
  expect(lines[0]?.[0]).toBe('list')
  expect(lines.slice(1)).toEqual([
    [
      'arrivals',
      'SDF-100001',
      'in_house',
      'Sara Haddad',
      '+971501234561',
      'Marina Pearl',
      '1204',
      '2027-01-10',
      '2027-01-13',
      '2',
      '1',
    ],
  ])
})
