import { defineConfig } from 'vitest/config'
import { callTable } from './bin/call-table.ts'

export default defineConfig({
  plugins: [callTable()],
  test: {
    include: ['{bench,bin,chaos,contract,fuzz,load,proof,server,web}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/world/cluster.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    env: { TZ: 'UTC' },
  },
})
