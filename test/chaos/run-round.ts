import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { untilReady } from './apps.ts'
import { calmDown } from './recovery.ts'
import { check, checkClaims, type Evidence } from './checker/index.ts'
import { throwDice, type Dice } from './random.ts'
import { planFaults, strikeAll, type Fault, type Strike } from './faults.ts'
import { openLedger, type Ledger } from './load/ledger.ts'
import { sendGuests } from './load/send-guests.ts'
import { logOf, openScene, type Sabotage, type Scene } from './open-round.ts'
import { untilTrue } from './timeouts.ts'
import type { Stage } from './prepare-database.ts'
import { tellStories } from './timelines.ts'

/** After the last fault the crowd stays until so many writes more are acknowledged; in peace it came for these. */
const STAYS = {
  faults: { writes: 8, patience_ms: 2_000 },
  peace: { writes: 100, patience_ms: 15_000 },
  calm: { writes: 1_000, patience_ms: 150_000 },
} as const
/** What a round is about: faults; none, for as long; none, for ten times as long and with ten times as many units. */
export type Weather = keyof typeof STAYS
const EVERY_NTH_IS_CALM = 10
const LAST_WORDS = 5

export type Round = { seed: number; violations: string[]; struck: Fault[]; ledger: Ledger; stories: string[]; took_ms: number }
type Wish = { stage: Stage; seed: number; sabotage?: Sabotage; weather?: Weather }

/** What a seed plays by itself. */
const weatherOf = (seed: number): Weather => (seed % EVERY_NTH_IS_CALM === 0 ? 'calm' : 'faults')

/** One round: a world, a crowd, faults while it is there, calm afterwards, and what the checker says of it. The same seed makes the same plan. */
export async function runRound({ stage, seed, sabotage = {}, weather = weatherOf(seed) }: Wish): Promise<Round> {
  const began = Date.now()
  const dice = throwDice(`sadaf ${seed}`)
  const plan = weather === 'faults' ? planFaults(dice.of('faults')) : []
  const ledger = openLedger()
  const scene = await openScene({ stage, name: `round_${seed}_${began}`, dice, sabotage, is_large: weather === 'calm' })
  const evidence = { ...evidenceOf(scene, ledger), is_calm: weather !== 'faults' }
  const violations: string[] = []
  const stories: string[] = []
  try {
    await sendCrowd(scene, { stage, dice, plan, ledger, weather })
    violations.push(...(await calmDown(scene, () => checkClaims(evidence))), ...(await check(evidence)))
    violations.push(...endsOf(scene), ...(weather === 'faults' ? [] : upsetsOf(ledger)))
    stories.push(...(await tellStories(evidence, violations)))
  } catch (error) {
    violations.push(`calm: ${error instanceof Error ? error.message : String(error)}`, ...lastWords(scene), ...endsOf(scene))
  } finally {
    await scene.close()
  }
  return { seed, violations, struck: plan.map(({ fault }) => fault), ledger, stories, took_ms: Date.now() - began }
}

type Crowd = { stage: Stage; dice: Dice; plan: readonly Strike[]; ledger: Ledger; weather: Weather }

/** Sends everybody in and strikes; ends when the last has left. */
async function sendCrowd(scene: Scene, { stage, dice, plan, ledger, weather }: Crowd) {
  if (!(await untilReady(scene.apps))) throw new Error('The house did not open')
  const leaving = new AbortController()
  const { urls, bank, clock } = scene
  const crowd = sendGuests({ guests: stage.guests, urls, bank, dice: dice.of('crowd'), ledger, clock, stopped: leaving.signal })
  const writes = () => ledger.said.length
  await strikeAll(scene, plan, writes)
  const stay = STAYS[weather]
  const wanted = writes() + stay.writes
  await untilTrue(async () => writes() >= wanted, stay.patience_ms)
  leaving.abort()
  await crowd
}

/** What the checker reads of a round. */
export function evidenceOf({ pools, folder, terms }: Scene, ledger: Ledger): Evidence {
  return { pool: pools.house, vault: pools.vault, ledger, files: join(folder, 'data', 'files'), terms, is_calm: false }
}

/** Where nothing is broken no call may break, nor take what the crowd asks for something that cannot be meant. */
const upsetsOf = ({ heard }: Ledger) =>
  [...heard].flatMap(([what, n]) =>
    / (INVALID_INPUT|INTERNAL_ERROR|SOMETHING_WENT_WRONG)$/.test(what) ? [`answers: ${what}, ${n} times in a calm round`] : [],
  )

/** A process may end when a fault kills it, and never otherwise. */
function endsOf(scene: Scene): string[] {
  const ends = scene.apps.flatMap((app, which) => app.unordered_ends.map((end) => `ends: process ${which} ended by itself (${end})`))
  return ends.length === 0 ? [] : [...ends, ...lastWords(scene)]
}

/** The end of what the processes wrote to their logs. */
function lastWords({ folder }: Scene): string[] {
  return ([0, 1] as const).flatMap((which) => readFileSync(logOf(folder, which), 'utf8').trim().split('\n').slice(-LAST_WORDS))
}
