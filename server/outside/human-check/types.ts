import type { Db, Tx } from '#db'

/** Asks a browser for a little work that a crowd of robots would find expensive. */
export type HumanCheck = {
  /** A new challenge, as ALTCHA writes it; it holds for 10 minutes. */
  challenge: (now: Date) => Promise<Record<string, unknown>>
  /** Whether the payload solves a challenge of ours that still holds; it is spent by this, and never accepted again once the transaction commits. */
  accept: (db: Db | Tx, payload: string, now: Date) => Promise<boolean>
}
