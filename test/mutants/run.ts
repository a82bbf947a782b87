import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { EQUIVALENTS, oneLine } from './equivalents.ts'
import type { Part } from './groups.ts'

export type Survivor = {
  file: string
  line: number
  original: string
  replacement: string
  was_run: boolean
}
export type Score = { killed: number; total: number; equivalent: number; survivors: Survivor[] }

const NOTICED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

export async function runMutants(parts: readonly Part[]): Promise<Score> {
  const scores: Score[] = []
  for (const part of parts) scores.push(await runPart(part))
  const sum = (count: 'killed' | 'total' | 'equivalent') =>
    scores.reduce((total, score) => total + score[count], 0)
  return {
    killed: sum('killed'),
    total: sum('total'),
    equivalent: sum('equivalent'),
    survivors: scores.flatMap(({ survivors }) => survivors),
  }
}

async function runPart({ rules, tests, needs_database }: Part): Promise<Score> {
  process.env['MUTANTS_TESTS'] = JSON.stringify(tests)
  process.env['MUTANTS_DATABASE'] = needs_database ? 'yes' : 'no'
  // Its tsconfigFile names none, for TypeScript 7 cannot rewrite project files for Stryker.
  const stryker = new Stryker({ configFile: 'test/mutants/stryker.json', mutate: rules })
  const results = await stryker.runMutationTest()
  const missed = results
    .filter(({ status }) => MISSED.includes(status))
    .map(({ fileName, location, replacement, status }) => ({
      file: relative(process.cwd(), fileName),
      line: location.start.line,
      original: textAt(fileName, location),
      replacement: replacement ?? '',
      was_run: status === 'Survived',
    }))
  const survivors = missed.filter((one) => !isEquivalent(one))
  const killed = results.filter(({ status }) => NOTICED.includes(status)).length
  return {
    killed,
    total: killed + survivors.length,
    equivalent: missed.length - survivors.length,
    survivors,
  }
}

const isEquivalent = ({ file, original, replacement }: Survivor) =>
  EQUIVALENTS.some(
    (one) =>
      one.file === file &&
      oneLine(one.original) === oneLine(original) &&
      oneLine(one.replacement) === oneLine(replacement),
  )

type Position = { line: number; column: number }

function textAt(file: string, { start, end }: { start: Position; end: Position }): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((text, index) =>
      text.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}
