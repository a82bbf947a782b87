import { ApiError } from './api.tsx'

const FIRST_MS = 1_000
/** Jitter, so that clients refused together do not return together. */
const SPREAD_MS = 1_000

export function retryDelay(failures: number, error: unknown): number {
  const retry_after_ms = error instanceof ApiError ? error.retry_after_ms : 0
  return retry_after_ms > 0 ? retry_after_ms + Math.random() * SPREAD_MS : FIRST_MS * 2 ** failures
}
