import type { MiddlewareHandler } from 'hono'
import { countRefusal } from '#server/core/metrics.ts'
import { refuse, Refusal } from '#server/core/refuse.ts'

export const RETRY_AFTER_SECONDS = 2

type Limits = {
  concurrent: number
  queued: number
  timeout_ms: number
}

/** Measurements: decision 0026. */
export type Capacity = {
  /** I/O-bound: calls mostly wait for the database. */
  calls: Limits
  /** CPU-bound: more parallel renders only slow down all of them. */
  pages: Limits
  /** Separate limit, so that shared pages do not wait behind per-visitor ones. */
  cached_pages: Limits
}

export const CAPACITY: Capacity = {
  calls: { concurrent: 100, queued: 0, timeout_ms: 0 },
  pages: { concurrent: 2, queued: 16, timeout_ms: 2_000 },
  cached_pages: { concurrent: 2, queued: 32, timeout_ms: 5_000 },
}

/** Releases the slot while waiting for the client, for example for a slow upload. */
export type YieldSlot = <T>(wait: () => Promise<T>) => Promise<T>

export type Limiter = {
  /**
   * Refuses SERVICE_UNAVAILABLE when the queue is full, on timeout, or when the client disconnects.
   */
  run: <T>(work: (yieldSlot: YieldSlot) => Promise<T>, signal?: AbortSignal) => Promise<T>
}

/** Counts under its name whom it turns away. */
export function openLimiter(
  name: keyof Capacity,
  { concurrent, queued, timeout_ms }: Limits,
): Limiter {
  const queue = new Set<() => void>()
  let running = 0

  async function acquire(signal: AbortSignal | undefined) {
    if (running >= concurrent) return await waitForSlot(signal) // the slot is transferred, so `running` is unchanged
    running += 1
  }

  async function waitForSlot(signal: AbortSignal | undefined) {
    if (queue.size >= queued || signal?.aborted) turnAway()
    await new Promise<void>((resolve, reject) => {
      const leavingQueue = (act: () => void) => () => {
        queue.delete(admit)
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        act()
      }
      const admit = leavingQueue(resolve)
      const giveUp = leavingQueue(() => reject(new Refusal('SERVICE_UNAVAILABLE')))
      const timer = setTimeout(() => {
        countRefusal(name)
        giveUp()
      }, timeout_ms)
      signal?.addEventListener('abort', giveUp)
      queue.add(admit)
    })
  }

  function turnAway(): never {
    countRefusal(name)
    refuse('SERVICE_UNAVAILABLE')
  }

  function release() {
    running -= 1
    if (running >= concurrent) return
    for (const call of queue) {
      running += 1
      return call()
    }
  }

  const yieldSlot: YieldSlot = async (wait) => {
    release()
    try {
      return await wait()
    } finally {
      running += 1
    }
  }

  return {
    run: async (work, signal) => {
      await acquire(signal)
      try {
        return await work(yieldSlot)
      } finally {
        release()
      }
    },
  }
}

export const withLimiter =
  (limiter: Limiter): MiddlewareHandler =>
  async (c, next) =>
    await limiter.run(() => next(), c.req.raw.signal)

export const keepSlot: YieldSlot = (wait) => wait()
