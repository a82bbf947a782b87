import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from './random.ts'

/** How bad the post is: letters refused, delivered but not acknowledged, held back behind later ones, delivered again. */
export type PostWeather = { refuse: number; unacknowledge: number; hold_ms: number; again: number }
const GOOD: PostWeather = { refuse: 0, unacknowledge: 0, hold_ms: 0, again: 0 }

export type Post = {
  url: string
  worsen: (weather: PostWeather) => void
  clear: () => void
  close: () => Promise<void>
}
type Letter = { body: string; signature: string }

const AGAIN_WITHIN_MS = 2_500
const PATIENCE_MS = 8_000

/** Carries the card house's webhooks to one of the processes, badly when told so. */
export async function openPost(house_urls: readonly [string, ...string[]], dice: Dice): Promise<Post> {
  let now = GOOD
  let is_closed = false
  const server = createServer((req, res) => {
    void (async () => {
      const letter = { body: await text(req), signature: String(req.headers['stripe-signature'] ?? '') }
      if (dice.chance(now.refuse)) return void res.writeHead(503).end()
      if (now.hold_ms > 0) await pause(dice.between(0, now.hold_ms))
      const is_taken = await deliver(letter)
      if (dice.chance(now.again)) void repeat(letter)
      res.writeHead(is_taken && !dice.chance(now.unacknowledge) ? 200 : 503).end()
    })().catch(() => res.destroy())
  })

  async function deliver({ body, signature }: Letter): Promise<boolean> {
    try {
      const answer = await fetch(`${dice.pick(house_urls)}/api/payment/webhook/`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }

  async function repeat(letter: Letter) {
    await pause(dice.between(50, AGAIN_WITHIN_MS))
    if (!is_closed) await deliver(letter)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    worsen: (weather) => (now = weather),
    clear: () => (now = GOOD),
    close: async () => {
      is_closed = true
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
