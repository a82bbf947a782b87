import type { MiddlewareHandler } from 'hono'
import { refuse, Refusal } from '#core/refuse.ts'

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
  /** Refuses SERVICE_UNAVAILABLE when the queue is full, on timeout, or when the client disconnects. */
  enter: <T>(work: (yieldSlot: YieldSlot) => Promise<T>, gone?: AbortSignal) => Promise<T>
}

export function openLimiter({ concurrent, queued, timeout_ms }: Limits): Limiter {
  const line = new Set<() => void>()
  let inside = 0

  async function comeIn(gone: AbortSignal | undefined) {
    if (inside >= concurrent) return await wait(gone) // the slot is transferred, so `running` is unchanged
    inside += 1
  }

  async function wait(gone: AbortSignal | undefined) {
    if (line.size >= queued || gone?.aborted) refuse('SERVICE_UNAVAILABLE')
    await new Promise<void>((come, turnAway) => {
      const settle = (act: () => void) => () => {
        line.delete(called)
        clearTimeout(timer)
        gone?.removeEventListener('abort', leave)
        act()
      }
      const called = settle(come)
      const leave = settle(() => turnAway(new Refusal('SERVICE_UNAVAILABLE')))
      const timer = setTimeout(leave, timeout_ms)
      gone?.addEventListener('abort', leave)
      line.add(called)
    })
  }

  function goOut() {
    inside -= 1
    if (inside >= concurrent) return
    for (const call of line) {
      inside += 1
      return call()
    }
  }

  const yieldSlot: YieldSlot = async (wait_outside) => {
    goOut()
    try {
      return await wait_outside()
    } finally {
      inside += 1
    }
  }

  return {
    enter: async (work, gone) => {
      await comeIn(gone)
      try {
        return await work(yieldSlot)
      } finally {
        goOut()
      }
    },
  }
}

export const inTurn =
  (limiter: Limiter): MiddlewareHandler =>
  async (c, next) =>
    await limiter.enter(() => next(), c.req.raw.signal)

export const stayInside: YieldSlot = (wait) => wait()
