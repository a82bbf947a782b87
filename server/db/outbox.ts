import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './connection.ts'
import { KEPT_PLAN } from './kept-plan.ts'

const MOST_ATTEMPTS = 25
const PAUSE_MS = { usual: 50, after_failure: 1_000 }

/** Hands on, at once, what committed transactions have left: jobs to their queue, word of changed pages to whoever keeps them (migration 0013). */
export async function carryOutbox(db: Db): Promise<void> {
  await sql`${KEPT_PLAN} select carry_outbox(${MOST_ATTEMPTS})`.execute(db)
}

type Outbox = { stop: () => Promise<void> }

/** The same many times a second, until stopped. */
export function keepCarryingOutbox(db: Db, onFailure: (error: unknown) => void): Outbox {
  const stopping = new AbortController()

  async function carryOnce(): Promise<number> {
    try {
      await carryOutbox(db)
      return PAUSE_MS.usual
    } catch (error) {
      onFailure(error)
      return PAUSE_MS.after_failure
    }
  }

  async function keepCarrying() {
    while (!stopping.signal.aborted) await pause(await carryOnce(), undefined, { signal: stopping.signal }).catch(() => {})
  }

  const carrying = keepCarrying()
  return {
    stop: async () => {
      stopping.abort()
      await carrying
    },
  }
}
