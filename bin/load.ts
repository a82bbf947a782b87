// npm run load: so many guests at once for so long, then a flood many times larger; exits 1 when a
// goal of decision 0026 is missed. `--guests 200 --seconds 60`; `--seconds 600` also judges memory.
// Wants a quiet machine.
import { parseArgs } from 'node:util'
import { makeRandom } from '#demo/random.ts'
import { goalOfMemory, goalsOfCalm, goalsOfFlood, linesOf } from '../test/load/goals.ts'
import { THINK_MS } from '../test/load/guest.ts'
import { holdGuests } from '../test/load/hold-guests.ts'
import { openServer } from '../test/load/server.ts'
import { buildWebIfStale } from './build/build-web.ts'

const PORT = Number(process.env['PORT'] ?? 4370)
const { values } = parseArgs({
  options: {
    guests: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
})
const [guests, seconds] = [Number(values.guests), Number(values.seconds)]

await buildWebIfStale((line) => console.log(line))
const server = await openServer(PORT)
try {
  console.log(
    `${guests} guests for ${seconds} s, each thinking ${THINK_MS.least / 1000} to ${THINK_MS.most / 1000} s between two steps`,
  )
  const { calm, lasted_seconds, memory, flood } = await holdGuests({
    server,
    guests,
    seconds,
    random: makeRandom(values.seed),
  })
  console.log(
    `${calm.observed.length} requests, ${Math.round(calm.observed.length / lasted_seconds)}/s; the server kept ${(memory.busy_seconds / lasted_seconds).toFixed(2)} of a core busy`,
  )
  for (const line of linesOf(calm)) console.log(line)
  const goals = [...goalsOfCalm(calm), goalOfMemory(memory, seconds), ...goalsOfFlood(flood)]
  for (const { holds, sentence } of goals) console.log(`${holds ? '✓' : '✗'} ${sentence}`)
  process.exitCode = goals.every(({ holds }) => holds) ? 0 : 1
} finally {
  await server.close()
}
