import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, granted, world } from '#kit/index.ts'
import { PAGE } from '#kit/page-words.ts'
import { openDb, openPool } from '#server/db/index.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { loadCompanyPages } from './company-pages.ts'

test('every installation begins with the pages that come with the product, once', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const pool = openPool(url)
  onTestFinished(() => pool.end())
  const db = openDb(pool)
  const now = new Date('2027-01-01T08:00:00Z')
  await Promise.all([loadCompanyPages(db, now), loadCompanyPages(db, now)])
  const { rows } = await pool.query(
    `select (select count(*)::int from static_pages) as shown, count(*)::int as first_texts from page_revisions`,
  )
  expect(rows).toEqual([{ shown: 14, first_texts: 7 }])
})

test('what the company wrote stays as it is at the next start', async () => {
  const { noor, visitor, services, clock } = await world()
  granted(await noor.call('saveCompanyPage', { type: 2, version: 0, words: PAGE }))
  granted(await noor.call('publishCompanyPage', { type: 2, version: 1, reason: 'Ours' }))
  await loadCompanyPages(services.db, clock())
  expect(granted(await visitor('readStaticPage', { type: 2 })).data.maintitle).toBe('What we keep')
})
