import { BLIND_ONLY, BREAKAGES, type Breakage } from './breakages/index.ts'
import { runRound } from './run-round.ts'
import { openStage, type Stage } from './prepare-database.ts'

const TRIES = 6
const FIRST_SEED = 7_001
const SOLD_TWICE = /^no night is sold twice/

export type Shown = { name: string; is_caught: boolean; rounds: number; words: string }

/** Breaks the product in every way we know and tells whether the checker named it; some breakages need a round or two to do harm. */
export async function showBreakages(onShown: (shown: Shown) => void): Promise<void> {
  const stage = await openStage()
  try {
    for (const breakage of BREAKAGES) onShown(breakage.settings ? await onStageOfItsOwn(breakage) : await show(stage, breakage))
    const { violations } = await runRound({ stage, seed: FIRST_SEED, sabotage: BLIND_ONLY, weather: 'peace' })
    const twice = violations.find((violation) => SOLD_TWICE.test(violation))
    onShown({
      name: 'with the constraint in its place blindness alone sells no night twice',
      is_caught: twice === undefined,
      rounds: 1,
      words: twice ?? 'none was',
    })
  } finally {
    await stage.close()
  }
}

async function onStageOfItsOwn(breakage: Breakage): Promise<Shown> {
  const stage = await openStage(breakage.settings)
  try {
    return await show(stage, breakage)
  } finally {
    await stage.close()
  }
}

async function show(stage: Stage, { name, breaks, sabotage, weather = 'peace' }: Breakage): Promise<Shown> {
  for (let rounds = 1; rounds <= TRIES; rounds++) {
    const { violations } = await runRound({ stage, seed: FIRST_SEED + rounds, sabotage, weather })
    const words = violations.find((violation) => breaks.test(violation))
    if (words !== undefined) return { name, is_caught: true, rounds, words }
  }
  return { name, is_caught: false, rounds: TRIES, words: 'nothing was noticed' }
}
