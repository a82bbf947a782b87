// npm run proof: every promise measured, and docs/proof.md says what came out. Some hours, on a
// quiet machine. `npm run proof -- chaos load` measures those parts alone; `-- /offers` judges
// those pages alone and writes nothing; `--runs 1` for a quick look at pages.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EVERY_RUN } from '../test/e2e/every-run.ts'
import { measureCalendar } from '../test/proof/calendar.ts'
import { proveCluster } from '../test/proof/cluster.ts'
import { measureInteractions } from '../test/proof/interactions.ts'
import { proveImage } from '../test/proof/image/image.ts'
import { judgeLighthouse } from '../test/proof/lighthouse/report.ts'
import { proveOtherDays } from '../test/proof/other-days.ts'
import { listPackages } from '../test/proof/packages.ts'
import { keepSections, type Section } from '../test/proof/page.ts'
import { provePooler } from '../test/proof/pooler.ts'
import { runPart } from '../test/proof/run.ts'

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const runs = Number(values.runs)
const paths = positionals.filter((one) => one.startsWith('/'))
const wanted = positionals.filter((one) => !one.startsWith('/'))

const say = (line: string) => console.log(line)

const TITLES = {
  lighthouse: 'Public pages on a phone (Lighthouse)',
  interactions: 'Presses on a phone four times slower',
  calendar: 'Two hundred units by ninety days',
  layouts: 'Journeys in their other language and layouts',
  servers: 'Servers that start, stop and are replaced under guests',
  days: 'Journeys on another day of the year',
  bench: 'Fast beside its yardsticks',
  uploads: 'A log-in while large pictures are sent',
  search: 'Search finds what the plain question finds',
  histories: 'Every fils over random histories',
  year: 'A year of the company',
  chaos: 'Whole after every fault',
  restarts: 'A hundred restarts of PostgreSQL under guests',
  pooler: 'Journeys and faults through PgBouncer',
  cluster: 'Journeys and faults on two disks, with a pooler, a standby and a bucket',
  load: 'Two hundred guests, and a flood',
  fuzz: 'Every call under hostile requests',
  image: 'The steps of the Dockerfile in a clean root',
  packages: 'What ships, and under which licences',
}
const vitest = join('node_modules', '.bin', 'vitest')
const playwright = join('node_modules', '.bin', 'playwright')
const LAYOUTS = ['en-desktop', 'ar-phone', 'en-phone', 'ar-desktop']
const HISTORIES_OF = [
  'server/owners/ledger/reconcile.test.ts',
  'server/owners/ledger/sums.test.ts',
  'server/billing/payments/killed.test.ts',
]
const PARTS: Record<keyof typeof TITLES, () => Promise<Section> | Section> = {
  lighthouse: () => judgeLighthouse({ title: TITLES.lighthouse, runs, paths: [], say }),
  interactions: () => measureInteractions({ title: TITLES.interactions, say }),
  calendar: () => measureCalendar({ title: TITLES.calendar, runs, say }),
  layouts: () =>
    runPart(
      {
        title: TITLES.layouts,
        run: [
          playwright,
          'test',
          ...LAYOUTS.flatMap((name) => ['--project', name]),
          '--grep-invert',
          EVERY_RUN,
        ],
        keep: /^\s+\d+ (passed|failed|flaky)/,
      },
      say,
    ),
  servers: () =>
    runPart(
      {
        title: TITLES.servers,
        run: [playwright, 'test', '--project', 'whole-server', '--grep', '@proof'],
        keep: /^\s+\d+ (passed|failed|flaky)/,
      },
      say,
    ),
  days: () => proveOtherDays({ title: TITLES.days, say }),
  bench: () => runPart({ title: TITLES.bench, run: ['node', 'bin/bench.ts'], keep: /^[✓✗]/ }, say),
  uploads: () =>
    runPart(
      {
        title: TITLES.uploads,
        run: [vitest, 'run', '--reporter', 'verbose', 'test/proof/measured/busy-log-in.test.ts'],
        env: { MEASURED: 'on' },
        keep: /^log-in: |^\s+Tests /,
      },
      say,
    ),
  search: () =>
    runPart(
      {
        title: TITLES.search,
        run: [vitest, 'run', 'server/catalogue/search/random-catalogues.test.ts'],
        env: { SEARCH_WORLDS: '40' },
        keep: /^\s+Tests /,
      },
      say,
    ),
  histories: () =>
    runPart(
      {
        title: TITLES.histories,
        run: [vitest, 'run', ...HISTORIES_OF],
        env: { HISTORIES: '60', CRASHES: 'every statement' },
        keep: /^\s+Tests /,
      },
      say,
    ),
  year: () =>
    runPart(
      {
        title: TITLES.year,
        run: [vitest, 'run', '--reporter', 'verbose', 'test/proof/year/year.test.ts'],
        env: { YEAR_DAYS: '375', YEAR_SEED: process.env['YEAR_SEED'] ?? '2027' },
        keep: /^\s+Tests |lives through|^\s+Duration/,
      },
      say,
    ),
  chaos: () =>
    runPart(
      {
        title: TITLES.chaos,
        run: ['node', 'bin/chaos.ts'],
        keep: /^(First seed|Whole|\d+ of)|\w \d+, /,
      },
      say,
    ),
  restarts: () =>
    runPart(
      {
        title: TITLES.restarts,
        run: ['node', 'bin/chaos.ts', '--restarts', '--rounds', '5'],
        keep: /^(First seed|Whole|\d+ of)|\w \d+, /,
      },
      say,
    ),
  pooler: () => provePooler({ title: TITLES.pooler, say }),
  cluster: () => proveCluster({ title: TITLES.cluster, say }),
  load: () =>
    runPart(
      {
        title: TITLES.load,
        run: ['node', 'bin/load.ts', '--seconds', '600'],
        keep: /^([✓✗\d]|  )/,
      },
      say,
    ),
  fuzz: () =>
    runPart(
      {
        title: TITLES.fuzz,
        run: ['node', 'test/fuzz/run.ts', '--requests', '100000'],
        keep: /^\s+Tests /,
      },
      say,
    ),
  image: () => proveImage({ title: TITLES.image, say }),
  packages: () => listPackages({ title: TITLES.packages, say }),
}

const unknown = wanted.find((name) => !(name in PARTS))
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}: ${Object.keys(PARTS).join(', ')}, or paths of pages.`)
  process.exit(2)
}
if (paths.length > 0) {
  const { holds } = await judgeLighthouse({ title: TITLES.lighthouse, runs, paths, say })
  process.exit(holds ? 0 : 1)
}
const sections: Section[] = []
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  sections.push(await measure())
  const today = new Date().toISOString().slice(0, 10)
  keepSections(join('docs', 'proof.md'), sections.slice(-1), {
    titles: Object.values(TITLES),
    today,
  })
}
for (const { title, holds } of sections) console.log(`${holds ? '✓' : '✗'} ${title}`)
process.exit(sections.every(({ holds }) => holds) ? 0 : 1)
