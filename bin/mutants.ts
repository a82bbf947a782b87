// npm run mutants: changes the rules one by one and looks whether their tests notice; `-- pricing`
// one folder, `-- sample` what npm test runs.
import { GROUPS, SAMPLE, type Part } from '../test/mutants/groups.ts'
import { oneLine } from '../test/mutants/equivalents.ts'
import { runMutants, type Score } from '../test/mutants/run.ts'

const GOAL_PERCENT = 90
const input = process.argv[2]
const groups: Record<string, Part[]> = input === 'sample' ? { sample: SAMPLE } : GROUPS
const names = input === undefined ? Object.keys(GROUPS) : [input]
const unknown = names.find((name) => !(name in groups))
if (unknown !== undefined) {
  console.error(`There is no group ${unknown}: ${Object.keys(GROUPS).join(', ')}, sample`)
  process.exit(2)
}

const percentOf = ({ killed, total }: Score) => (total === 0 ? 100 : (100 * killed) / total)

function show(name: string, score: Score) {
  for (const { file, line, original, replacement, was_run } of score.survivors)
    console.log(
      `${file}:${line}  ${oneLine(original)}  →  ${oneLine(replacement)}${was_run ? '' : '  (no test runs it)'}`,
    )
  const { killed, total, equivalent } = score
  console.log(
    `${name}: ${killed} of ${total} mutants noticed, ${percentOf(score).toFixed(1)} % (${equivalent} named as equivalent)`,
  )
}

let missed = 0
for (const name of names) {
  const score = await runMutants(groups[name] ?? [])
  show(name, score)
  if (percentOf(score) < GOAL_PERCENT) missed += 1
}
process.exit(missed === 0 ? 0 : 1)
