import type { MiddlewareHandler } from 'hono'
import { refuse, Refusal } from '#core/refuse.ts'

/** When whoever was turned away should come again. */
export const RETRY_AFTER_SECONDS = 2

type Limits = {
  /** Worked on at the same time. */
  concurrent: number
  /** May wait for their turn behind them. */
  queued: number
  /** The longest anybody waits in the line. */
  timeout_ms: number
}

/** What the product takes on at the same time; decision 0026 says what was measured. */
export type Capacity = {
  /** Calls spend their time waiting for the database, so many go side by side. */
  calls: Limits
  /** Pages drawn for one visitor keep the processor busy: more at once would only make everybody wait for the slowest. */
  pages: Limits
  /** Pages drawn once for everybody have a hand of their own: one drawing serves a crowd. */
  cached_pages: Limits
}

export const CAPACITY: Capacity = {
  calls: { concurrent: 100, queued: 0, timeout_ms: 0 },
  pages: { concurrent: 2, queued: 16, timeout_ms: 2_000 },
  cached_pages: { concurrent: 2, queued: 32, timeout_ms: 5_000 },
}

/** Waits for something that is not the product's to hurry, and gives the place away meanwhile. */
export type YieldSlot = <T>(wait: () => Promise<T>) => Promise<T>

export type Limiter = {
  /**
   * Does the work when there is a place. Refuses SERVICE_UNAVAILABLE at once when the line is full,
   * and somebody in the line when their timeout ends or they have gone.
   */
  enter: <T>(work: (yieldSlot: YieldSlot) => Promise<T>, gone?: AbortSignal) => Promise<T>
}

export function openLimiter({ concurrent, queued, timeout_ms }: Limits): Limiter {
  const line = new Set<() => void>() // the first come first
  let inside = 0

  async function comeIn(gone: AbortSignal | undefined) {
    if (inside >= concurrent) return await wait(gone) // whoever leaves counts the one who is called
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
    if (inside >= concurrent) return // some came back from aside
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

/** Whatever is answered from here on takes its turn. */
export const inTurn =
  (limiter: Limiter): MiddlewareHandler =>
  async (c, next) =>
    await limiter.enter(() => next(), c.req.raw.signal)

/** For what has its place already. */
export const stayInside: YieldSlot = (wait) => wait()
