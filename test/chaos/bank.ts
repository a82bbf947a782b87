import { openDb, openPool } from '#server/db/index.ts'
import { serveSandboxBank } from '#server/outside/sandbox-bank/index.ts'
import { CARDS, confirmPayment } from '#kit/bank-cards.ts'
import type { Random } from '#demo/random.ts'

export const KEYS = {
  secret_key: 'sk_test_chaos',
  publishable_key: 'pk_test_chaos',
  webhook_secret: 'whsec_chaos',
} as const
const HASTE = {
  slow_ms: 1_500,
  late_webhook_ms: 2_500,
  retry_ms: [300, 700, 1_500],
  poll_ms: 100,
} as const

export type Card = keyof typeof CARDS

export type Bank = {
  port: number
  pay: (intent: { payment_intent: string; client_secret: string }, card: Card) => Promise<number>
  close: () => Promise<void>
}

export async function openBank({
  provider_url,
  webhook_url,
  now,
}: {
  provider_url: string
  webhook_url: string
  now: () => Date
}): Promise<Bank> {
  const pool = openPool(provider_url, 10)
  const running = await serveSandboxBank({
    ...KEYS,
    db: openDb(pool),
    webhook_url,
    site_origins: [],
    now,
    delays: HASTE,
  })
  return {
    port: running.port,
    pay: async ({ payment_intent, client_secret }, card) => {
      const bank_url = `http://127.0.0.1:${running.port}`
      const answer = await confirmPayment({
        bank_url,
        payment_intent,
        client_secret,
        card: CARDS[card],
      })
      await answer.arrayBuffer()
      return answer.status
    },
    close: async () => {
      await running.stop()
      await pool.end()
    },
  }
}

export const drawCard = (random: Random): Card =>
  random.pick([
    'good',
    'good',
    'good',
    'slow',
    'refund_settles_later',
    'refund_fails_later',
    'late_webhook',
  ])
