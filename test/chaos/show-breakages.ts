import { BLIND_ONLY, BREAKAGES, type Breakage } from './breakages/index.ts'
import { runRound } from './run-round.ts'
import { openPreparedDatabase, type PreparedDatabase } from './prepare-database.ts'

const TRIES = 6
const FIRST_SEED = 7_001
const SOLD_TWICE = /^no night is sold twice/

export type Shown = { name: string; is_caught: boolean; rounds: number; messages: string }

export async function showBreakages(onShown: (shown: Shown) => void): Promise<void> {
  const prepared = await openPreparedDatabase()
  try {
    for (const breakage of BREAKAGES)
      onShown(breakage.settings ? await onStageOfItsOwn(breakage) : await show(prepared, breakage))
    const { violations } = await runRound({
      prepared,
      seed: FIRST_SEED,
      sabotage: BLIND_ONLY,
      conditions: 'peace',
    })
    const twice = violations.find((violation) => SOLD_TWICE.test(violation))
    onShown({
      name: 'with the constraint in its place blindness alone sells no night twice',
      is_caught: twice === undefined,
      rounds: 1,
      messages: twice ?? 'none was',
    })
  } finally {
    await prepared.close()
  }
}

async function onStageOfItsOwn(breakage: Breakage): Promise<Shown> {
  const prepared = await openPreparedDatabase({ settings: breakage.settings })
  try {
    return await show(prepared, breakage)
  } finally {
    await prepared.close()
  }
}

async function show(
  prepared: PreparedDatabase,
  { name, breaks, sabotage, conditions = 'peace' }: Breakage,
): Promise<Shown> {
  for (let rounds = 1; rounds <= TRIES; rounds++) {
    const { violations } = await runRound({
      prepared,
      seed: FIRST_SEED + rounds,
      sabotage,
      conditions,
    })
    const messages = violations.find((violation) => breaks.test(violation))
    if (messages !== undefined) return { name, is_caught: true, rounds, messages }
  }
  return { name, is_caught: false, rounds: TRIES, messages: 'nothing was noticed' }
}
