import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { Logger, runOnce } from 'graphile-worker'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/main/read-config.ts'
import { dubaiDay } from '#server/core/time.ts'
import { carryOutbox } from '#server/jobs/index.ts'
import { LIVE_SETTINGS } from '#kit/live-settings.ts'
import { copyOf, createDatabase, dropDatabase, emptyDatabase } from '#kit/servers/database.ts'
import { operate } from '#server/operator/index.ts'
import { openSetUp } from '#server/admin/team/index.ts'
import { openFilledServices } from './main.ts'
import { taskListOf } from './tasks.ts'

const NOW = new Date('2027-01-15T08:00:00Z')
const LIMIT_MS = 300_000
const SECRET = 'a secret of this installation, long enough to be one'

const folderOf = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-remove-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(DATABASE_URL: string, DATA_DIR: string, env: Record<string, string>) {
  const config = readConfig({
    DATABASE_URL,
    DATA_DIR,
    APP_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    ...env,
  })
  return (await openFilledServices({ config, say: () => {}, clock: () => NOW })).open
}

const SOCIAL = { GOOGLE_CLIENT_ID: 'x', FACEBOOK_APP_ID: 'x', FACEBOOK_APP_SECRET: 'x' }
const LIVE = { ...LIVE_SETTINGS, ...SOCIAL }

/** Loaded once, in a folder that the copies of its database share. */
let demo = { database: '', url: '', folder: '' }
beforeAll(async () => {
  const { name, url } = await createDatabase('template0')
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-demo-'))
  demo = { database: name, url, folder }
  const open = await start(url, folder, { DEMO: 'on' })
  await open.close()
  return async () => {
    await dropDatabase(name)
    rmSync(folder, { recursive: true, force: true })
  }
}, LIMIT_MS)

async function demoThatGoesLive() {
  const open = await start(await copyOf(demo.database), demo.folder, LIVE)
  onTestFinished(() => open.close())
  const run = (...argv: string[]) =>
    operate(open.services, { now: NOW, today: dubaiDay(NOW) }, argv)
  return { ...open, run }
}

/** All rows of all tables, and where each series of numbers stands. */
async function contentOf(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'sandbox_bank', 'graphile_worker') order by 1`,
  )
  const content: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select coalesce(jsonb_agg(to_jsonb(t) - 'ran_at' - 'applied_at' - 'updated_at' - 'ts' - 'known_since' order by to_jsonb(t)::text), '[]') as found from ${name} t`,
    )
    content[name] = rows[0]?.found
  }
  const { rows: series } = await pool.query(
    "select sequencename, last_value from pg_sequences where schemaname in ('public', 'sandbox_bank') order by 1",
  )
  return { content, series }
}

test(
  'what is left of the demo is an empty installation, and nobody of it gets in',
  { timeout: LIMIT_MS },
  async () => {
    const empty = await start(await emptyDatabase(), folderOf(), LIVE)
    onTestFinished(() => empty.close())
    const { services, pool, run } = await demoThatGoesLive()
    expect(await run('remove-demo', '--as=engineer')).toMatchObject({ ok: true })
    const { rows } = await pool.query(
      "delete from activity_log where verb = 'remove-demo' returning actor, subject_kind, subject",
    )
    expect(rows).toEqual([{ actor: 'engineer', subject_kind: 'setting', subject: 'demo' }])
    await pool.query('alter sequence activity_log_id_seq restart')
    await carryOutbox(services.db)
    await runOnce({
      pgPool: pool,
      taskList: taskListOf(services, () => NOW),
      logger: new Logger(() => () => {}),
    })
    await expect(pool.query('delete from expenses')).rejects.toThrow(/stays as it was written/)
    const [left, expected] = [await contentOf(pool), await contentOf(empty.pool)]
    for (const name of Object.keys(expected.content))
      if (!name.startsWith('graphile_worker.'))
        expect({ [name]: left.content[name] }).toEqual({ [name]: expected.content[name] })
    expect(left.content['graphile_worker._private_jobs']).toEqual([])
    expect(left.series.filter(({ sequencename }) => sequencename !== 'outbox_jobs_id_seq')).toEqual(
      expected.series.filter(({ sequencename }) => sequencename !== 'outbox_jobs_id_seq'),
    )
    expect(await openSetUp(services, NOW)).toContain('/admin/setup?key=')
    const files = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .toSorted()
    expect(files(join(services.config.DATA_DIR, 'files'))).toEqual(
      files(join(empty.services.config.DATA_DIR, 'files')),
    )
  },
)

test(
  'it is refused while something stands that the demo did not make, which is named',
  { timeout: LIMIT_MS },
  async () => {
    const { pool, run } = await demoThatGoesLive()
    await pool.query(
      `insert into users (email, first_name, last_name, phone_number, is_temporary, created_at) values ('first@guest.example', 'First', 'Guest', '+971501234567', true, now())`,
    )
    await pool.query(
      `insert into subscriptions (email, lang, subscribed_at) values ('reader@guest.example', 'en', now())`,
    )
    await pool.query(
      `insert into home_drafts (room_category_id, lacks, begun_at, changed_at) values (90001, 3, now(), now())`,
    )
    const count = async () =>
      (await pool.query('select count(*)::int as people from users')).rows[0].people
    const before = await count()
    for (const argv of [['remove-demo'], ['remove-demo', '--dry-run']])
      expect(await run(...argv)).toEqual({
        ok: false,
        faults: [
          {
            where: 'FORBIDDEN',
            problem:
              'These are not the demo’s: home draft 90001, subscriber reader@guest.example, person first@guest.example.',
          },
        ],
      })
    expect(await count()).toBe(before)
    await pool.query('delete from home_drafts')
    await pool.query("delete from users where email = 'first@guest.example'")
    await pool.query("delete from subscriptions where email = 'reader@guest.example'")
    expect(await run('remove-demo', '--dry-run')).toMatchObject({
      ok: true,
      lines: [
        expect.stringMatching(/^Would go: \d+ homes, \d+ people and \d+ bookings\.$/),
        expect.any(String),
      ],
    })
    expect(await count()).toBe(before - 1)
  },
)

test(
  'a demo is not removed from under itself, nor is what nobody marked as one',
  { timeout: LIMIT_MS },
  async () => {
    const { pool, run } = await demoThatGoesLive()
    await pool.query('delete from demo_marks')
    expect(await run('remove-demo')).toMatchObject({
      ok: false,
      faults: [{ where: 'FORBIDDEN', problem: expect.stringContaining('earlier version') }],
    })
    const still_on = await start(await copyOf(demo.database), demo.folder, { DEMO: 'on' })
    onTestFinished(() => still_on.close())
    expect(
      await operate(still_on.services, { now: NOW, today: dubaiDay(NOW) }, ['remove-demo']),
    ).toMatchObject({
      ok: false,
      faults: [{ where: 'FORBIDDEN', problem: expect.stringContaining('DEMO=off') }],
    })
  },
)
