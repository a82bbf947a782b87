import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { untilReady } from './apps.ts'
import { calmDown } from './calm.ts'
import { check, checkClaims } from './checker/index.ts'
import { throwDice, type Dice } from './dice.ts'
import { planFaults, strikeAll, type Fault, type Strike } from './faults.ts'
import { openLedger, type Ledger } from './load/ledger.ts'
import { sendGuests } from './load/send-guests.ts'
import { logOf, openScene, type Sabotage, type Scene } from './open-scene.ts'
import { untilTrue } from './patience.ts'
import type { Stage } from './stage.ts'
import { tellStories } from './stories.ts'

/** After the last fault the crowd stays until so many writes more are acknowledged. */
const LAST = { writes: 8, patience_ms: 2_000 }
const PEACE = { writes: 100, patience_ms: 15_000 }
const LAST_WORDS = 5

export type Round = { seed: number; violations: string[]; struck: Fault[]; ledger: Ledger; stories: string[]; took_ms: number }
type Wish = { stage: Stage; seed: number; sabotage?: Sabotage; is_peaceful?: boolean }

/** One round: a world, a crowd, faults while it is there (none in peace), calm afterwards, and what the checker says of it. The same seed makes the same plan. */
export async function runRound({ stage, seed, sabotage = {}, is_peaceful = false }: Wish): Promise<Round> {
  const began = Date.now()
  const dice = throwDice(`sadaf ${seed}`)
  const plan = is_peaceful ? [] : planFaults(dice.of('faults'))
  const ledger = openLedger()
  const scene = await openScene({ stage, name: `round_${seed}_${began}`, dice, sabotage })
  const evidence = { pool: scene.pools.house, vault: scene.pools.vault, ledger, files: join(scene.folder, 'data', 'files') }
  const violations: string[] = []
  const stories: string[] = []
  try {
    await sendCrowd(scene, { stage, dice, plan, ledger })
    violations.push(...(await calmDown(scene, () => checkClaims(evidence))), ...(await check(evidence)))
    violations.push(...endsOf(scene))
    stories.push(...(await tellStories(evidence, violations)))
  } catch (error) {
    violations.push(`calm: ${error instanceof Error ? error.message : String(error)}`, ...lastWords(scene), ...endsOf(scene))
  } finally {
    await scene.close()
  }
  return { seed, violations, struck: plan.map(({ fault }) => fault), ledger, stories, took_ms: Date.now() - began }
}

type Crowd = { stage: Stage; dice: Dice; plan: readonly Strike[]; ledger: Ledger }

/** Sends everybody in and strikes; ends when the last has left. */
async function sendCrowd(scene: Scene, { stage, dice, plan, ledger }: Crowd) {
  if (!(await untilReady(scene.apps))) throw new Error('The house did not open')
  const leaving = new AbortController()
  const { urls, bank, clock } = scene
  const crowd = sendGuests({ guests: stage.guests, urls, bank, dice: dice.of('crowd'), ledger, clock, stopped: leaving.signal })
  const writes = () => ledger.said.length
  await strikeAll(scene, plan, writes)
  const stay = plan.length === 0 ? PEACE : LAST
  const wanted = writes() + stay.writes
  await untilTrue(async () => writes() >= wanted, stay.patience_ms)
  leaving.abort()
  await crowd
}

/** A process may end when a fault kills it, and never otherwise. */
function endsOf(scene: Scene): string[] {
  const ends = scene.apps.flatMap((app, which) => app.unordered_ends.map((end) => `ends: process ${which} ended by itself (${end})`))
  return ends.length === 0 ? [] : [...ends, ...lastWords(scene)]
}

/** The end of what the processes wrote to their logs. */
function lastWords({ folder }: Scene): string[] {
  return ([0, 1] as const).flatMap((which) => readFileSync(logOf(folder, which), 'utf8').trim().split('\n').slice(-LAST_WORDS))
}
