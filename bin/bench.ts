// npm run bench: how fast the house is where it promised to be, each thing beside a yardstick of the same moment. Minutes; wants a quiet machine.
// `npm run bench -- owner` measures one part alone.
import { measureOwnerDashboard } from '../bench/owner-dashboard.ts'
import { measurePages } from '../bench/pages.ts'
import { lineOf, type BenchRow } from '../bench/row.ts'
import { measureSearch } from '../bench/search.ts'

const PARTS = { pages: measurePages, owner: measureOwnerDashboard, search: measureSearch }

const say = (line: string) => console.log(line)
const wanted = process.argv.slice(2)
const rows: BenchRow[] = []
for (const [name, measure] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure(say)))
say('')
for (const row of rows) say(lineOf(row))
process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
