// npm run proof: the face of the house as Lighthouse sees it on a phone, search over many random towns, and every call under 100,000 hostile requests.
// `--runs 1` for a quick look, then paths to look at: those alone.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { judgePages, type Judged } from '../bench/lighthouse.ts'
import { startHouse, stopHouse } from '../journeys/open-house.ts'
import { buildWebIfStale } from './build-web.ts'

const { values, positionals } = parseArgs({ options: { runs: { type: 'string', default: '5' } }, allowPositionals: true })
const PORT = Number(process.env['PROOF_PORT'] ?? 4350)
const ORIGIN = `http://localhost:${PORT}`
const SEARCHED_TOWNS = '40'
const Found = z.object({ data: z.object({ room_categories: z.array(z.object({ slug: z.string() })).min(1) }) })

async function facePaths(): Promise<string[]> {
  const answer = await fetch(`${ORIGIN}/api/properties/fetch/`)
  const [home] = Found.parse(await answer.json()).data.room_categories
  return ['/', '/search-results', `/stay-details/${home?.slug}`, '/offers']
}

function show({ address, holds, lacks, ...judged }: Judged) {
  const scores = `${judged.performance} ${judged.accessibility} ${judged['best-practices']} ${judged.seo}`
  const times = `largest paint ${judged.largest_paint_ms} ms, blocked ${judged.blocked_ms} ms, shift ${judged.shift.toFixed(3)}`
  console.log(`${holds ? '✓' : '✗'} ${scores}  ${address}  ${times}${lacks.length > 0 ? `  (${lacks.join(', ')})` : ''}`)
}

await buildWebIfStale((line) => console.log(line))
const folder = mkdtempSync(join(tmpdir(), 'sadaf-proof-'))
const house = await startHouse({ folder, port: PORT })
let judged: Judged[] = []
try {
  const paths = positionals.length > 0 ? positionals : await facePaths()
  const addresses = paths.flatMap((path) => [ORIGIN + path, `${ORIGIN}/ar${path === '/' ? '' : path}`])
  console.log(`Lighthouse on a phone, median of ${values.runs}: performance, accessibility, best practices, SEO`)
  judged = await judgePages(addresses, Number(values.runs), show)
} finally {
  await stopHouse(house)
  rmSync(folder, { recursive: true, force: true })
}
const missed = judged.filter(({ holds }) => !holds).length
console.log(missed === 0 ? 'Every goal holds.' : `${missed} of ${judged.length} pages miss a goal.`)
const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
const is_whole =
  positionals.length > 0 ||
  run(join('node_modules', '.bin', 'vitest'), ['run', 'server/catalogue/stay-search.test.ts'], { SEARCH_WORLDS: SEARCHED_TOWNS })
const is_sturdy = positionals.length > 0 || run('node', ['fuzz/run.ts', '--requests', '100000'])
process.exit(missed === 0 && is_whole && is_sturdy ? 0 : 1)
