import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { openFilledHouse } from './main.ts'

test('a start that fails leaves no database server behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { throwaway: true })
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  await client.query(`create table migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now());
    insert into migrations values ('0001_people', 'of another text')`)
  await client.end()
  expect(await postgres.stop()).toBe('stopped')
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  await expect(openFilledHouse({ config, say: () => {}, clock: () => new Date() })).rejects.toThrow(/0001_people was edited/)
  expect(readdirSync(join(folder, 'postgres', 'data'))).not.toContain('postmaster.pid')
})
