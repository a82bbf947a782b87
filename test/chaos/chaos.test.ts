import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { untilReady, type App } from './apps.ts'
import { recover } from './recovery.ts'
import { check, checkClaims } from './checker/index.ts'
import { makeRandom } from '#demo/random.ts'
import { fillQueue } from './faults.ts'
import { openLedger } from './load/ledger.ts'
import { sendGuests } from './load/send-guests.ts'
import { openRoundSetup } from './open-round.ts'
import { untilTrue } from './timeouts.ts'
import { evidenceOf, runRound } from './run-round.ts'
import { openPreparedDatabase, type PreparedDatabase } from './prepare-database.ts'

const SEED = 1 // others in `npm run proof -- chaos`

let prepared: PreparedDatabase
beforeAll(async () => {
  prepared = await openPreparedDatabase()
}, 60_000)
afterAll(() => prepared.close())

test(
  `whole after every fault: npm run chaos -- --rounds 1 --seed ${SEED}`,
  { timeout: 300_000 },
  async () => {
    const { violations, stories, ledger } = await runRound({ prepared, seed: SEED })
    // the message: a report cuts lists short, and texts that differ
    expect(violations, [...violations, ...stories].join('\n')).toEqual([])
    expect(ledger.said.length).toBeGreaterThan(0)
  },
)

const statusOf = async ({ url }: App, path: string) => (await fetch(`${url}${path}`)).status

test(
  'PostgreSQL is restarted and killed under guests: the processes live, say that they are not ready, and go on',
  { timeout: 300_000 },
  async () => {
    const random = makeRandom('restarts')
    const setup = await openRoundSetup({
      prepared,
      name: `restarts_${Date.now()}`,
      random,
      sabotage: {},
    })
    onTestFinished(() => setup.close())
    const { apps, cluster, urls, bank, clock, query } = setup
    expect(await untilReady(apps)).toBe(true)
    const pids = apps.map((app) => app.pid())
    const ledger = openLedger()
    const leaving = new AbortController()
    const visitors = sendGuests({
      guests: prepared.guests,
      clerks: prepared.clerks,
      urls,
      bank,
      random: random.of('guests'),
      ledger,
      clock,
      stopped: leaving.signal,
    })
    for (const goAway of [cluster.stop, async () => cluster.kill(), cluster.stop]) {
      const wanted = ledger.said.length + 5
      expect(await untilTrue(async () => ledger.said.length >= wanted)).toBe(true)
      await fillQueue(query) // so that jobs are under way
      await goAway()
      for (const app of apps) {
        expect(await untilTrue(async () => (await statusOf(app, '/readyz')) === 503)).toBe(true)
        expect(await statusOf(app, '/healthz')).toBe(200)
      }
      await cluster.start()
      expect(await untilReady(apps)).toBe(true)
    }
    leaving.abort()
    await visitors
    const evidence = evidenceOf(setup, ledger)
    expect([
      ...(await recover(setup, () => checkClaims(evidence))),
      ...(await check(evidence)),
    ]).toEqual([])
    expect(apps.map((app) => app.pid())).toEqual(pids)
    expect(apps.flatMap((app) => app.unordered_ends)).toEqual([])
  },
)
