import { setTimeout as pause } from 'node:timers/promises'

const LIMIT_MS = 30_000

/**
 * Does something again until it works, as long as that is reasonable: the database may be coming
 * back.
 */
export async function untilDone<T>(work: () => Promise<T>, limit_ms = LIMIT_MS): Promise<T> {
  const deadline = Date.now() + limit_ms
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(50)
    }
  }
}

/** Waits until a question is answered with yes; false when that takes too long. */
export async function untilTrue(
  question: () => Promise<boolean>,
  limit_ms = LIMIT_MS,
): Promise<boolean> {
  const deadline = Date.now() + limit_ms
  while (Date.now() < deadline) {
    if (await question().catch(() => false)) return true
    await pause(100)
  }
  return false
}
