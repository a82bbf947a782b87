import { join } from 'node:path'
import { EVERY_RUN } from '../e2e/every-run.ts'
import type { Section } from './page.ts'
import { runPart } from './run.ts'

/** Over the end of a month, and in December of the year (decision 0065). */
const DAYS_AHEAD = 35
const JOURNEYS = [
  join('node_modules', '.bin', 'playwright'),
  'test',
  '--project',
  'en-desktop',
  '--project',
  'ar-phone',
  '--grep',
  EVERY_RUN,
]
const CLOCK = new URL('../e2e/servers/on-another-day.ts', import.meta.url)

/**
 * The demo is made for the day on which it is opened: the journeys of every run hold on another one too, with
 * servers and browsers on that day.
 */
export async function proveOtherDays({
  title,
  say,
}: {
  title: string
  say: (line: string) => void
}): Promise<Section> {
  const env = { DAYS_AHEAD: String(DAYS_AHEAD), NODE_OPTIONS: `--import ${CLOCK.href}` }
  const keep = /^\s+\d+ (passed|failed|flaky)/
  const { holds, lines } = await runPart({ title, run: JOURNEYS, env, keep }, say)
  return { title, holds, lines: lines.map((line) => `${DAYS_AHEAD} days ahead: ${line.trim()}`) }
}
