import { openDb, openPool } from '#db'
import { serveSandboxBank } from '#outside/sandbox-bank'
import type { Random } from './random.ts'

export const KEYS = { secret_key: 'sk_test_chaos', publishable_key: 'pk_test_chaos', webhook_secret: 'whsec_chaos' } as const
const HASTE = { slow_ms: 1_500, late_webhook_ms: 2_500, retry_ms: [300, 700, 1_500], poll_ms: 100 } as const

const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  late_webhook: '4000000000000341',
  slow: '4000000000000259',
  slow_refund: '4000000000007726',
  failing_refund: '4000000000005126',
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
  const running = await serveSandboxBank({ ...KEYS, db: openDb(pool), webhook_url, site_origins: [], now, delays: HASTE })
  return {
    port: running.port,
    pay: async ({ payment_intent, client_secret }, card) => {
      const form = new URLSearchParams({
        client_secret,
        'payment_method_data[card][number]': CARDS[card],
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
      })
      const answer = await fetch(`http://127.0.0.1:${running.port}/v1/payment_intents/${payment_intent}/confirm`, {
        method: 'POST',
        body: form,
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
  random.pick(['good', 'good', 'good', 'slow', 'slow_refund', 'failing_refund', 'late_webhook'])
