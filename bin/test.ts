// npm test: everything a change must pass. `npm test -- --changed`: of it the checks, the unit tests
// that import what changed since the branch left main, and the journeys written anew. Ends with one
// plain line.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { EVERY_RUN } from '../test/e2e/every-run.ts'
import { runChecks } from './check.ts'

const REPORTS = 'test-results'

const JOURNEYS = ['whole-server', 'en-desktop', 'ar-phone']

type Count = { passed: number; failed: number; failures?: string[] }

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

async function runUnits(since: string | undefined): Promise<Count> {
  const file = join(REPORTS, 'units.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const which = since === undefined ? [] : ['--changed', since, '--passWithNoTests']
  const vitest = join('node_modules', '.bin', 'vitest')
  const status = await start(vitest, ['run', ...which, ...reporters])
  const report = VitestReport.safeParse(readJson(file))
  if (!report.success) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report.data
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0)
  return {
    passed: numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    failures: failuresIn(report.data),
  }
}

/** What failed and why: the journeys' long list comes after the units, and a log may be cut. */
function failuresIn({ testResults }: z.infer<typeof VitestReport>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}\n${message}`]
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${name} › ${fullName}\n${failureMessages?.join('\n') ?? ''}`,
    )
  })
}

/** A fixed sample of the mutants (`npm run mutants -- sample`): most of them must be noticed. */
async function runMutants(): Promise<Count> {
  const is_good = (await start(process.execPath, [join('bin', 'mutants.ts'), 'sample'])) === 0
  return is_good
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, failures: ['Too many mutants of the sample were not noticed'] }
}

async function runJourneys(since: string | undefined): Promise<Count> {
  const names = JOURNEYS.flatMap((name) => ['--project', name])
  const status = await start(join('node_modules', '.bin', 'playwright'), [
    'test',
    ...names,
    '--grep',
    EVERY_RUN,
    ...(since === undefined ? [] : [`--only-changed=${since}`, '--pass-with-no-tests']),
  ])
  const report = PlaywrightReport.safeParse(readJson(join(REPORTS, 'journeys.json')))
  if (!report.success) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.data.stats
  if (flaky > 0) console.log(`${flaky} of the journeys needed a second try: see "flaky" above.`)
  return { passed: expected + flaky, failed: unexpected === 0 && status !== 0 ? 1 : unexpected }
}

/** Answers the exit code, null without one. */
function start(command: string, args: string[]): Promise<number | null> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', resolve)
  })
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const { changed } = parseArgs({ options: { changed: { type: 'boolean' } } }).values
const since = changed
  ? execFileSync('git', ['merge-base', 'main', 'HEAD'], { encoding: 'utf8' }).trim()
  : undefined
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const counts: Count[] = [runChecks()]
// The unit tests do without the web, and wait for a quarter of their time. Journeys build it
// themselves where this fails.
const [, units] = await Promise.all([
  start(process.execPath, [join('bin', 'build', 'build-web.ts')]),
  runUnits(since),
])
// The journeys' servers wait much while they open.
const runs = since === undefined ? [runMutants(), runJourneys(since)] : [runJourneys(since)]
counts.push(units, ...(await Promise.all(runs)))
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const { failures = [] } of counts)
  for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
