import type { Db, Tx } from '#db'

export type HumanCheck = {
  /** Valid for 10 minutes. */
  challenge: (now: Date) => Promise<Record<string, unknown>>
  /** True at most once per challenge, once `tx` has committed. */
  accept: (db: Db | Tx, payload: string, now: Date) => Promise<boolean>
}
