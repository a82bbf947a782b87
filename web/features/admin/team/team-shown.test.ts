import { expect, test } from 'vitest'
import { admin } from '#web/messages/en/admin.ts'
import { teamAsLines, teamShown } from './team-shown.ts'
import type { Colleague } from './team-queries.ts'

const { rights } = admin.frame

type Person = Pick<Colleague, 'first_name' | 'last_name' | 'rights' | 'last_active_at'>

const colleague = (user_id: number, person: Person): Colleague => ({
  ...person,
  user_id,
  email: `${person.first_name.toLowerCase()}@example.com`,
  has_second_factor: user_id === 1,
  added_at: '2027-01-01T08:00:00.000Z',
  added_by: null,
})

const TEAM = [
  colleague(1, {
    first_name: 'Noor',
    last_name: 'Al Falasi',
    rights: ['bookings', 'refunds'],
    last_active_at: '2027-01-10T08:00:00.000Z',
  }),
  colleague(2, { first_name: 'Amal', last_name: 'Saeed', rights: ['leads'], last_active_at: null }),
  colleague(3, {
    first_name: 'Salem',
    last_name: 'Al Ketbi',
    rights: ['bookings', 'leads'],
    last_active_at: '2027-01-11T08:00:00.000Z',
  }),
]
const names = (shown: readonly Colleague[]) => shown.map(({ first_name }) => first_name)

test('a colleague is found by name, e-mail or what they may work with', () => {
  const found = (q: string) => names(teamShown(TEAM, { q }, rights))
  expect(found(' al ')).toEqual(['Noor', 'Amal', 'Salem'])
  expect(found('KETBI')).toEqual(['Salem'])
  expect(found('amal@')).toEqual(['Amal'])
  expect(found(rights.refunds)).toEqual(['Noor'])
  expect(found('nobody')).toEqual([])
})

test('as they joined, by name, or who was active last first', () => {
  expect(names(teamShown(TEAM, {}, rights))).toEqual(['Noor', 'Amal', 'Salem'])
  expect(names(teamShown(TEAM, { sort: 'name' }, rights))).toEqual(['Amal', 'Noor', 'Salem'])
  expect(names(teamShown(TEAM, { sort: 'active' }, rights))).toEqual(['Salem', 'Noor', 'Amal'])
})

test('the file has a line for each', () => {
  expect(teamAsLines(TEAM.slice(0, 2))).toEqual([
    ['name', 'email', 'rights', 'has_second_factor', 'last_active_at'],
    ['Noor Al Falasi', 'noor@example.com', 'bookings refunds', 'true', '2027-01-10T08:00:00.000Z'],
    ['Amal Saeed', 'amal@example.com', 'leads', 'false', ''],
  ])
})
