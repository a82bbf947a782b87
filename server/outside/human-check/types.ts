import type { Db, Tx } from '#server/db/index.ts'

export type HumanCheck = {
  /** Valid for 10 minutes. */
  challenge: (now: Date, weight?: number) => Promise<Record<string, unknown>>
  /** True at most once per challenge, once `tx` has committed. */
  /** How often the work of an ordinary challenge was done; zero where accept would be false. */
  weigh: (db: Db | Tx, payload: string, now: Date) => Promise<number>
  accept: (db: Db | Tx, payload: string, now: Date) => Promise<boolean>
}
