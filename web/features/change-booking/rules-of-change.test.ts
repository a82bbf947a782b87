import { expect, test } from 'vitest'
import { rulesOfChange } from './rules-of-change.ts'

const RULES = { restrictions: [], min_nights: 1, max_nights: 30, last_night: '2027-12-31' }
const booking = {
  room_category: { id: 1, slug: 'studio', nice_name: 'Studio', most_guests: 4 },
  from: '2027-02-10',
  to: '2027-02-14',
}

test.each([
  ['its own nights', [{ from: '2027-02-10', to: '2027-02-14' }], []],
  [
    'nights around them',
    [{ from: '2027-02-08', to: '2027-02-16' }],
    [
      { from: '2027-02-08', to: '2027-02-10' },
      { from: '2027-02-14', to: '2027-02-16' },
    ],
  ],
  [
    'nights that reach into them',
    [
      { from: '2027-02-01', to: '2027-02-11' },
      { from: '2027-02-13', to: '2027-02-15' },
    ],
    [
      { from: '2027-02-01', to: '2027-02-10' },
      { from: '2027-02-14', to: '2027-02-15' },
    ],
  ],
  [
    'others',
    [{ from: '2027-03-01', to: '2027-03-02' }],
    [{ from: '2027-03-01', to: '2027-03-02' }],
  ],
])('a booking does not stand in its own way: %s', (_, unavailable, left) => {
  expect(rulesOfChange({ ...RULES, slug: 'studio', unavailable }, booking).unavailable).toEqual(
    left,
  )
  expect(rulesOfChange({ ...RULES, slug: 'villa', unavailable }, booking).unavailable).toEqual(
    unavailable,
  )
})
