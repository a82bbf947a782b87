import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '#kit/index.ts'
import { serveBucket } from '#kit/outside/bucket.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sadaf-commands-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function countUsers(database_url: string): Promise<number> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int from users')
  await client.end()
  return rows[0]?.count ?? 0
}

test('npm run backup -- bucket and npm run restore -- bucket carry everything to another database; a backup that is not there is named', async () => {
  const store = await serveBucket()
  const database_url = await freshDatabase('world')
  const elsewhere = await emptyDatabase()
  const run = (command: string[], DATABASE_URL: string) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = {
        ...process.env,
        ...store.env,
        DATABASE_URL,
        APP_SECRET: 'x'.repeat(32),
        DEMO: 'on',
        DATA_DIR: folder(),
      }
      execFile(process.execPath, command, { env }, (error, out, err) =>
        resolve({ code: error ? 1 : 0, said: out + err }),
      )
    })
  const made = await run(['bin/backup.ts', 'bucket'], database_url)
  expect(made).toEqual({
    code: 0,
    said: expect.stringMatching(/^sadaf-\S+\.tar\.zst: \d+ rows of \d+ tables, 0 files\./),
  })
  const missing = await run(['bin/restore.ts', 'bucket:of-yesterday'], elsewhere)
  expect(missing).toEqual({
    code: 1,
    said: expect.stringContaining(
      'There is no backup of-yesterday in the bucket. There are: sadaf-',
    ),
  })
  const restored = await run(['bin/restore.ts', 'bucket'], elsewhere)
  expect(restored).toEqual({ code: 0, said: expect.stringContaining('Restored as of') })
  expect(await countUsers(elsewhere)).toBe(await countUsers(database_url))
}, 60_000)
