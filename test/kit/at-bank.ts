import { Stripe } from 'stripe'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { takeWebhook } from '#server/billing/index.ts'
import type { World } from '#kit/index.ts'

/** What somebody does on the bank's own pages; its events arrive at once, and a second time. */
export async function atBank(there: World, path: string, form: Record<string, string>) {
  const id = await orderAtBank(there, path, form)
  await deliver(there)
  await deliver(there)
  await there.runJobs()
  return id
}

/** The same, of which nobody has told us yet. */
export async function orderAtBank(
  { app, bank }: World,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const authorization = `Bearer ${bank?.options.secret_key}`
  const answer = await app.request(`/sandbox-bank/v1/${path}`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams(form),
  })
  expect(answer.status).toBe(200)
  return z.object({ id: z.string() }).parse(await answer.json()).id
}

async function deliver(there: World) {
  const { rows } = await there.pool.query<{ payload: string }>(
    'select payload from sandbox_bank.deliveries order by created_at, event_id',
  )
  const secret = there.bank?.options.webhook_secret ?? ''
  const timestamp = Math.floor(there.clock().getTime() / 1000)
  for (const { payload } of rows) {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    expect(await takeWebhook(there.services, { body: payload, signature }, there.clock())).toBe(
      true,
    )
  }
}
