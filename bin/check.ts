// npm run check: format, lint, types, dead code, and what no linter knows. Stops at the first red.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOfMigrations } from '#server/db/migrate/recorded-migrations.ts'
import { unsafeStatements } from '#server/db/migrate/safe-migrations.ts'
import { retiredWords } from './retired-words.ts'
import { faultsOfWalls } from './walls.ts'

/** What takes a second first. */
const STEPS: [name: string, run: () => boolean][] = [
  ['format', () => tool('oxfmt', ['--check'])],
  ['walls between rooms', () => saysNothing(faultsOfWalls())],
  ['start and end, never left and right', noSides],
  ['migrations as recorded', () => saysNothing(faultsOfMigrations())],
  ['migrations beside the version before', () => saysNothing(unsafeStatements())],
  ['standard terms', noRetiredWords],
  ['SQL of the slices in queries files', noStraySql],
  ['rows by schema', noUncheckedRows],
  ['types', () => tool('tsc', ['-b', '--checkers', '1'])], // several check the same types again
  ['lint', () => tool('oxlint', ['--type-aware', '--quiet'])],
  ['dead code', () => tool('knip', [])],
]

export function runChecks(): { passed: number; failed: number } {
  for (const [index, [name, run]] of STEPS.entries()) {
    const started = performance.now()
    const is_good = run()
    console.log(
      `${is_good ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
    )
    if (!is_good) return { passed: index, failed: 1 }
  }
  return { passed: STEPS.length, failed: 0 }
}

function tool(name: string, args: string[]): boolean {
  return (
    spawnSync(join('node_modules', '.bin', name), args, { stdio: ['ignore', 'inherit', 'inherit'] })
      .status === 0
  )
}

const SIDES =
  /(margin|padding|border|inset)-(left|right)|text-align:\s*(left|right)|(?<![\w-])(ml|mr|pl|pr|left|right|text-left|text-right|rounded-[lr]|border-[lr])-(\d|px|auto|\[)/

/** Arabic runs the other way: no style of the web may name a side. */
function noSides(): boolean {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(css|tsx)$/.test(name),
  )
  const offences = files.flatMap((name) =>
    readFileSync(join('web', name), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        SIDES.test(line) ? [`web/${name}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
  for (const offence of offences) console.log(offence)
  return offences.length === 0
}

function saysNothing(faults: string[]): boolean {
  for (const fault of faults) console.log(fault)
  return faults.length === 0
}

function noRetiredWords(): boolean {
  const offences = retiredWords()
  for (const offence of offences) console.log(offence)
  return offences.length === 0
}

const SQL = /\b(sql|condition|rowsOf\(\w+\))`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/

/** Folders whose work is the database or that stand around the slices. */
const NO_SLICES = new Set(['backup', 'core', 'db', 'http', 'jobs', 'main', 'outside', 'page-cache'])

function noStraySql(): boolean {
  const slices = readdirSync('server', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !NO_SLICES.has(entry.name),
  )
  const files = slices.flatMap((slice) =>
    readdirSync(join('server', slice.name), { recursive: true, encoding: 'utf8' }).map((name) =>
      join('server', slice.name, name),
    ),
  )
  const offences = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      !/queries\.ts$|\.test\.ts$/.test(file) &&
      SQL.test(readFileSync(file, 'utf8')),
  )
  for (const file of offences) console.log(`${file} has SQL: move it to a *queries.ts file`)
  return offences.length === 0
}

const ROWS = 'server/db/rows.ts'

/** `sql<Row>` would say what nobody checks. */
function noUncheckedRows(): boolean {
  const files = ['server', 'demo', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const offences = files.filter(
    (file) => file.endsWith('.ts') && file !== ROWS && /\bsql</.test(readFileSync(file, 'utf8')),
  )
  for (const file of offences)
    console.log(`${file} has sql<…>: say with rowsOf(schema) what its rows are`)
  return offences.length === 0
}

if (import.meta.main) process.exit(runChecks().failed)
