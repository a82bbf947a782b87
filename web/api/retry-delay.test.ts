import { expect, test } from 'vitest'
import { ApiError } from './api.tsx'
import { retryDelay } from './retry-delay.ts'

test('a read is asked again when the server wished, and those sent away together do not come back together', () => {
  const busy = new ApiError({ code: 'SERVICE_UNAVAILABLE', status: 503, retry_after_ms: 2_000 })
  const delays = Array.from({ length: 20 }, () => retryDelay(0, busy))
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(2_000)
  expect(Math.max(...delays)).toBeLessThan(3_000)
  expect(new Set(delays).size).toBeGreaterThan(1)
})

test('where the server says nothing, each wait is twice the one before', () => {
  const silent = new ApiError({ code: 'SERVICE_UNAVAILABLE', status: 0 })
  expect([0, 1].map((failures) => retryDelay(failures, silent))).toEqual([1_000, 2_000])
})
