import { readFileSync } from 'node:fs'
import { untilReady } from './apps.ts'
import { recover } from './recovery.ts'
import { checkCluster } from './cluster/check.ts'
import { check, checkClaims, type Evidence } from './checker/index.ts'
import { makeRandom, type Random } from '#demo/random.ts'
import { planFaults, strikeAll, type Fault, type Strike } from './faults.ts'
import { openLedger, type Ledger } from './load/ledger.ts'
import { openCaller } from './load/caller.ts'
import type { Elsewhere } from './load/elsewhere.ts'
import { connectSites, sellElsewhere, settleSites } from './load/sell-elsewhere.ts'
import { sendGuests } from './load/send-guests.ts'
import { logOf, openRoundSetup, type Sabotage, type RoundSetup } from './open-round.ts'
import { untilTrue } from './timeouts.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { PreparedDatabase } from './prepare-database.ts'
import { tellStories } from './timelines.ts'

/**
 * After the last fault guests stay until so many more writes are acknowledged; without faults they
 * come for these.
 */
const STAYS = {
  faults: { writes: 8, timeout_ms: 2_000 },
  restarts: { writes: 8, timeout_ms: 2_000 },
  peace: { writes: 100, timeout_ms: 15_000 },
  calm: { writes: 1_000, timeout_ms: 150_000 },
  aside: { writes: 8, timeout_ms: 2_000 },
} as const
export type Conditions = keyof typeof STAYS
const EVERY_NTH_IS_CALM = 10
/**
 * On a cluster, unless it is calm: only what stands aside is struck, and nothing else may fail of
 * it.
 */
const EVERY_NTH_IS_ASIDE = 5
const LAST_WORDS = 5

export type Round = {
  seed: number
  violations: string[]
  struck: Fault[]
  ledger: Ledger
  stories: string[]
  took_ms: number
}
type Options = {
  prepared: PreparedDatabase
  seed: number
  sabotage?: Sabotage
  conditions?: Conditions
}

/** What a seed plays by itself. */
function conditionsOf(seed: number, { shared }: PreparedDatabase): Conditions {
  if (seed % EVERY_NTH_IS_CALM === 0) return 'calm'
  return shared && seed % EVERY_NTH_IS_ASIDE === 0 ? 'aside' : 'faults'
}

function planOf(conditions: Conditions, random: Random, { shared }: PreparedDatabase): Strike[] {
  if (conditions === 'aside' || conditions === 'restarts') return planFaults(random, conditions)
  return conditions === 'faults' ? planFaults(random, shared ? 'cluster' : 'database') : []
}

/** Load with faults, recovery, then the checker. The same seed makes the same plan. */
export async function runRound({
  prepared,
  seed,
  sabotage = {},
  conditions = conditionsOf(seed, prepared),
}: Options): Promise<Round> {
  const began = Date.now()
  const random = makeRandom(`sadaf ${seed}`)
  const plan = planOf(conditions, random.of('faults'), prepared)
  const ledger = openLedger()
  const setup = await openRoundSetup({
    prepared,
    name: `round_${seed}_${began}`,
    random,
    sabotage,
    is_large: conditions === 'calm',
  })
  const evidence = {
    ...evidenceOf(setup, ledger),
    is_calm: conditions === 'calm' || conditions === 'peace',
  }
  const violations: string[] = []
  const stories: string[] = []
  try {
    const elsewhere = elsewhereOf(setup, { prepared, random, ledger })
    await sendVisitors(setup, { prepared, random, plan, ledger, conditions, elsewhere })
    const settle = async () => [...(await settleSites(elsewhere)), ...(await checkClaims(evidence))]
    violations.push(...(await recover(setup, settle)), ...(await check(evidence)))
    violations.push(...(await checkCluster(setup, { ledger, ...prepared })))
    violations.push(...endsOf(setup), ...upsetsOf(ledger, conditions))
    stories.push(...(await tellStories(evidence, violations)))
  } catch (error) {
    violations.push(
      `calm: ${error instanceof Error ? error.message : String(error)}`,
      ...lastWords(setup),
      ...endsOf(setup),
    )
  } finally {
    await setup.close()
  }
  return {
    seed,
    violations,
    struck: plan.map(({ fault }) => fault),
    ledger,
    stories,
    took_ms: Date.now() - began,
  }
}

