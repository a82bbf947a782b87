import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRound } from './run-round.ts'
import { openStage, type Stage } from './stage.ts'

const SEEDS = [1, 2, 3]

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 60_000)
afterAll(() => stage.close())

test.each(SEEDS)('whole after every fault: npm run chaos -- --rounds 1 --seed %i', { timeout: 300_000 }, async (seed) => {
  const { violations, ledger } = await runRound({ stage, seed })
  expect(violations).toEqual([])
  expect(ledger.said.length).toBeGreaterThan(0)
})
