import { defineConfig } from 'vitest/config'
import { callTable } from '../../bin/build/call-table.ts'

const tests: unknown = JSON.parse(process.env['MUTANTS_TESTS'] ?? '[]')
const needs_database = process.env['MUTANTS_DATABASE'] === 'yes'

/** The tests of one group alone; PostgreSQL only where one of them asks for it. */
export default defineConfig({
  plugins: [callTable()],
  test: {
    // each mutant has a worker of its own, in which the files of tests load the server once
    isolate: false,
    include: Array.isArray(tests) ? tests.map(String) : [],
    globalSetup: needs_database ? ['test/kit/servers/cluster.ts'] : [],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    env: { TZ: 'UTC' },
  },
})
