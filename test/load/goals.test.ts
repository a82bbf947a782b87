import { expect, test } from 'vitest'
import { goalOfMemory, goalsOfCalm, goalsOfFlood, type Goal } from './goals.ts'
import { overTime } from './memory.ts'
import { SILENCE, type Observation } from './stats.ts'

const observed = (told: Partial<Observation> = {}): Observation => ({
  kind: 'search',
  status: 200,
  ms: 20,
  retry_after: undefined,
  ...told,
})
const turnedAway = (told: Partial<Observation> = {}) =>
  observed({ status: 503, retry_after: '2', ...told })
const statsOf = (...all: Observation[]) => ({ observed: all, since: 0 })
const many = (count: number, one: Observation) => Array.from({ length: count }, () => one)
const missed = (goals: Goal[]) => goals.filter(({ holds }) => !holds).length

test('guests are well served when nothing breaks, turns them away or takes long; a rule may refuse them', () => {
  const fine = many(99, observed())
  expect(missed(goalsOfCalm(statsOf(...fine, observed({ status: 409 }))))).toBe(0)
  for (const bad of [observed({ status: 500 }), observed({ status: SILENCE }), turnedAway()]) {
    expect(missed(goalsOfCalm(statsOf(...fine, bad)))).toBe(1)
  }
  expect(
    missed(goalsOfCalm(statsOf(...many(97, observed()), ...many(3, observed({ ms: 1_500 }))))),
  ).toBe(1)
})

test('a flood is met when it is one, and those turned away hear it at once and when to come again', () => {
  const looked = statsOf(
    observed({ kind: 'healthz' }),
    observed({ kind: 'afterwards', status: 503 }),
  )
  const flood = (...input: Observation[]) =>
    goalsOfFlood({ input: statsOf(observed(), ...input), looked, recovered_ms: 100 })
  const page = turnedAway({ kind: 'page with dates', ms: 2_100 })
  expect(missed(flood(...many(9, turnedAway()), page))).toBe(0)
  expect(
    missed(flood(...many(9, turnedAway()), page, turnedAway({ retry_after: undefined }))),
  ).toBe(1)
  expect(missed(flood(...many(9, turnedAway()), page, turnedAway({ ms: 1_500 })))).toBe(1)
  expect(missed(flood(...many(9, turnedAway({ ms: 400 })), page))).toBe(1)
  expect(
    missed(goalsOfFlood({ input: statsOf(turnedAway(), page), looked, recovered_ms: 100 })),
  ).toBeGreaterThan(0)
})

test('what must always be answered was, and all is well soon afterwards', () => {
  const input = statsOf(
    observed(),
    ...many(9, turnedAway()),
    turnedAway({ kind: 'page with dates' }),
  )
  const kept = observed({ kind: 'kept page' })
  expect(missed(goalsOfFlood({ input, looked: statsOf(kept), recovered_ms: 100 }))).toBe(0)
  expect(
    missed(goalsOfFlood({ input, looked: statsOf({ ...kept, status: 503 }), recovered_ms: 100 })),
  ).toBe(1)
  expect(missed(goalsOfFlood({ input, looked: statsOf(kept), recovered_ms: 5_000 }))).toBe(1)
})

test('memory is flat when the last quarter of a long run weighs what the second did; a short run is not judged', () => {
  const weigh = (curve: number[]) =>
    overTime(curve.map((heap) => ({ resident: 300, heap, busy_seconds: 0 })))
  const filling = [40, 50, 55, 58, ...many(12, observed()).map(() => 60)]
  const leaking = Array.from({ length: 16 }, (_, look) => 50 + 2 * look)
  expect(goalOfMemory(weigh(filling), 600).holds).toBe(true)
  expect(goalOfMemory(weigh(leaking), 600).holds).toBe(false)
  expect(goalOfMemory(weigh(leaking), 60).holds).toBe(true)
})