type Visitors = {
  prepared: PreparedDatabase
  random: Random
  plan: readonly Strike[]
  ledger: Ledger
  conditions: Conditions
  elsewhere: Elsewhere
}

function elsewhereOf(
  { urls, sites, query, clock, channel_ledger }: RoundSetup,
  { prepared, random: of_round, ledger }: Pick<Visitors, 'prepared' | 'random' | 'ledger'>,
): Elsewhere {
  const random = of_round.of('elsewhere')
  const [colleague] = prepared.clerks
  const caller = { urls, random: random.of('calls'), ledger, token: colleague?.token ?? '' }
  const today = () => dubaiDay(clock.now())
  return { sites, call: openCaller(caller), random, query, today, channel_ledger }
}

async function sendVisitors(
  setup: RoundSetup,
  { prepared, random, plan, ledger, conditions, elsewhere }: Visitors,
) {
  if (!(await untilReady(setup.apps))) throw new Error('The server did not start')
  await connectSites(elsewhere)
  const leaving = new AbortController()
  const selling = sellElsewhere(elsewhere, leaving.signal)
  const { urls, bank, clock } = setup
  const visitors = sendGuests({
    guests: prepared.guests,
    clerks: prepared.clerks,
    urls,
    bank,
    random: random.of('guests'),
    ledger,
    clock,
    is_on_cluster: setup.shared !== undefined,
    stopped: leaving.signal,
  })
  const writes = () => ledger.said.length
  await strikeAll(setup, plan, writes)
  const stay = STAYS[conditions]
  const wanted = writes() + stay.writes
  await untilTrue(async () => writes() >= wanted, stay.timeout_ms)
  leaving.abort()
  await Promise.all([visitors, selling])
}

export function evidenceOf(
  { pools, sealed, terms, channel_ledger }: RoundSetup,
  ledger: Ledger,
): Evidence {
  const { services: pool, provider } = pools
  return { pool, provider, ledger, channel_ledger, sealed, terms, is_calm: false }
}

/** These ask the store, which may be away. */
const NEED_STORE = /^(submitPreCheckIn|updateProfile) /
const UPSET = / (INVALID_INPUT|INTERNAL_ERROR|SOMETHING_WENT_WRONG)$/
const AWAY = / (no answer|SERVICE_UNAVAILABLE)$/

/**
 * Where nothing is broken no call may break, nor take what guests ask for something that cannot be
 * meant; where only the standby and the store are broken, no call either that does not need the
 * store.
 */
function upsetsOf({ heard }: Ledger, conditions: Conditions): string[] {
  if (conditions === 'faults' || conditions === 'restarts') return []
  const isUpset = (what: string) =>
    UPSET.test(what) || (conditions === 'aside' && AWAY.test(what) && !NEED_STORE.test(what))
  return [...heard].flatMap(([what, n]) =>
    isUpset(what) ? [`answers: ${what}, ${n} times in a round of ${conditions}`] : [],
  )
}

/** A process may end when a fault kills it, and never otherwise. */
function endsOf(setup: RoundSetup): string[] {
  const ends = setup.apps.flatMap((app, which) =>
    app.unordered_ends.map((end) => `ends: process ${which} ended by itself (${end})`),
  )
  return ends.length === 0 ? [] : [...ends, ...lastWords(setup)]
}

function lastWords({ folder }: RoundSetup): string[] {
  return ([0, 1] as const).flatMap((which) =>
    readFileSync(logOf(folder, which), 'utf8').trim().split('\n').slice(-LAST_WORDS),
  )
}
