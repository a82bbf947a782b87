import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDb, openPool } from '#server/db/index.ts'
import { openCards } from '#server/outside/payment-provider/index.ts'
import { afterAll } from 'vitest'
import { z } from 'zod'
// oxlint-disable-next-line no-restricted-imports -- a test makes its own database, which no address opens
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
// oxlint-disable-next-line no-restricted-imports -- as above
import { migrate } from '#server/db/migrate/migrate.ts'
import { serveSandboxBank } from '#server/outside/sandbox-bank/index.ts'
import { confirmPayment } from '#kit/bank-cards.ts'

export const SHOP = 'http://shop.test'
const webhook_secret = 'whsec_test_secret'
export const keys = {
  secret_key: 'sk_test_sandbox',
  publishable_key: 'pk_test_sandbox',
  webhook_secret,
}
const Confirmed = z.looseObject({
  next_action: z.looseObject({ redirect_to_url: z.object({ url: z.string() }) }).nullish(),
})

type Paying = { intent_id: string; client_secret: string }

/**
 * A bank with a database of its own and a shop that takes its webhooks, until the file's tests are
 * over.
 */
export async function openTestBank() {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-bank-'))
  const postgres = await startEmbeddedPostgres(folder, { throwaway: true })
  await migrate(postgres.url())
  const pool = openPool(postgres.url(), 8)
  const db = openDb(pool)
  const now = () => new Date()

  /** The shop's webhook endpoint: refuses as often as it is told, keeps what it took. */
  const webhook = {
    refusals_left: 0,
    tries: 0,
    taken: new Array<{ body: string; signature: string }>(),
  }
  const shop = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      webhook.tries++
      if (webhook.refusals_left-- > 0) return response.writeHead(500).end()
      webhook.taken.push({
        body: Buffer.concat(chunks).toString(),
        signature: String(request.headers['stripe-signature']),
      })
      return response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve))
  const shop_address = shop.address()
  const webhook_url = `http://127.0.0.1:${typeof shop_address === 'object' ? shop_address?.port : ''}/webhook`

  const bank_options = {
    db,
    webhook_url,
    webhook_secret,
    secret_key: keys.secret_key,
    site_origins: [SHOP],
    now,
    delays: {
      slow_ms: 3_000,
      late_webhook_ms: 2_000,
      retry_ms: [100, 200],
      poll_ms: 20,
      idle_ms: 100,
    } as const,
  }
  const bank = await serveSandboxBank(bank_options)
  const bank_url = `http://127.0.0.1:${bank.port}`
  const cards = openCards({ ...keys, api: { host: bank.host, port: bank.port, protocol: 'http' } })

  const close = async () => {
    await bank.stop()
    await new Promise((resolve) => shop.close(resolve))
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  afterAll(close)

  let orders = 0

  async function startPayment(amount_fils = 1_234_50) {
    const order = `order-${++orders}`
    return await cards.startIntent({
      amount_fils,
      reservation_id: 'SDF-240001',
      email: 'layla@example.com',
      description: 'Marina Loft 2104, 3 nights',
      idempotency_key: order,
    })
  }

  async function pay(
    { intent_id, client_secret }: Paying,
    number: string,
    { at = bank_url, ...changes }: Record<string, string> = {},
  ) {
    const answer = await confirmPayment(
      {
        bank_url: at,
        payment_intent: intent_id,
        client_secret,
        card: number,
        fields: changes,
        more: {
          key: keys.publishable_key,
          return_url: `${SHOP}/ar/pay?reservation_id=SDF-240001`,
          lang: 'ar',
        },
      },
      { origin: SHOP },
    )
    const body = Confirmed.parse(await answer.json())
    const challenge = body.next_action?.redirect_to_url.url ?? ''
    return {
      http: answer.status,
      cors: answer.headers.get('access-control-allow-origin'),
      body,
      challenge,
    }
  }

  async function eventsOf(intent_id: string, wanted: number, limit_ms = 15_000) {
    for (const deadline = Date.now() + limit_ms; Date.now() < deadline; await pause(20)) {
      const all = await Promise.all(
        webhook.taken.map(({ body, signature }) => cards.readEvent(body, signature)),
      )
      const events = all.filter((event) => event?.intent_id === intent_id)
      if (events.length >= wanted) return events
    }
    throw new Error(`Fewer than ${wanted} events came for ${intent_id}`)
  }

  return { postgres, db, webhook, bank_options, bank, bank_url, cards, startPayment, pay, eventsOf }
}
