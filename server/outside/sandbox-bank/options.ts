import type { Db } from '#db'

export type Delays = {
  /** How long the slow card (…0259) stays processing, and how long after a refund its end comes for the cards …7726 and …5126. */
  slow_ms: number
  /** How late the webhook of the late card (…0341) leaves. */
  late_webhook_ms: number
  /** Waits before the second, third … try of a webhook; the last one repeats until a 2xx. */
  retry_ms: readonly [number, ...number[]]
  /** How often the bank looks for work. */
  poll_ms: number
}

export const DELAYS: Delays = {
  slow_ms: 8_000,
  late_webhook_ms: 20_000,
  retry_ms: [1_000, 2_000, 5_000, 15_000, 60_000, 300_000],
  poll_ms: 250,
}

export type BankOptions = {
  db: Db
  /** The shop's door for signed events. */
  webhook_url: string
  webhook_secret: string
  /** Server calls must carry it as a Bearer token. */
  secret_key: string
  /** Origins of the shop's pages, beside the one the bank is asked at: they may call from a browser, and the 3-D Secure page returns only to them. */
  site_origins: readonly string[]
  /** The path under which browsers reach the bank on the shop's own address, whatever that is called; none on a port of its own. */
  mounted_at?: string
  now: () => Date
  delays?: Partial<Delays>
}

export function delaysOf({ delays }: Pick<BankOptions, 'delays'>): Delays {
  return { ...DELAYS, ...delays }
}
