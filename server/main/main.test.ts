import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/main/read-config.ts'
import { eventually } from '#kit/index.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { openFilledServices } from './main.ts'

test('a start that fails leaves no database server behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { throwaway: true })
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  await client.query(`create table migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now());
    insert into migrations values ('0001_baseline', 'of another text')`)
  await client.end()
  expect(await postgres.stop()).toBe('stopped')
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  await expect(
    openFilledServices({ config, say: () => {}, clock: () => new Date() }),
  ).rejects.toThrow(/0001_baseline was edited/)
  expect(readdirSync(join(folder, 'postgres', 'data'))).not.toContain('postmaster.pid')
})

test('after the embedded PostgreSQL is killed, the same process continues with it a moment later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+971500000000',
    GOOGLE_CLIENT_ID: 'google',
    FACEBOOK_APP_ID: 'facebook',
    FACEBOOK_APP_SECRET: 'secret',
  })
  const { open, postgres } = await openFilledServices({
    config,
    say: () => {},
    clock: () => new Date(),
  })
  onTestFinished(async () => {
    await open.close()
    await postgres?.stop()
  })
  const pidOf = () =>
    Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  const first = pidOf()
  process.kill(first, 'SIGKILL')
  await eventually(() => expect(pidOf()).not.toBe(first))
  await eventually(() => open.pool.query('select count(*) from places'))
})
