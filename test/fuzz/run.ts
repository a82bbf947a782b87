// npm run fuzz: hostile requests to every call, each world from another seed. `--requests`,
// `--seed`; `--request '{…}'` sends one again.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    request: { type: 'string' },
  },
})
const seed = values.seed ?? String(Date.now() % 1_000_000_000)
const again = values.request === undefined ? {} : { FUZZ_REQUEST: values.request }
const env = { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: seed, ...again }
const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), ['run', 'test/fuzz/'], {
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.exit(status ?? 1)
