import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { buildWebIfStale } from '../../../bin/build/build-web.ts'
import { startServer, stopServer } from '../../e2e/servers/open-servers.ts'
import { judgePages, type Judged } from './judge.ts'
import type { Section } from '../page.ts'
import { installLighthouse } from './run.ts'

const PORT = Number(process.env['PROOF_PORT'] ?? 4350)
const ORIGIN = `http://localhost:${PORT}`
const SearchAnswer = z.object({
  data: z.object({ room_categories: z.array(z.object({ slug: z.string() })).min(1) }),
})

type Options = {
  title: string
  runs: number
  paths: string[]
  say: (line: string) => void
}

export async function judgeLighthouse({ title, runs, paths, say }: Options): Promise<Section> {
  installLighthouse(say)
  await buildWebIfStale(say)
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-proof-'))
  const server = await startServer({ folder, port: PORT })
  const lines: string[] = []
  const tell = (line: string) => {
    lines.push(line)
    say(line)
  }
  tell(`Lighthouse on a phone, median of ${runs}: performance, accessibility, best practices, SEO`)
  try {
    const wanted = paths.length > 0 ? paths : await lighthousePaths()
    const addresses = wanted.flatMap((path) => [
      ORIGIN + path,
      `${ORIGIN}/ar${path === '/' ? '' : path}`,
    ])
    const judged = await judgePages(addresses, runs, (one) => tell(lineOf(one)))
    return { title, holds: judged.every(({ holds }) => holds), lines }
  } finally {
    await stopServer(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function lighthousePaths(): Promise<string[]> {
  const answer = await fetch(`${ORIGIN}/api/properties/fetch/`)
  const [home] = SearchAnswer.parse(await answer.json()).data.room_categories
  return ['/', '/search-results', `/stay-details/${home?.slug}`, '/offers']
}

function lineOf({ address, holds, lacks, ...judged }: Judged): string {
  const scores = `${judged.performance} ${judged.accessibility} ${judged['best-practices']} ${judged.seo}`
  const times = `largest paint ${judged.largest_paint_ms} ms, blocked ${judged.blocked_ms} ms, shift ${judged.shift.toFixed(3)}`
  const path = new URL(address).pathname
  return `${holds ? '✓' : '✗'} ${scores}  ${path}  ${times}${lacks.length > 0 ? `  (${lacks.join(', ')})` : ''}`
}
