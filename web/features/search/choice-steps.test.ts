import { expect, test } from 'vitest'
import { openChoiceSteps } from './choice-steps.ts'
import { readSearchUrl, type SearchUrl } from './search-url.ts'

const NONE = readSearchUrl({}, '2026-11-21')
const PETS: SearchUrl = { ...NONE, pets: true }
const BEDS: SearchUrl = { ...PETS, beds: 2 }

function steps() {
  const clock = { ms: 0 }
  const replaces = openChoiceSteps(() => clock.ms)
  return { replaces, wait: (ms: number) => (clock.ms += ms) }
}

test('every choice is a step of the history, and a further one within two seconds replaces it', () => {
  const { replaces, wait } = steps()
  expect(replaces(NONE, PETS)).toBe(false)
  wait(2_000)
  expect(replaces(PETS, BEDS)).toBe(true)
  wait(2_001)
  expect(replaces(BEDS, PETS)).toBe(false)
})

test('a choice after going back replaces nothing', () => {
  const { replaces } = steps()
  replaces(NONE, PETS)
  expect(replaces(NONE, { ...NONE, discounts: true })).toBe(false)
})

test('a longer list and a map that moved are no steps, and part none', () => {
  const { replaces, wait } = steps()
  expect(replaces(NONE, { ...NONE, page: 2 })).toBe(true)
  expect(replaces(NONE, PETS)).toBe(false)
  expect(replaces(PETS, { ...PETS, bounds: '55,25,56,26' })).toBe(true)
  wait(1_000)
  expect(replaces({ ...PETS, bounds: '55,25,56,26' }, BEDS)).toBe(true)
})
