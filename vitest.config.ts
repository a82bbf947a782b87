import { defineConfig } from 'vitest/config'
import { callTable } from './bin/call-table.ts'

export default defineConfig({
  plugins: [callTable()],
  test: {
    include: ['{bin,contract,demo,server,test,web}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/kit/servers/cluster.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    env: { TZ: 'UTC' },
  },
})
