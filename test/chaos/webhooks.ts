import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#demo/random.ts'

export type WebhookConditions = {
  refuse: number
  unacknowledge: number
  hold_ms: number
  again: number
}
const GOOD: WebhookConditions = { refuse: 0, unacknowledge: 0, hold_ms: 0, again: 0 }

export type Webhooks = {
  url: string
  worsen: (conditions: WebhookConditions) => void
  clear: () => void
  close: () => Promise<void>
}
type Delivery = { body: string; signature: string }

const AGAIN_WITHIN_MS = 2_500
const TIMEOUT_MS = 8_000

export async function openWebhooks(
  server_urls: readonly [string, ...string[]],
  random: Random,
): Promise<Webhooks> {
  let now = GOOD
  let is_closed = false
  const server = createServer((req, res) => {
    void (async () => {
      const delivery = {
        body: await text(req),
        signature: String(req.headers['stripe-signature'] ?? ''),
      }
      if (random.chance(now.refuse)) return void res.writeHead(503).end()
      if (now.hold_ms > 0) await pause(random.between(0, now.hold_ms))
      const is_taken = await deliver(delivery)
      if (random.chance(now.again)) void repeat(delivery)
      res.writeHead(is_taken && !random.chance(now.unacknowledge) ? 200 : 503).end()
    })().catch(() => res.destroy())
  })

  async function deliver({ body, signature }: Delivery): Promise<boolean> {
    try {
      const answer = await fetch(`${random.pick(server_urls)}/api/payment/webhook/`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }

  async function repeat(delivery: Delivery) {
    await pause(random.between(50, AGAIN_WITHIN_MS))
    if (!is_closed) await deliver(delivery)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    worsen: (conditions) => (now = conditions),
    clear: () => (now = GOOD),
    close: async () => {
      is_closed = true
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
