import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Section } from './page.ts'
import { runPart } from './run.ts'

/** Over a month's end, over the year's end into the high season, and into the summer of a year that has no history before it. */
const DAYS_AHEAD = [5, 35, 220]
const DATES_FILES = 'server/operator/verbs/files.test.ts' // files are of the real day
const bin = (name: string) => join('node_modules', '.bin', name)
const PARTS = [
  { run: [bin('vitest'), 'run', '--exclude', DATES_FILES], keep: /^\s+Tests / },
  { run: [bin('playwright'), 'test', '--project', 'en-desk', '--project', 'ar-phone'], keep: /^\s+\d+ (passed|failed|flaky)/ },
]

/** The demo is made for the day on which it is opened: every test holds on others too, with servers, database and browser on that day. */
export async function proveOtherDays({ title, say }: { title: string; say: (line: string) => void }): Promise<Section> {
  if (spawnSync('faketime', ['--version']).status !== 0)
    return { title, holds: false, lines: ['Not run: there is no faketime on this machine (Debian: apt-get install faketime).'] }
  const sections: Section[] = []
  for (const days of DAYS_AHEAD) {
    for (const { run, keep } of PARTS) {
      const on_that_day = ['faketime', '--exclude-monotonic', '-f', `+${days}d`, ...run]
      const { holds, lines } = await runPart({ title, run: on_that_day, keep }, say)
      sections.push({ title, holds, lines: lines.map((line) => `${days} days ahead: ${line.trim()}`) })
    }
  }
  return { title, holds: sections.every(({ holds }) => holds), lines: sections.flatMap(({ lines }) => lines) }
}
