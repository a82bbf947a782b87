import { ApiError } from './api.tsx'

const FIRST_MS = 1_000
/** Those whom a overloaded server sent away together do not come back together. */
const SPREAD_MS = 1_000

/** How long to wait before a read is asked again: not before the server wants to be asked. */
export function retryDelay(failures: number, error: unknown): number {
  const wished_ms = error instanceof ApiError ? error.retry_after_ms : 0
  return wished_ms > 0 ? wished_ms + Math.random() * SPREAD_MS : FIRST_MS * 2 ** failures
}
