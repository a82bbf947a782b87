import type { Db } from '#server/db/index.ts'

export type Delays = {
  /** Settlement delay of the slow card (…0259), and of refunds to the cards …7726 and …5126. */
  slow_ms: number
  /** Webhook delay of the late card (…0341). */
  late_webhook_ms: number
  /** Delays before webhook retries; the last one repeats until a 2xx. */
  retry_ms: readonly [number, ...number[]]
  poll_ms: number
  /**
   * Between looks while nobody uses the database: for late settlements and work left by other
   * processes.
   */
  idle_ms: number
}

export const DELAYS: Delays = {
  slow_ms: 8_000,
  late_webhook_ms: 20_000,
  retry_ms: [1_000, 2_000, 5_000, 15_000, 60_000, 300_000],
  poll_ms: 250,
  idle_ms: 5_000,
}

export type BankOptions = {
  db: Db
  webhook_url: string
  webhook_secret: string
  secret_key: string
  site_origins: readonly string[]
  mounted_at?: string
  now: () => Date
  delays?: Partial<Delays>
}

export function delaysOf({ delays }: Pick<BankOptions, 'delays'>): Delays {
  return { ...DELAYS, ...delays }
}
