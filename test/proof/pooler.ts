import { join } from 'node:path'
import { hasPgBouncer } from '#kit/servers/pgbouncer.ts'
import type { Section } from './page.ts'
import { runPart } from './run.ts'

const bin = (name: string) => join('node_modules', '.bin', name)
const env = { POOLER: 'pgbouncer' }
const PARTS = [
  {
    run: [bin('vitest'), 'run', 'test/kit/servers/pooler.test.ts', 'test/app/pooler.test.ts'],
    keep: /^\s+Tests /,
  },
  { run: ['node', 'bin/chaos.ts'], keep: /^(First seed|Whole|\d+ of)|\w \d+, / },
  {
    run: [bin('playwright'), 'test', '--project', 'en-desktop', '--project', 'ar-phone'],
    keep: /^\s+\d+ (passed|failed|flaky)/,
  },
]

/** What runs directly everywhere else, once through PgBouncer in transaction mode. */
export async function provePooler({
  title,
  say,
}: {
  title: string
  say: (line: string) => void
}): Promise<Section> {
  if (!hasPgBouncer)
    return {
      title,
      holds: false,
      lines: [
        'Not run: there is no pgbouncer on this machine (Debian: apt-get install pgbouncer).',
      ],
    }
  const sections: Section[] = []
  for (const part of PARTS) sections.push(await runPart({ title, env, ...part }, say))
  return {
    title,
    holds: sections.every(({ holds }) => holds),
    lines: sections.flatMap(({ lines }) => lines),
  }
}
