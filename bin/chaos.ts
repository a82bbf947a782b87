// npm run chaos: rounds of faults under load, each proved whole afterwards; every tenth seed is a
// long round without faults. `--rounds 500`; `--seed 7 --rounds 1` plays one again; `--breakages`
// breaks the product on purpose, to see that the checker notices. `--cluster`: each process on a
// disk of its own, through a pooler, with a standby and a bucket, which are struck as well.
// `--restarts`: rounds of twenty restarts of the database.
import { parseArgs } from 'node:util'
import { POOLER } from '#kit/servers/pooler-server.ts'
import { CLUSTER_FAULTS } from '../test/chaos/cluster/faults.ts'
import { FAULTS, type Fault } from '../test/chaos/faults.ts'
import { runRound, type Round } from '../test/chaos/run-round.ts'
import { showBreakages } from '../test/chaos/show-breakages.ts'
import { openPreparedDatabase } from '../test/chaos/prepare-database.ts'

const SEEDS = 1_000_000
const STORIES_SHOWN = 6
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string' },
    breakages: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    restarts: { type: 'boolean', default: false },
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
if (values.breakages) process.exit(await breakOnPurpose())

const first_seed = Number(values.seed ?? Math.floor(Math.random() * SEEDS))
const struck = new Map<Fault, number>()

async function breakOnPurpose(): Promise<number> {
  let missed = 0
  await showBreakages(({ name, is_caught, rounds, messages }) => {
    if (!is_caught) missed += 1
    console.log(`${is_caught ? '✓' : '✗'} ${name} (round ${rounds})\n    ${messages}`)
  })
  return missed
}

function show({ seed, violations, stories, ledger, took_ms, ...round }: Round) {
  for (const fault of round.struck) struck.set(fault, (struck.get(fault) ?? 0) + 1)
  const counts = [
    'held',
    'confirmed',
    'cancelled',
    'joined',
    'checked in',
    'pictured',
    'moved',
    'placed',
    'split',
    'sold by hand',
    'refunded in part',
    'cancelled by the company',
  ].map((kind) => `${ledger.said.filter((one) => one.kind === kind).length} ${kind}`)
  console.log(
    `${violations.length === 0 ? '✓' : '✗'} seed ${seed} (${(took_ms / 1000).toFixed(0)} s): ${counts.join(', ')}; ${round.struck.join(', ')}`,
  )
  for (const line of [...violations, ...stories.slice(0, STORIES_SHOWN)]) console.log(`    ${line}`)
}

const prepared = await openPreparedDatabase({ is_cluster: values.cluster })
let broken = 0
console.log(`First seed ${first_seed}`)
if (values.cluster) console.log(`Two processes behind ${POOLER}, with a standby and a bucket`)
try {
  for (let n = 0; n < Number(values.rounds); n++) {
    const round = await runRound({
      prepared,
      seed: first_seed + n,
      ...(values.restarts && { conditions: 'restarts' }),
    })
    if (round.violations.length > 0) broken += 1
    show(round)
  }
} finally {
  await prepared.close()
}
console.log(
  [...FAULTS, ...(values.cluster ? CLUSTER_FAULTS : [])]
    .map((fault) => `${fault} ${struck.get(fault) ?? 0}`)
    .join(', '),
)
console.log(
  broken === 0
    ? 'Whole after every fault.'
    : `${broken} of ${values.rounds} rounds broke a promise.`,
)
process.exit(broken === 0 ? 0 : 1)
