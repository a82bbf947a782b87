import { join } from 'node:path'
import type { Section } from './page.ts'
import { runPart } from './run.ts'

const bin = (name: string) => join('node_modules', '.bin', name)
const TESTS = [
  'test/kit/servers/pooler',
  'test/app/pooler',
  'test/app/replica',
  'test/app/files-in-bucket',
  'test/chaos/cluster/check',
]
const PARTS = [
  {
    run: [bin('vitest'), 'run', ...TESTS.map((name) => `${name}.test.ts`)],
    env: { CLUSTER: 'on' },
    keep: /^\s+Tests /,
  },
  {
    run: ['node', 'bin/chaos.ts', '--cluster'],
    keep: /^(First seed|Two processes|Whole|\d+ of)|\w \d+, /,
  },
  {
    run: [bin('playwright'), 'test', '--project', 'en-desktop', '--project', 'ar-phone'],
    env: { CLUSTER: 'on' },
    keep: /^\s+\d+ (passed|failed|flaky)/,
  },
]

/**
 * Two processes on a disk of their own each, through a pooler, with a standby and files in a
 * bucket: the tests of each of these, faults, journeys.
 */
export async function proveCluster({
  title,
  say,
}: {
  title: string
  say: (line: string) => void
}): Promise<Section> {
  const sections: Section[] = []
  for (const part of PARTS) sections.push(await runPart({ title, ...part }, say))
  return {
    title,
    holds: sections.every(({ holds }) => holds),
    lines: sections.flatMap(({ lines }) => lines),
  }
}
