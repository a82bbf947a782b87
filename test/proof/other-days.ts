import { spawnSync } from 'node:child_process'
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
  '--workers', // two browsers and more by a false clock take all of two cores
  '1',
]

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
  if (spawnSync('faketime', ['--version']).status !== 0)
    return {
      title,
      holds: false,
      lines: ['Not run: there is no faketime on this machine (Debian: apt-get install faketime).'],
    }
  const run = ['faketime', '--exclude-monotonic', '-f', `+${DAYS_AHEAD}d`, ...JOURNEYS]
  const { holds, lines } = await runPart({ title, run, keep: /^\s+\d+ (passed|failed|flaky)/ }, say)
  return { title, holds, lines: lines.map((line) => `${DAYS_AHEAD} days ahead: ${line.trim()}`) }
}
