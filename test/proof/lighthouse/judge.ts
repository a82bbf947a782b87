import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../../bin/shared/chromium.ts'
import { runLighthouse } from './run.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** Issue of the face: a phone on a slow line (Lighthouse's own throttling), scores of 100. */
const GOALS: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
const SHIFT_GOAL = 0.005 // shown as 0.00
const DEBUGGING_PORT = 9_377

type Run = Record<Category, number> & {
  largest_paint_ms: number
  shift: number
  blocked_ms: number
  lacks: string[]
}

export type Judged = Run & { address: string; runs: number; holds: boolean }

export async function judgePages(
  addresses: readonly string[],
  runs: number,
  onJudged: (judged: Judged) => void,
): Promise<Judged[]> {
  const args = [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUGGING_PORT}`]
  const browser = await chromium.launch({ executablePath: await findChromium(), args })
  const all: Judged[] = []
  try {
    for (const address of addresses) {
      await runOnce(address)
      const seen: Run[] = []
      for (let run = 0; run < runs; run++) seen.push(await runOnce(address))
      const judged = judge(address, seen)
      onJudged(judged)
      all.push(judged)
    }
  } finally {
    await browser.close()
  }
  return all
}

async function runOnce(address: string): Promise<Run> {
  const { categories, audits } = await runLighthouse(address, {
    port: DEBUGGING_PORT,
    categories: CATEGORIES,
  })
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  const lacks = CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      return weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 1
        ? [id]
        : []
    }),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    largest_paint_ms: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    blocked_ms: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    lacks,
  }
}

function judge(address: string, seen: readonly Run[]): Judged {
  const middle = (read: (run: Run) => number) =>
    seen.map(read).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)] ?? 0
  const judged = {
    address,
    runs: seen.length,
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    'best-practices': middle((run) => run['best-practices']),
    seo: middle((run) => run.seo),
    largest_paint_ms: middle((run) => run.largest_paint_ms),
    blocked_ms: middle((run) => run.blocked_ms),
    shift: Math.max(...seen.map(({ shift }) => shift)),
    lacks: [...new Set(seen.flatMap(({ lacks }) => lacks))],
  }
  const holds =
    CATEGORIES.every((category) => judged[category] >= GOALS[category]) && judged.shift < SHIFT_GOAL
  return { ...judged, holds }
}
