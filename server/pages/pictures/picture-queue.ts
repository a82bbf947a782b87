const MAX_WAITING = 1_000

/**
 * Work that nobody waits for, one piece at a time: each starts when `stir` has not been called and
 * nothing else has run for `quiet_ms`. What finds no room or fails is forgotten; the next request
 * adds it again.
 */
export function openQuietQueue({ quiet_ms }: { quiet_ms: number }) {
  const waiting = new Map<string, () => Promise<void>>()
  let running: string | undefined
  let timer: NodeJS.Timeout | undefined

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void work(), quiet_ms)
    timer.unref() // never keeps a process open
  }

  async function work(): Promise<void> {
    timer = undefined
    const [next] = waiting
    if (!next) return
    const [key, run] = next
    waiting.delete(key)
    running = key
    await run().catch(() => undefined)
    running = undefined
    if (waiting.size > 0) wait()
  }

  return {
    add: (key: string, run: () => Promise<void>): void => {
      if (key === running || waiting.has(key) || waiting.size >= MAX_WAITING) return
      waiting.set(key, run)
      if (running === undefined && timer === undefined) wait()
    },
    /** Somebody is being served. */
    stir: (): void => {
      if (timer !== undefined) wait()
    },
  }
}
