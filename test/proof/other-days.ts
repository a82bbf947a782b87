import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Section } from './page.ts'
import { runPart } from './run.ts'

/**
 * Over a month's end, over the year's end into the high season, and into the summer of another
 * year.
 */
const DAYS_AHEAD = [5, 35, 220]
const JOURNEYS = [
  join('node_modules', '.bin', 'playwright'),
  'test',
  '--project',
  'en-desktop',
  '--project',
  'ar-phone',
]

/**
 * The demo is made for the day on which it is opened: every journey holds on others too, with
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
  const sections: Section[] = []
  for (const days of DAYS_AHEAD) {
    const run = ['faketime', '--exclude-monotonic', '-f', `+${days}d`, ...JOURNEYS]
    const { holds, lines } = await runPart(
      { title, run, keep: /^\s+\d+ (passed|failed|flaky)/ },
      say,
    )
    sections.push({
      title,
      holds,
      lines: lines.map((line) => `${days} days ahead: ${line.trim()}`),
    })
  }
  return {
    title,
    holds: sections.every(({ holds }) => holds),
    lines: sections.flatMap(({ lines }) => lines),
  }
}
