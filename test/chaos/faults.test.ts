import { expect, test } from 'vitest'
import { makeRandom } from '#demo/random.ts'
import { FAULTS, planFaults } from './faults.ts'

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed)

test('every fault is planned by some seed, and no seed lets a day go by', () => {
  const plans = SEEDS.map((seed) =>
    planFaults(makeRandom(`sadaf ${seed}`).of('faults')).map(({ fault }) => fault),
  )
  expect(new Set(plans.flat())).toEqual(new Set(FAULTS))
  expect(
    plans.filter((plan) => plan.filter((fault) => fault === 'clock over midnight').length > 1),
  ).toEqual([])
})
