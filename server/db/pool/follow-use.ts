import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const listeners = new WeakMap<object, Set<() => void>>()
const own_round = new AsyncLocalStorage<true>()

/** Statements of the followers' own rounds do not count: they would wake themselves forever. */
export function notifyActivity(db: object) {
  if (own_round.getStore()) return
  for (const listener of listeners.get(db) ?? []) listener()
}

function onUse(db: object, listener: () => void): () => void {
  const all = listeners.get(db) ?? new Set()
  listeners.set(db, all.add(listener))
  return () => void all.delete(listener)
}

type Pace = {
  /** Delay after a statement; statements until then are covered too. */
  after_use_ms: number
  idle_ms: number
  after_failure_ms: number
}
type Options = {
  db: object
  /** Answers true to be called again at once, for more than it does in one round. */
  work: () => Promise<boolean | void>
  pace: Pace
  onFailure: (error: unknown) => void
}

export function followUse({ db, work, pace, onFailure }: Options): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const stopped = stopping.signal
  let is_used = true
  let wake = () => {}
  const unsubscribe = onUse(db, () => {
    is_used = true
    wake()
  })

  const untilUsedOrIdle = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pace.idle_ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (is_used || stopped.aborted) wake()
    })

  async function run() {
    while (!stopped.aborted) {
      is_used = false
      try {
        if (await own_round.run(true, work)) continue
      } catch (error) {
        onFailure(error)
        await pause(pace.after_failure_ms, undefined, { signal: stopped }).catch(() => {})
        continue
      }
      await restUntilUsed()
    }
  }

  async function restUntilUsed() {
    await untilUsedOrIdle()
    if (is_used) await pause(pace.after_use_ms, undefined, { signal: stopped }).catch(() => {})
  }

  const running = run()
  return {
    stop: async () => {
      unsubscribe()
      stopping.abort()
      wake()
      await running
    },
  }
}
