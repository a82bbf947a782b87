import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDb, openPool } from '#server/db/index.ts'
import { openCards } from '#server/outside/payment-provider/index.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- a test makes its own database, which no address opens
import { migrate } from '#server/db/migrate/migrate.ts'
import { serveSandboxBank } from './index.ts'
import { keys, openTestBank } from '#kit/outside/sandbox-bank.ts'

const { bank_options, cards, db, webhook, eventsOf, pay, postgres, startPayment } =
  await openTestBank()

test('a slow card is processing first, then paid once', async () => {
  const started = await startPayment()
  expect(await pay(started, '4000000000000259')).toMatchObject({ body: { status: 'processing' } })
  expect(await cards.cancelIntent(started.intent_id)).toMatchObject({ status: 'processing' })
  expect(await eventsOf(started.intent_id, 1)).toMatchObject([{ type: 'captured' }])
  expect(await cards.readIntent(started.intent_id)).toMatchObject({
    status: 'succeeded',
    amount_received_fils: 1_234_50,
  })
})

test('the late card is paid at once, its webhook comes late', async () => {
  const [late, paid_after] = [await startPayment(), await startPayment()]
  expect(await pay(late, '4000000000000341')).toMatchObject({ body: { status: 'succeeded' } })
  await pay(paid_after, '4242424242424242')
  await eventsOf(paid_after.intent_id, 1)
  expect(await eventsOf(late.intent_id, 0)).toEqual([])
  expect(await eventsOf(late.intent_id, 1)).toMatchObject([{ type: 'captured' }])
})

test('a webhook is sent again after a 500, with the same event and a good signature', async () => {
  const started = await startPayment()
  webhook.refusals_left = 2
  const tries_before = webhook.tries
  await pay(started, '4242424242424242')
  const events = await eventsOf(started.intent_id, 1)
  expect(webhook.tries - tries_before).toBe(3)
  expect(events).toHaveLength(1)

  const { body, signature } = webhook.taken.at(-1) ?? { body: '', signature: '' }
  expect(await cards.readEvent(body, signature)).toMatchObject({ type: 'captured' })
  expect(await cards.readEvent(body.replace('123450', '1'), signature)).toBeUndefined()
  expect(await cards.readEvent(body, undefined)).toBeUndefined()
  const in_an_hour = openCards({ ...keys, now: () => new Date(Date.now() + 3_600_000) })
  expect(await in_an_hour.readEvent(body, signature)).toBeUndefined()
})

test('a bank killed at once loses nothing: slow payments settle and events arrive from its successor', async () => {
  await sql`create database killed`.execute(db)
  await migrate(postgres.url('killed'))
  const victim = spawn(
    process.execPath,
    ['--input-type=module', '-e', victimProgram(postgres.url('killed'))],
    {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [said] = await once(victim.stdout, 'data')
  const port = Number(String(said))
  const victim_cards = openCards({ ...keys, api: { host: '127.0.0.1', port, protocol: 'http' } })
  const input = {
    amount_fils: 700_00,
    reservation_id: 'SDF-9',
    email: 'a@example.com',
    description: 'A stay',
  }
  const paid = await victim_cards.startIntent({ ...input, idempotency_key: 'k1' })
  const slow = await victim_cards.startIntent({ ...input, idempotency_key: 'k2' })
  const at = `http://127.0.0.1:${port}`
  expect(await pay(slow, '4000000000000259', { at })).toMatchObject({
    body: { status: 'processing' },
  })
  expect(await pay(paid, '4242424242424242', { at })).toMatchObject({
    body: { status: 'succeeded' },
  })
  victim.kill('SIGKILL')
  await once(victim, 'exit')

  const successor_pool = openPool(postgres.url('killed'), 3)
  const successor = await serveSandboxBank({ ...bank_options, db: openDb(successor_pool) })
  const lease_over_ms = 30_000 // the victim's lease of 15 s has to expire
  expect(await eventsOf(paid.intent_id, 1, lease_over_ms)).toMatchObject([{ type: 'captured' }])
  expect(await eventsOf(slow.intent_id, 1, lease_over_ms)).toMatchObject([{ type: 'captured' }])
  await successor.stop()
  await successor_pool.end()
}, 120_000)

const victimProgram = (database_url: string) => `
  import { openDb, openPool } from '#server/db/index.ts'
  import { serveSandboxBank } from '#server/outside/sandbox-bank/index.ts'
  const options = ${JSON.stringify({ ...bank_options, db: undefined, webhook_url: 'http://127.0.0.1:1/' })}
  const bank = await serveSandboxBank({ ...options, db: openDb(openPool(${JSON.stringify(database_url)}, 3)), now: () => new Date() })
  console.log(bank.port)`
