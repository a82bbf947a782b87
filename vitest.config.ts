import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { callTable } from './bin/build/call-table.ts'

/**
 * Five processes for one test, of what other tests look at singly: part of `npm run proof --
 * cluster`.
 */
const WHOLE_CLUSTER = process.env['CLUSTER'] === 'on' ? [] : ['test/chaos/cluster/**']

/** Weeks of a company's days, which take minutes: part of `npm run proof -- year`. */
const WHOLE_YEAR = process.env['YEAR_DAYS'] === undefined ? ['test/proof/year/**'] : []

/** Ratios of times, which hold on a machine that does nothing else: parts of `npm run proof`. */
const MEASURED = process.env['MEASURED'] === 'on' ? [] : ['test/proof/measured/**']

/** Small files that take half a minute each: begun last, everything else would wait for them. */
const LONG = /\/(chaos|killed|embedded|fuzz)\.test\.ts$/

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const [long, short] = [files.filter(isLong), files.filter((file) => !isLong(file))]
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which returns a copy
    return [...long, ...(await super.sort(short))]
  }
}

const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)

export default defineConfig({
  plugins: [callTable()],
  test: {
    include: ['{bin,contract,demo,server,test,web}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...WHOLE_CLUSTER, ...WHOLE_YEAR, ...MEASURED],
    globalSetup: ['test/kit/servers/cluster.ts'],
    sequence: { sequencer: LongOnesFirst },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // a test waits for a quarter of its time: for the database, for processes, for the clock
    maxWorkers: 3,
    // modules are read once for all files of a process: else that is half of the time; what a file
    // opens it opens in a call
    isolate: false,
    env: { TZ: 'UTC' },
  },
})
