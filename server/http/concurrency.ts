import type { MiddlewareHandler } from 'hono'
import { refuse, Refusal } from '#core/refuse.ts'

/** When whoever was turned away should come again. */
export const RETRY_AFTER_SECONDS = 2

type Limits = {
  /** Worked on at the same time. */
  at_once: number
  /** May wait for their turn behind them. */
  in_line: number
  /** The longest anybody waits in the line. */
  patience_ms: number
}

/** What the house takes on at the same time; decision 0026 says what was measured. */
export type Capacity = {
  /** Calls spend their time waiting for the database, so many go side by side. */
  calls: Limits
  /** Pages drawn for one visitor keep the processor busy: more at once would only make everybody wait for the slowest. */
  pages: Limits
  /** Pages drawn once for everybody have a hand of their own: one drawing serves a crowd. */
  kept_pages: Limits
}

export const CAPACITY: Capacity = {
  calls: { at_once: 100, in_line: 0, patience_ms: 0 },
  pages: { at_once: 2, in_line: 16, patience_ms: 2_000 },
  kept_pages: { at_once: 2, in_line: 32, patience_ms: 5_000 },
}

/** Waits for something that is not the house's to hurry, and gives the place away meanwhile. */
export type StepAside = <T>(wait: () => Promise<T>) => Promise<T>

export type Gate = {
  /**
   * Does the work when there is a place. Refuses SERVICE_UNAVAILABLE at once when the line is full,
   * and somebody in the line when their patience ends or they have gone.
   */
  enter: <T>(work: (stepAside: StepAside) => Promise<T>, gone?: AbortSignal) => Promise<T>
}

export function openGate({ at_once, in_line, patience_ms }: Limits): Gate {
  const line = new Set<() => void>() // the first come first
  let inside = 0

  async function comeIn(gone: AbortSignal | undefined) {
    if (inside >= at_once) return await wait(gone) // whoever leaves counts the one who is called
    inside += 1
  }

  async function wait(gone: AbortSignal | undefined) {
    if (line.size >= in_line || gone?.aborted) refuse('SERVICE_UNAVAILABLE')
    await new Promise<void>((come, turnAway) => {
      const settle = (act: () => void) => () => {
        line.delete(called)
        clearTimeout(timer)
        gone?.removeEventListener('abort', leave)
        act()
      }
      const called = settle(come)
      const leave = settle(() => turnAway(new Refusal('SERVICE_UNAVAILABLE')))
      const timer = setTimeout(leave, patience_ms)
      gone?.addEventListener('abort', leave)
      line.add(called)
    })
  }

  function goOut() {
    inside -= 1
    if (inside >= at_once) return // some came back from aside
    for (const call of line) {
      inside += 1
      return call()
    }
  }

  const stepAside: StepAside = async (wait_outside) => {
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
        return await work(stepAside)
      } finally {
        goOut()
      }
    },
  }
}

/** Whatever is answered from here on takes its turn. */
export const inTurn =
  (gate: Gate): MiddlewareHandler =>
  async (c, next) =>
    await gate.enter(() => next(), c.req.raw.signal)

/** For what has its place already. */
export const stayInside: StepAside = (wait) => wait()
