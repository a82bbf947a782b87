import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LANGS } from '#contract/constants.ts'
import { AMENITY_GROUPS } from '#contract/home-kinds.ts'
import { readConfig } from '#server/main/read-config.ts'
import { dubaiDay } from '#server/core/time.ts'
import { LIVE_SETTINGS } from '#kit/live-settings.ts'
import { emptyDatabase } from '#kit/servers/database.ts'
import { operate } from '#server/operator/index.ts'
import { openFilledServices } from './main.ts'

const CATALOGUE = join(import.meta.dirname, '../../docs/operator/catalogue.json')
const NOW = new Date('2027-01-15T08:00:00Z')

async function installation() {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-installation-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const social = { GOOGLE_CLIENT_ID: 'x', FACEBOOK_APP_ID: 'x', FACEBOOK_APP_SECRET: 'x' }
  const config = readConfig({
    DATABASE_URL: await emptyDatabase(),
    DATA_DIR: folder,
    APP_SECRET: 'a secret of this installation, long enough to be one',
    LOG_LEVEL: 'silent',
    ...LIVE_SETTINGS,
    ...social,
  })
  return async () => {
    const { open } = await openFilledServices({ config, say: () => {}, clock: () => NOW })
    onTestFinished(() => open.close())
    return open
  }
}

test('outside the demo the documented catalogue is imported into an empty installation', async () => {
  const { services } = await (await installation())()
  const run = (...argv: string[]) => operate(services, { now: NOW, today: dubaiDay(NOW) }, argv)
  const owner =
    'create-owner --email omar@example.com --first-name Omar --last-name Ali --phone-number +971501234567'.split(
      ' ',
    )
  expect(await run(...owner)).toMatchObject({ ok: true })
  expect(await run('import-catalogue', CATALOGUE)).toEqual({
    ok: true,
    lines: ['added      gallery-house-loft'],
  })
})

test('an installation that runs gets amenities that came later, and keeps what it has changed', async () => {
  const start = await installation()
  const first = await start()
  const { rows: all } = await first.pool.query<{ amenity_group: string }>(
    'select * from amenities order by position',
  )
  expect(new Set(all.map(({ amenity_group }) => amenity_group))).toEqual(new Set(AMENITY_GROUPS))
  for (const lang of LANGS)
    expect(all).toEqual(
      all.map(() => expect.objectContaining({ [`name_${lang}`]: expect.stringMatching(/\S/) })),
    )
  await first.pool.query("delete from amenities where code in ('ev_charging', 'safe')")
  await first.pool.query(
    "update amenities set name_en = 'Wi-Fi 7', position = 0 where code = 'wifi'",
  )
  const { pool } = await start()
  const { rows } = await pool.query<{ code: string; name_en: string }>(
    'select code, name_en from amenities',
  )
  expect(rows).toHaveLength(all.length)
  expect(rows).toContainEqual({ code: 'wifi', name_en: 'Wi-Fi 7' })
})

test('amenities of the company’s own may fill the list: a start adds what still fits', async () => {
  const start = await installation()
  const { pool } = await start()
  const { rows } = await pool.query<{ n: number }>(
    `insert into amenities (code, amenity_group, position, name_en, name_ar)
     select 'own-' || n, 'kitchen', 100 + n, 'Own', 'خاص' from generate_series(1, 63 - (select count(*)::int from amenities)) n returning 1 as n`,
  )
  expect(rows.length).toBeGreaterThan(0)
  await pool.query("update amenities set code = 'own-wifi' where code = 'wifi'")
  await start()
  expect((await pool.query("select from amenities where code = 'wifi'")).rows).toHaveLength(0)
})
