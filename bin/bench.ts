// npm run bench: how fast the product is where it promised to be, each thing beside a yardstick of
// the same moment. Minutes; wants a quiet machine. `npm run bench -- owner` measures one part
// alone; `-- --large` a million homes and bookings too, for more than two hours.
import { parseArgs } from 'node:util'
import { measureFeeds } from '../test/bench/feeds.ts'
import { measureImport } from '../test/bench/import-homes.ts'
import { measureBooking } from '../test/bench/booking.ts'
import { measureStaffBookings } from '../test/bench/staff-bookings.ts'
import { measureMonth } from '../test/bench/month.ts'
import { measureInbox } from '../test/bench/inbox.ts'
import { measureOwnerDashboard } from '../test/bench/owner-dashboard.ts'
import { measurePages } from '../test/bench/pages.ts'
import { measureRequests } from '../test/bench/requests.ts'
import { keepResults } from '../test/bench/results.ts'
import { lineOf, type BenchRow } from '../test/bench/row.ts'
import { measureMillion, measureDatasets } from '../test/bench/datasets/datasets.ts'

const PARTS = {
  pages: measurePages,
  requests: measureRequests,
  owner: measureOwnerDashboard,
  month: measureMonth,
  booking: measureBooking,
  import: measureImport,
  feeds: measureFeeds,
  search: measureDatasets,
  million: measureMillion,
  staff: measureStaffBookings,
  inbox: measureInbox,
}
const LARGE = ['million', 'staff', 'inbox']
const is_for_show = Object.keys(process.env).some((name) => name.startsWith('BENCH_'))

const say = (line: string) => console.log(line)
const { values, positionals } = parseArgs({
  options: { large: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !(name in PARTS))
if (unknown.length > 0)
  throw new Error(
    `There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`,
  )
const isWanted = (part: string) =>
  (positionals.length > 0 ? positionals.includes(part) : !LARGE.includes(part)) ||
  (LARGE.includes(part) && values.large)

const measured = new Map<string, BenchRow[]>()
for (const [part, measure] of Object.entries(PARTS))
  if (isWanted(part)) measured.set(part, await measure(say))
const rows = [...measured.values()].flat()
say(`\n  ${'name'.padEnd(48)}  ratio  goal     medians`)
for (const row of rows) say(lineOf(row))
say('')
for (const { name, sentence } of rows) say(`${name}: ${sentence}`)
if (!is_for_show)
  keepResults({ measured, parts: Object.keys(PARTS), today: new Date().toISOString().slice(0, 10) })
process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
