import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/index.ts'
import { findNextLapse } from '#server/bookings/night-queries.ts'
import { releaseHolds } from './statuses-by-clock.ts'

const LOOK_MS = 30_000
const TOGETHER_MS = 200 // holds that lapse within it are released by one round
const AFTER_FAILURE_MS = 5_000

type Options = {
  db: Db
  clock: () => Date
  /** The shortest that nights are held, so that no hold is made and lapses between two looks. */
  window_ms: number
  onFailure: (error: unknown) => void
}

/**
 * Releases holds as they lapse, by one timer to the next of them; whatever it misses is left to the
 * sweep of every minute.
 */
export function keepReleasingHolds({ db, clock, window_ms, onFailure }: Options): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => {})
  const look_ms = Math.min(LOOK_MS, window_ms)
  let released_at = new Date(0)

  async function release() {
    const next = await findNextLapse(db, released_at)
    const lapses_in_ms = next ? next.getTime() - clock().getTime() : Infinity
    if (lapses_in_ms >= look_ms) return await rest(look_ms)
    await rest(Math.max(0, lapses_in_ms) + TOGETHER_MS)
    if (signal.aborted) return
    const now = clock()
    await releaseHolds(db, now)
    released_at = now
  }

  async function run() {
    while (!signal.aborted) {
      await release().catch(async (error: unknown) => {
        onFailure(error)
        await rest(AFTER_FAILURE_MS)
      })
    }
  }

  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
