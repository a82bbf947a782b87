import { expect, test } from 'vitest'
import { heldByMinimum } from './minimum-stay.ts'

const free = (from: string, to: string) => ({
  nights_for_party: [{ from, to, total_count: 2, total: '900.00' }],
})

test.each([
  ['2027-02-10', '2027-02-13', true, 'the same arrival, more nights'],
  ['2027-02-11', '2027-02-14', false, 'another arrival'],
  ['2027-02-10', '2027-02-11', false, 'no more nights than asked for'],
])(
  'a stay from %s to %s instead of one night: a minimum is the reason, %s (%s)',
  (from, to, is_reason) => {
    const found = heldByMinimum({ from: '2027-02-10', to: '2027-02-11' }, free(from, to))
    expect(found?.to ?? null).toBe(is_reason ? to : null)
  },
)

test('without days, or with nothing near, no minimum is the reason', () => {
  expect(heldByMinimum({}, free('2027-02-10', '2027-02-13'))).toBeNull()
  expect(
    heldByMinimum({ from: '2027-02-10', to: '2027-02-11' }, { nights_for_party: [] }),
  ).toBeNull()
  expect(heldByMinimum({ from: '2027-02-10', to: '2027-02-11' }, undefined)).toBeNull()
})
