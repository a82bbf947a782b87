import { expect, test } from 'vitest'
import type { Trouble } from '#web/admin/trouble-query.ts'
import { troublesAsLines, troublesShown } from './troubles-shown.ts'

const trouble = (
  id: string,
  kind: Trouble['kind'],
  what: Trouble['what'],
  since: string,
): Trouble => ({
  kind,
  what,
  id,
  since,
  name: 'Sara Haddad',
  reservation_id: 'SDF-100001',
  slug: null,
  unit: null,
  phone_number: null,
  email: null,
  amount: kind === 'refund' ? '120.00' : null,
  day: null,
  count: null,
  job: null,
  actions: ['retry'],
})

const TROUBLES = [
  trouble('1', 'refund', 'refund_failed', '2027-01-10T08:00:00.000Z'),
  trouble('2', 'sms', 'sms_failed', '2027-01-12T08:00:00.000Z'),
  trouble('3', 'sms', 'sms_late', '2027-01-09T08:00:00.000Z'),
]
const ids = (shown: readonly Trouble[]) => shown.map(({ id }) => id)

test('of one kind, as they come, the newest or the oldest first', () => {
  expect(ids(troublesShown(TROUBLES, {}))).toEqual(['1', '2', '3'])
  expect(ids(troublesShown(TROUBLES, { trouble_kind: 'sms' }))).toEqual(['2', '3'])
  expect(ids(troublesShown(TROUBLES, { trouble_sort: 'newest' }))).toEqual(['2', '1', '3'])
  expect(ids(troublesShown(TROUBLES, { trouble_sort: 'oldest' }))).toEqual(['3', '1', '2'])
})

test('the file has a line for each', () => {
  expect(troublesAsLines(TROUBLES.slice(0, 1))).toEqual([
    [
      'kind',
      'what',
      'since',
      'day',
      'name',
      'reservation_id',
      'slug',
      'phone_number',
      'email',
      'amount',
      'job',
    ],
    [
      'refund',
      'refund_failed',
      '2027-01-10T08:00:00.000Z',
      '',
      'Sara Haddad',
      'SDF-100001',
      '',
      '',
      '',
      '120.00',
      '',
    ],
  ])
})
