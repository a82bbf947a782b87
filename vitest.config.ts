import { defineConfig } from 'vitest/config'
import { callTable } from './bin/call-table.ts'

export default defineConfig({
  plugins: [callTable()],
  test: {
    include: ['{bench,chaos,contract,server,web,fuzz}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/world/cluster.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    env: { TZ: 'UTC' },
  },
})
